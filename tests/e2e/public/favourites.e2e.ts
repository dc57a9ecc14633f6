import type { Page } from '@playwright/test';
import {
  enter,
  expect,
  hold,
  open,
  queryRows,
  servicePath,
  signIn,
  test,
  titlesFound,
} from '../support.ts';

const list = '/seimininko-skydelis/paslaugos/isimintos';
const search = '/paslaugos/viesbuciai?city=Kaunas';
const [title = ''] = titlesFound('hotel', 'city=Kaunas');

const heart = (page: Page, name = title) => page.getByRole('button', { name: `: ${name}` });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Signs a page in as an owner of its own, without favourites. @returns the address */
async function newOwner(): Promise<string> {
  const email = `${crypto.randomUUID()}@sunys.test`;
  await queryRows(
    `with made as (
       insert into users (id, email, role, email_verified)
       values (gen_random_uuid(), $1, 'pet_owner', true) returning id
     ), password as (
       insert into accounts (id, user_id, provider_id, account_id, password)
       select gen_random_uuid(), made.id, 'credential', made.id::text, accounts.password
       from made, accounts join users on users.id = accounts.user_id
       where users.email = 'ruta@vizgis.test' and accounts.provider_id = 'credential'
     )
     insert into pet_owners (id, user_id, full_name) select gen_random_uuid(), id, $1 from made`,
    [email],
  );
  return email;
}

test("what a visitor remembers comes along to the owner's account", async ({ page }) => {
  const email = await newOwner();
  await open(page, search);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page)).toHaveAccessibleName(`Pašalinti iš įsimintų: ${title}`);
  const toast = page.getByRole('status').filter({ hasText: 'Įsiminta šioje naršyklėje' });
  await expect(toast).toBeVisible();
  // On the narrowest phone both ways on stand in one line below the words, and nothing is cut.
  await page.setViewportSize({ width: 320, height: 700 });
  const ways = await Promise.all(
    ['Įsimintos', 'Prisijungti'].map((name) => toast.getByRole('link', { name }).boundingBox()),
  );
  expect(ways[0]?.y).toBe(ways[1]?.y);
  expect((ways[1]?.x ?? 0) + (ways[1]?.width ?? 0)).toBeLessThanOrEqual(304);
  await page.setViewportSize({ width: 1280, height: 720 });
  const box = await heart(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);

  // The browser remembers it: the card and the service's own page show it.
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await open(page, await servicePath('Pušyno viešbutis'));
  await heart(page, 'Pušyno viešbutis').click();
  await page.getByRole('status').getByRole('link', { name: 'Įsimintos' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Pušyno viešbutis',
    title,
  ]);
  await heart(page).click();
  await expect(page.getByText(/^Įsiminta: 1\spaslauga$/)).toBeVisible();
  await heart(page).click();
  await expect(page.getByText(/^Įsiminta: 2\spaslaugos$/)).toBeVisible();
  await page.goBack();
  await heart(page, 'Pušyno viešbutis').click();
  await heart(page, 'Pušyno viešbutis').click();
  await page.getByRole('status').getByRole('link', { name: 'Prisijungti' }).click();
  await signIn(page, email, 'vizgis-demo');
  await expect(page).toHaveURL(await servicePath('Pušyno viešbutis'));
  await expect(heart(page, 'Pušyno viešbutis')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('isimintos-paslaugos')))
    .toBeNull();

  await open(page, list);
  await expect(rows(page)).toContainText(['Pušyno viešbutis', title]);
  await page.getByRole('button', { name: `Pašalinti iš įsimintų: ${title}` }).click();
  await expect(page.getByText('Pašalinta iš įsimintų')).toBeVisible();
  await expect(rows(page)).toHaveText([/Pušyno viešbutis/]);
  await expect(page.getByText(/^Įsiminta: 1\spaslauga$/)).toBeFocused();
});

test('an owner presses a heart twice, and when the server fails the heart is as it was', async ({
  page,
}) => {
  const email = await newOwner();
  await enter(page.context(), email);
  await open(page, search);
  const address = `**${list}/*`;
  const release = await hold(page, address);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes(list)) answers.push(response.status());
  });
  await heart(page).click();
  // It does not wait for the server.
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await heart(page).click();
  await heart(page).click();
  release();
  const count = () =>
    queryRows(
      `select 1 from favourites join pet_owners on pet_owners.id = owner_id
       join users on users.id = user_id where email = $1`,
      [email],
    );
  await expect.poll(() => answers).toEqual([204, 204, 204]);
  expect(await count()).toHaveLength(1);
  await page.unroute(address);
  await page.route(address, (route) => route.abort());
  await heart(page).click();
  const told = page.getByRole('alert').filter({ hasText: 'Nepavyko išsaugoti' });
  await expect(told).toContainText('Patikrinkite interneto ryšį ir bandykite dar kartą.');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await count()).toHaveLength(1);

  // Of two presses that both fail, the second must not bring back what the first asked for.
  await page.unroute(address);
  let failed = 0;
  page.on('requestfailed', () => {
    failed += 1;
  });
  const { promise, resolve: fail } = Promise.withResolvers<void>();
  await page.route(address, (route) => promise.then(() => route.abort()));
  await heart(page).click();
  await heart(page).click();
  fail();
  await expect.poll(() => failed).toBe(2);
  await page.unroute(address);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(count).toHaveLength(0);
});

test('partners have no hearts', async ({ page }) => {
  await enter(page.context(), 'klinika@vizgis.test');
  await open(page, search);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(heart(page)).toHaveCount(0);
});

test('nothing is added for a visitor, a partner or an administrator', async ({ page, baseURL }) => {
  const id = (await servicePath(title)).split('/').at(-1) ?? '';
  // Of the two owners whose favourites no test changes.
  const all = () =>
    queryRows<{ id: string }>(
      `select favourites.id from favourites join pet_owners on pet_owners.id = owner_id
       join users on users.id = user_id where email = any($1) order by favourites.id`,
      [['ruta@vizgis.test', 'jonas@vizgis.test']],
    );
  const before = await all();
  const row = before[0]?.id ?? '';
  const forms: readonly (readonly [string, Record<string, string>])[] = [
    [`${list}/${id}`, { active: 'true' }],
    [`${list}/is-narsykles`, { ids: id }],
    [`${list}/${row}/salinimas`, {}],
  ];
  for (const email of [null, 'klinika@vizgis.test', 'admin@vizgis.test']) {
    await page.context().clearCookies();
    if (email) await enter(page.context(), email);
    for (const [address, form] of forms) {
      const headers = { origin: baseURL ?? '' };
      const answer = await page.request.post(address, { form, headers, maxRedirects: 0 });
      expect(answer.status(), `${email} ${address}`).toBe(302);
      expect(answer.headers().location).toContain('/prisijungti-seimininkas?');
    }
  }
  // Another owner's row stays, too.
  await page.context().clearCookies();
  await enter(page.context(), 'jonas@vizgis.test');
  const headers = { origin: baseURL ?? '' };
  const removal = `${list}/${row}/salinimas`;
  const answer = await page.request.post(removal, { form: {}, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(await all()).toEqual(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an owner remembers a service, comes back to it, and removes it from the list', async ({
    page,
  }) => {
    await page.goto(search);
    await heart(page).click();
    await expect(page).toHaveURL(/^[^?]*\/prisijungti-seimininkas\?redirectTo=/);
    await expect(page.getByText('Prisijungę grįšite į puslapį, kuriame buvote.')).toBeVisible();

    await signIn(page, await newOwner(), 'vizgis-demo');
    await expect(page).toHaveURL(new RegExp(`${search.replace('?', '\\?')}#isiminti-`));
    await heart(page).click();
    await expect(page).toHaveURL(new RegExp(`${search.replace('?', '\\?')}#isiminti-`));
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(page)).toBeInViewport();

    await page.goto(list);
    await expect(rows(page)).toContainText([title]);
    await page.getByRole('button', { name: `Pašalinti iš įsimintų: ${title}` }).click();
    await expect(page.getByText('Pašalinta iš įsimintų')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Įsimintų paslaugų dar nėra' })).toBeVisible();
  });

  test('a heart whose service has gone leads to the page that says so', async ({
    page,
    baseURL,
  }) => {
    await enter(page.context(), await newOwner());
    const answer = await page.request.post(`${list}/${crypto.randomUUID()}`, {
      form: { active: 'true', back: search },
      headers: { origin: baseURL ?? '', accept: 'text/html' },
    });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('Čia nieko neiškasėme');
  });

  test('Rūta sees a service that is no longer public, greyed and without a link', async ({
    page,
  }) => {
    await enter(page.context(), 'ruta@vizgis.test');
    await page.goto(list);
    const gone = rows(page).filter({ hasText: 'Akupunktūra šunims' });
    await expect(gone.getByText('Nebeskelbiama')).toBeVisible();
    await expect(gone.getByRole('link')).toHaveCount(0);
  });
});
