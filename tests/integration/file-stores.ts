import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe } from 'vitest';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { openS3Store } from '#app/platform/files/s3-store.server.ts';

const bucket = 'vizgis';
/** The server shares its thread with the test: on a busy machine it takes longer than a store may. */
const mostMillis = 30_000;

export type S3Server = { readonly endpoint: string; readonly stop: () => Promise<void> };

/** Starts an S3 server with our bucket on a free port, and hands its keys to this process. */
export async function startS3Server(directory: string): Promise<S3Server> {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  mkdirSync(directory, { recursive: true });
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** All that lies under a key. @throws Error when nothing does */
export async function bytesOf(files: FileStore, key: string): Promise<Buffer> {
  const found = await files.find(key);
  if (!found) throw new Error(`There is no ${key}.`);
  const bytes = Buffer.from(await new Response(found.body).arrayBuffer());
  if (bytes.length !== found.size) throw new Error(`${key} has another length than it claims.`);
  return bytes;
}

/** A store that a test works with, and the folder behind it. */
export type TestStore = { readonly files: FileStore; readonly folder: string };

/**
 * Runs the tests once with a folder and once with a bucket.
 * @param tests gets a function, because the store is there only once the tests run
 * @param kinds the folder alone where the tests are about something else
 */
export function describeStores(
  name: string,
  tests: (store: () => TestStore) => void,
  kinds: readonly ('folder' | 'bucket')[] = ['folder', 'bucket'],
): void {
  for (const kind of kinds) {
    describe(`${name} in a ${kind}`, () => {
      let store: TestStore | null = null;
      let server: S3Server | null = null;
      const folder = mkdtempSync(join(tmpdir(), 'vizgis-files-'));
      beforeAll(async () => {
        if (kind === 'bucket') server = await startS3Server(folder);
        const files = server
          ? openS3Store({ bucket, endpoint: server.endpoint, region: 'us-east-1' }, mostMillis)
          : openFolderStore(folder);
        store = { files, folder };
      });
      afterAll(async () => {
        await server?.stop();
        rmSync(folder, { recursive: true, force: true });
      });
      tests(() => {
        if (!store) throw new Error('The store is there only inside a test.');
        return store;
      });
    });
  }
}
