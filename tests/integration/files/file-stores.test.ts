import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { openS3Store } from '#app/platform/files/s3-store.server.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { bytesOf, describeStores, startS3Server } from '../file-stores.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = async (files: FileStore, key: string) => String(await bytesOf(files, key));

describeStores('files', (store) => {
  test('come back as they were put, and the newest counts', async () => {
    const { files } = store();
    expect(await files.find('photos/1/a/480.webp')).toBeNull();
    await files.put('photos/1/a/480.webp', bytes('pirma'));
    await files.put('photos/1/a/480.webp', bytes('antra'));
    expect(await text(files, 'photos/1/a/480.webp')).toBe('antra');
    await files.put('photos/1/a/0.webp', new Uint8Array());
    expect(await text(files, 'photos/1/a/0.webp')).toBe('');
    expect(await files.find('photos/1/a')).toBeNull();
  });

  test('a folder goes with all that is in it and leaves its neighbours', async () => {
    const { files } = store();
    const kept = ['photos/20/a/1.jpg', 'photos/3/a/1.jpg'];
    const gone = ['photos/2/a/1.jpg', 'photos/2/a/2.jpg', 'photos/2/b/1.jpg'];
    for (const key of [...kept, ...gone]) await files.put(key, bytes(key));
    expect([...(await files.list('photos/2'))].sort()).toEqual(gone);
    await files.removeFolder('photos/2');
    expect(await files.list('photos/2')).toEqual([]);
    for (const key of gone) expect(await files.find(key)).toBeNull();
    for (const key of kept) expect(await text(files, key)).toBe(key);
    // Once more, and one that never was: as good.
    await files.removeFolder('photos/2');
    await files.removeFolder('photos/4');
  });

  test('a file is read as it is taken, and closed when its reader leaves', async () => {
    const { files } = store();
    const size = 8_000_000;
    await files.put('photos/5/a/1600.webp', new Uint8Array(size));
    const before = openFiles();
    const found = await files.find('photos/5/a/1600.webp');
    expect(found?.size).toBe(size);
    const reader = found?.body.getReader();
    const part = await reader?.read();
    expect(part?.value?.length).toBeLessThan(size / 10);
    await reader?.cancel();
    await expect.poll(openFiles).toEqual(before);
  });
});

/** The files that this process holds open in the folders of these tests. */
function openFiles(): string[] {
  const links = readdirSync('/proc/self/fd').map((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`);
    } catch {
      return '';
    }
  });
  return links.filter((path) => path.startsWith(join(tmpdir(), 'vizgis-files-'))).sort();
}

test('no key leads out of the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vizgis-keys-'));
  writeFileSync(join(folder, 'secret'), 'slaptas');
  const files = openFolderStore(join(folder, 'files'));
  const outside = ['../secret', '/etc/passwd', 'a/../../secret', 'a//b', '.hidden', 'a\0b', ''];
  for (const key of outside) {
    await expect(async () => files.find(key)).rejects.toThrow('No key of ours.');
    await expect(async () => files.put(key, bytes('x'))).rejects.toThrow('No key of ours.');
    await expect(async () => files.removeFolder(key)).rejects.toThrow('No key of ours.');
  }
  rmSync(folder, { recursive: true });
});

test('a folder that cannot be written keeps no half of a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vizgis-full-'));
  const files = openFolderStore(folder);
  await files.put('photos/1/old', bytes('x'));
  // Where the file should come lies a folder: the bytes are written, the last step fails.
  await files.put('photos/1/new/inner', bytes('x'));
  await expect(files.put('photos/1/new', bytes('y'))).rejects.toThrow();
  expect(readdirSync(join(folder, 'photos/1')).sort()).toEqual(['new', 'old']);
  rmSync(folder, { recursive: true });
});

test('a store that does not answer is an error, never a missing file', async () => {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const files = openS3Store({ bucket: 'vizgis', endpoint, region: 'us-east-1' });
  await expect(files.find('photos/1')).rejects.toThrow('ECONNREFUSED');
  await expect(files.put('photos/1', bytes('x'))).rejects.toThrow('ECONNREFUSED');
});

test.each(['at once', 'in the middle of a file'])(
  'a store that falls silent %s is an error within two seconds',
  async (when) => {
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    const half = 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf';
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      if (when !== 'at once') socket.once('data', () => socket.write(half));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    const files = openS3Store({ bucket: 'vizgis', endpoint, region: 'us-east-1' });
    const wishes: Promise<unknown>[] = [
      text(files, 'photos/1'),
      files.list('photos'),
      files.removeFolder('photos/1'),
    ];
    if (when === 'at once') wishes.push(files.put('photos/1', bytes('x')));
    const results = await Promise.allSettled(wishes);
    expect(results.map(({ status }) => status)).toEqual(wishes.map(() => 'rejected'));
    for (const socket of sockets) socket.destroy();
    server.close();
  },
  30_000,
);

test('a bucket that is not there is an error, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vizgis-bucket-'));
  const server = await startS3Server(folder);
  const files = openS3Store({ bucket: 'kitas', endpoint: server.endpoint, region: 'us-east-1' });
  await expect(files.find('photos/1')).rejects.toThrow('bucket');
  await server.stop();
  rmSync(folder, { recursive: true });
});
