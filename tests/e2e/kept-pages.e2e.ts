import { list, send, test } from './own-partner.ts';
import type { OwnServer } from './own-server.ts';
import { expect } from './support.ts';

/** A page as a visitor without a cookie gets it. */
async function visit({ origin }: OwnServer, path: string): Promise<string> {
  const answer = await fetch(origin + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** How many queries the last answer at an address took; a page that was kept takes none. */
function queriesOf({ log }: OwnServer, path: string): unknown {
  const lines = log()
    .split('\n')
    .filter((line) => line.includes(`"path":"${path}"`));
  return JSON.parse(lines.at(-1) ?? '{}').queries;
}

const search = '/paslaugos';

test('visitors see a change at once where it was made, and within a second at another process', async ({
  page,
  premises,
  publish,
  server: first,
}) => {
  const title = `Ramus viešbutis ${crypto.randomUUID()}`;
  const id = await publish({ title });
  const second = await premises.startServer();
  const shows = async (server: OwnServer) => (await visit(server, search)).includes(title);
  for (const active of [false, true, false]) {
    for (const server of [first, second]) {
      await expect.poll(() => shows(server)).toBe(!active);
      expect(await shows(server)).toBe(!active);
      expect(queriesOf(server, search)).toBe(0);
    }
    const answer = await send(first, page.request, `${list}/${id}/status`, { active: `${active}` });
    expect(answer.status()).toBe(302);
    expect(await shows(first)).toBe(active);
    await expect.poll(() => shows(second), { timeout: 1_000, intervals: [20] }).toBe(active);
  }
});

test('what is kept for visitors is not what a person signed in gets, nor the other way round', async ({
  page,
  server,
}) => {
  const account = 'Mano Paskyra';
  for (const path of ['/', search, '/misija', '/blog']) {
    expect(await visit(server, path), path).not.toContain(account);
    const own = await page.request.get(server.origin + path);
    expect(await own.text(), path).toContain(account);
    expect(queriesOf(server, path), path).not.toBe(0);
    expect(await visit(server, path), path).not.toContain(account);
    expect(queriesOf(server, path), path).toBe(0);
  }
});

test('each visitor gets keys of forms, and is counted, as without the cache', async ({
  premises,
  publish,
  server,
}) => {
  const service = `/service/${await publish({ title: 'Viešbutis prie ežero' })}`;
  for (const path of [service, `${service}/susisiekti`, `${service}/pranesti`, '/kontaktai']) {
    const keys = [await visit(server, path), await visit(server, path)].map(
      (html) => /formKey[^0-9a-f]+([0-9a-f-]{36})/.exec(html)?.[1],
    );
    expect(keys[0], path).toBeDefined();
    expect(keys[0], path).not.toBe(keys[1]);
  }
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0';
  for (const headers of [{ 'user-agent': userAgent }, { 'user-agent': `${userAgent}.1` }]) {
    await fetch(server.origin + service, { headers });
  }
  const [counted] = await premises.query<{ views: number }>(
    'select views from service_view_counts where service_id = $1',
    [service.split('/')[2]],
  );
  expect(counted?.views).toBe(2);
});
