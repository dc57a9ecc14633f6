import { expect, test } from 'vitest';
import { NotFound } from '#app/platform/not-found.ts';
import { orNotFoundPage } from './not-found-answer.server.ts';

test('what was found goes on', async () => {
  expect(await orNotFoundPage(Promise.resolve('Bela'))).toBe('Bela');
});

test('what was not found is the page with status 404, without a word about what it was', async () => {
  const answer = orNotFoundPage(Promise.reject(new NotFound('Service 017f22e2')));
  await expect(answer).rejects.toMatchObject({ data: null, init: { status: 404 } });
});

test('so is what a part of the process did not find that was loaded by itself', async () => {
  const foreign = Object.assign(new Error('Letter 017f22e2'), { name: 'NotFound' });
  const answer = orNotFoundPage(Promise.reject(foreign));
  await expect(answer).rejects.toMatchObject({ data: null, init: { status: 404 } });
});

test('another failure stays what it is', async () => {
  const failure = new Error('Nėra ryšio');
  await expect(orNotFoundPage(Promise.reject(failure))).rejects.toBe(failure);
});
