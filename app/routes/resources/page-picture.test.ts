import { expect, test } from 'vitest';
import {
  drawnPictureAddress,
  drawnPictureFile,
  usualPicture,
} from '#app/web/pages/drawn-picture.ts';
import { drawnPictures } from '../public/drawn-pictures.server.ts';
import { loader } from './page-picture.ts';

const ask = (file: string) => {
  const { status, headers } = loader({ params: { file } });
  return { status, location: headers.get('location'), cache: headers.get('cache-control') };
};

const vets = drawnPictures().find(({ key }) => key === 'veterinarija') ?? usualPicture;

test.each([
  ['other words', drawnPictureFile({ ...vets, words: 'Veterinarijos klinikos' })],
  ['a place', 'veterinarija_kaunas-1f0c5a77.jpg'],
])('an address of before, with %s, leads to the present picture', (_what, file) => {
  const location = drawnPictureAddress(vets);
  expect(ask(file)).toEqual({ status: 302, location, cache: 'no-store' });
});

test.each([
  ['no page names', 'nera-tokio-00000000.jpg'],
  ['is none', 'veterinarija.jpg'],
  ['the build has not made', drawnPictureFile(vets)],
])('what %s is not found', (_what, file) => {
  expect(ask(file)).toEqual({ status: 404, location: null, cache: 'no-store' });
});
