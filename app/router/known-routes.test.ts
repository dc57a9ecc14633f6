import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { fetchForRouter } from './known-routes.ts';

// Nothing listens there: the server is out of reach.
const origin = `http://127.0.0.1:${await freePort()}`;

beforeAll(() => void vi.stubGlobal('location', new URL('/partner/dashboard', origin)));
afterAll(() => void vi.unstubAllGlobals());

/** Asks which routes the addresses may have. */
const ask = (...paths: readonly string[]) =>
  fetchForRouter(new Request(`${origin}/__manifest?paths=${paths.join(',')}`), {
    type: 'manifest',
  });

test('without the server only the routes of the document itself are known', async () => {
  const answer = await ask('/partner', '/partner/dashboard');
  expect(await answer.json()).toEqual({});
  const cut = { name: 'NetworkError' };
  await expect(ask('/partner/dashboard/services')).rejects.toMatchObject(cut);
  await expect(ask('/partner/dashboard', '/partner/dashboard/services')).rejects.toMatchObject(cut);
});

test('without the server a page gets no data', async () => {
  const request = new Request(`${origin}/partner/dashboard.data`);
  const context = { type: 'revalidation', fetcherKey: null, navigationType: null } as const;
  await expect(fetchForRouter(request, context)).rejects.toMatchObject({ name: 'NetworkError' });
});
