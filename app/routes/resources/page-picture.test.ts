import { expect, test } from 'vitest';
import { findCategoryBySlug } from '#app/domains/services/catalogue/categories.ts';
import { placeNames } from '#app/lithuanian/places.ts';
import {
  drawnPictureAddress,
  drawnPictureFile,
  usualPicture,
} from '#app/web/pages/drawn-picture.ts';
import { pictureOfSearch } from '../public/drawn-pictures.server.ts';
import { loader } from './page-picture.ts';

const ask = (file: string) =>
  loader({ params: { file } } as unknown as Parameters<typeof loader>[0]);

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('of twenty pictures that are asked for at once seven are drawn, the usual one stands for the others', async () => {
  const vets = findCategoryBySlug('veterinarija');
  const files = placeNames
    .slice(0, 20)
    .map((place) => drawnPictureFile(pictureOfSearch(vets, [place])));
  const asked = files.map(ask);
  // It does not wait for those.
  const usual = await ask(drawnPictureFile(usualPicture));
  const answers = await Promise.all(asked);
  const [first, last] = [answers.at(0), answers.at(-1)];

  expect([usual.status, usual.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 7 }, () => 200),
    ...Array.from({ length: 13 }, () => 302),
  ]);
  expect(last?.headers.get('location')).toBe(drawnPictureAddress(usualPicture));
  expect(last?.headers.get('cache-control')).toBe('no-store');

  // What has been drawn is kept, and what was not is drawn when it is asked for later.
  const again = await ask(files[0] ?? '');
  expect((await bytesOf(again)).equals(await bytesOf(first as Response))).toBe(true);
  expect((await ask(files[19] ?? '')).status).toBe(200);
});
