import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { visitor } from '#app/domains/accounts/types.ts';
import { photoFiles, photoSrcSet } from '#app/domains/photos/photo.ts';
import { photoKey, storePhoto } from '#app/domains/photos/photos.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { encodeImage } from '#app/platform/files/images.server.ts';
import { loader } from '#app/routes/resources/photo.ts';
import { actorContext, dbContext, filesContext } from '#app/web/request/contexts.ts';
import { bytesOf } from '../file-stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizgis-photos-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = openFolderStore(join(folder, 'files'));

async function picture(background: string, width = 1700, height = 850) {
  const image = await encodeImage(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  if (typeof image === 'string') throw new Error(image);
  return image;
}

const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + '/files/'.length))
    .sort();

test('a photo is stored in every size that pages ask for, under its own id and hash', async () => {
  const id = newId();
  const image = await picture('#a00');
  await storePhoto(store, id, image);
  expect(stored()).toEqual(photoFiles.map((file) => photoKey(id, image.contentHash, file)).sort());
  for (const file of photoFiles) {
    const bytes = await bytesOf(store, photoKey(id, image.contentHash, file));
    const { format, width } = await sharp(bytes).metadata();
    expect(file).toBe(`${width}.${format === 'jpeg' ? 'jpg' : format}`);
  }

  // Stored once more it is the same, and a changed photo lies beside it.
  const before = stored().map((key) => readFileSync(join(folder, 'files', key)));
  await storePhoto(store, id, image);
  expect(stored().map((key) => readFileSync(join(folder, 'files', key)))).toEqual(before);
  await storePhoto(store, id, await picture('#0a0'));
  expect(stored()).toHaveLength(2 * photoFiles.length);
});

test('photos are linked from our own site, or from where the store is reached from outside', () => {
  const photo = { id: 'a', contentHash: 'b', alt: '', width: 300, height: 200 };
  expect(photoSrcSet(photo)).toBe('/nuotraukos/a/b/240.webp 240w');
  expect(photoSrcSet(photo, 'https://failai.vizgis.lt')).toBe(
    `https://failai.vizgis.lt/${photoKey('a', 'b', '240.webp')} 240w`,
  );
});

test('the widths named in srcset are those that the files have', async () => {
  // The last is a panorama, whose shorter side is not made smaller.
  for (const [width, height] of [
    [300, 80],
    [700, 80],
    [1700, 850],
    [1700, 80],
  ]) {
    const id = newId();
    const image = await picture('#00a', width, height);
    await storePhoto(store, id, image);
    const named = photoSrcSet({ ...image, id, alt: '' }).split(', ');
    expect(named.length).toBeGreaterThan(0);
    for (const part of named) {
      const [path = '', size] = part.split(' ');
      const key = path.replace('/nuotraukos/', 'photos/');
      expect(`${(await sharp(await bytesOf(store, key)).metadata()).width}w`).toBe(size);
    }
  }
});

test('a cache that revalidates a deleted photo gets 404', async () => {
  const photoId = newId();
  const { contentHash, ...image } = await picture('#0a0');
  await storePhoto(store, photoId, { contentHash, ...image });
  const file = '480.webp';
  const ask = async (etag?: string) => {
    const context = new RouterContextProvider();
    context.set(filesContext, store);
    context.set(actorContext, async () => visitor);
    context.set(dbContext, {} as Db);
    const headers = new Headers(etag ? { 'if-none-match': etag } : {});
    const request = new Request('http://localhost/', { headers });
    const args = { request, context, params: { photoId, contentHash, file } };
    const answer = loader(args as unknown as LoaderFunctionArgs as never);
    return answer.catch((refusal: Response) => refusal);
  };
  const first = await ask();
  await first.body?.cancel();
  expect(first.headers.get('cache-control')).toBe(
    'public, max-age=86400, s-maxage=3600, immutable',
  );
  const etag = first.headers.get('etag') ?? '';
  expect((await ask(etag)).status).toBe(304);
  await store.removeFolder(`photos/${photoId}`);
  expect((await ask(etag)).status).toBe(404);
});
