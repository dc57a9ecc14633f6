import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { handle as reviewHandle } from '#app/routes/account/review-link.tsx';
import { handle } from '#app/routes/partner/services/photos.ts';
import { limitBody } from './body-limit.server.ts';
import { createRequestRules } from './request-rules.server.ts';

const { mostBodyBytes } = createRequestRules({
  dashboard: { id: 'dashboard', path: 'partner/dashboard', module: {} },
  photos: { id: 'photos', parentId: 'dashboard', path: 'photos/:of', module: { handle } },
  review: { id: 'review', path: 'atsiliepimas', module: { handle: reviewHandle } },
} as unknown as ServerBuild['routes']);

const megabyte = 1024 * 1024;
const upload = '/partner/dashboard/photos/new';

/** A body of so many bytes that comes in pieces and tells no length, or the one given. */
function request(path: string, bytes: number, length?: number): Request {
  let left = bytes;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left <= 0) return controller.close();
      const piece = Math.min(left, 64 * 1024);
      left -= piece;
      controller.enqueue(new Uint8Array(piece));
    },
  });
  const headers = length === undefined ? {} : { 'content-length': String(length) };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  return new Request(`https://vizgis.lt${path}`, init);
}

async function read(path: string, bytes: number, length?: number) {
  const { request: limited, exceeded } = limitBody(
    request(path, bytes, length),
    mostBodyBytes(path),
  );
  if (exceeded()) return 'refused unread';
  const size = await limited.arrayBuffer().then(
    (buffer) => buffer.byteLength,
    () => 'broken off',
  );
  return exceeded() ? 'refused' : size;
}

test('a form may have 128 kB, an upload of photos 50 MB', async () => {
  expect(await read('/partner/login', 128 * 1024)).toBe(128 * 1024);
  expect(await read('/partner/login', 128 * 1024 + 1)).toBe('refused');
  expect(await read(upload, 50 * megabyte)).toBe(50 * megabyte);
  expect(await read(upload, 50 * megabyte + 1)).toBe('refused');
  expect(await read('/partner/dashboard/photos/0199-x', 129 * 1024)).toBe(129 * 1024);
});

test('a form that the router sends takes as much as one that the browser sends', async () => {
  expect(await read('/atsiliepimas', 32 * megabyte)).toBe(32 * megabyte);
  expect(await read('/atsiliepimas.data', 32 * megabyte)).toBe(32 * megabyte);
});

test('what says that it is too large is not even begun', async () => {
  expect(await read(upload, 1, 51 * megabyte)).toBe('refused unread');
  expect(await read('/partner/login', 1, 129 * 1024)).toBe('refused unread');
});

test.each([
  `${upload}/order`,
  `${upload}.data/x`,
  '/atsiliepimas.data.data',
  '/atsiliepimasxdata',
  `${upload}/`,
  '/partner/dashboard/photos',
  '/x/partner/dashboard/photos/new',
])('nothing else takes as much: %s', async (path) => {
  expect(await read(path, 129 * 1024)).toBe('refused');
});
