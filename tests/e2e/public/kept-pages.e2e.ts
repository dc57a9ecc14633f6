import { list, send, test } from '../own-partner.ts';
import type { OwnServer } from '../own-server.ts';
import { expect, hydrated } from '../support.ts';

/** A page as a visitor without a cookie gets it, and whether it was kept. */
async function visit(server: OwnServer, path: string) {
  const answer = await fetch(server.origin + path);
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  return { html, kept: await wasKept(server, answer.headers.get('x-request-id')) };
}

/** Whether an answer took no query, which of these pages only a kept one does. */
async function wasKept({ log }: OwnServer, id: string | null | undefined): Promise<boolean> {
  const lineOf = () =>
    log()
      .split('\n')
      .find((line) => line.includes(`"request":"${id}"`));
  await expect.poll(lineOf).toBeDefined();
  return JSON.parse(lineOf() ?? '').queries === 0;
}

const search = '/paslaugos';

test('visitors see a change at once where it was made, and soon after at another process', async ({
  page,
  premises,
  publish,
  server: first,
}) => {
  const title = `Ramus viešbutis ${crypto.randomUUID()}`;
  const id = await publish({ title });
  const second = await premises.startServer();
  const shows = async (server: OwnServer) => (await visit(server, search)).html.includes(title);
  for (const active of [false, true, false]) {
    for (const server of [first, second]) {
      await expect.poll(() => shows(server)).toBe(!active);
      await expect.poll(async () => (await visit(server, search)).kept).toBe(true);
      expect(await shows(server)).toBe(!active);
    }
    const answer = await send(first, page.request, `${list}/${id}/status`, { active: `${active}` });
    expect(answer.status()).toBe(302);
    expect(await shows(first)).toBe(active);
    await expect.poll(() => shows(second), { intervals: [20] }).toBe(active);
  }
});

test('what is kept for visitors is not what a person signed in gets, nor the other way round', async ({
  page,
  server,
}) => {
  const account = 'Mano Paskyra';
  for (const path of ['/', search, '/blog']) {
    await visit(server, path);
    const before = await visit(server, path);
    expect(before.kept, path).toBe(true);
    expect(before.html, path).not.toContain(account);
    const own = await page.request.get(server.origin + path);
    expect(await own.text(), path).toContain(account);
    expect(await wasKept(server, own.headers()['x-request-id']), path).toBe(false);
    expect((await visit(server, path)).html, path).not.toContain(account);
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
      ({ html }) => /formKey[^0-9a-f]+([0-9a-f-]{36})/.exec(html)?.[1],
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

test('every page that is the same for all visitors is kept, and its scripts run in a browser', async ({
  browser,
  server,
}) => {
  const texts = ['misija', 'apie-mus', 'privacy', 'taisykles', 'duk', 'prieinamumas', 'partner'];
  const paths = ['/', search, `${search}?city=Vilnius`, '/blog', '/blog/archive'];
  paths.push(...texts.map((name) => `/${name}`));
  for (const path of paths) {
    for (let time = 0; time < 2; time += 1) await visit(server, path);
    expect((await visit(server, path)).kept, path).toBe(true);
  }
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  for (const path of ['/', search]) {
    const answer = await page.goto(server.origin + path);
    expect(answer?.headers()['content-security-policy']).toContain("'sha256-");
    await hydrated(page);
  }
  expect(faults).toEqual([]);
  await page.close();
});
