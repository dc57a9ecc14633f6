import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { refusePublicPrivateFiles } from '#app/platform/files/private-files.server.ts';
import { openS3Store } from '#app/platform/files/s3-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { bytesOf, describeStores, startS3Server } from '../file-stores.ts';

/** A content delivery network in front of a store: what `lets` says is handed out to everyone. */
async function network(files: FileStore, lets: (key: string) => boolean): Promise<Server> {
  const server = createServer(async (request, response) => {
    const key = (request.url ?? '').slice(1);
    const found = lets(key) ? await bytesOf(files, key).catch(() => null) : null;
    response.writeHead(found ? 200 : 403).end(found ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describeStores('the check of FILES_BASE_URL', (store) => {
  const lines: string[] = [];
  const log = createLog('debug', (line) => lines.push(line));

  test('stops a process whose private files anyone could fetch', async () => {
    const { files } = store();
    await files.put('private/1/a/480.webp', Buffer.from('nuotrauka'));
    const server = await network(files, () => true);
    await expect(refusePublicPrivateFiles(files, originOf(server), log)).rejects.toThrow(
      /^FILES_BASE_URL hands out private files: http.*\/private\/.* answered 200\. Let it lead/,
    );
    server.close();
    // What it put there is gone, what was there stays.
    expect(await files.list('private')).toEqual(['private/1/a/480.webp']);
  });

  test('lets a process start where only public photos are found, or nothing answers', async () => {
    const { files } = store();
    const server = await network(files, (key) => key.startsWith('photos/'));
    await refusePublicPrivateFiles(files, originOf(server), log);
    server.close();
    expect(lines).toEqual([]);
    await refusePublicPrivateFiles(files, `http://127.0.0.1:${await freePort()}`, log);
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['private files not checked']);
    expect(await files.list('private')).toEqual(['private/1/a/480.webp']);
  });
});

test('a bucket that lets everyone read is found out by its own address', async () => {
  // The bucket of the tests does: its address is what an operator may take for FILES_BASE_URL.
  const folder = mkdtempSync(join(tmpdir(), 'vizgis-private-'));
  const server = await startS3Server(folder);
  const files = openS3Store(
    { bucket: 'vizgis', endpoint: server.endpoint, region: 'us-east-1' },
    30_000,
  );
  const log = createLog('error', () => {});
  const base = `${server.endpoint}/vizgis`;
  await expect(refusePublicPrivateFiles(files, base, log)).rejects.toThrow(/answered 200/);
  await server.stop();
  rmSync(folder, { recursive: true });
});
