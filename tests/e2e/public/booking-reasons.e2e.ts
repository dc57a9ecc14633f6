import type { Locator, Page } from '@playwright/test';
import { demoPassword, owners } from '#demo/people.ts';
import { enter, expect, hydrated, open, queryRows, servicePath, signIn, test } from '../support.ts';

test.use({ viewport: { width: 390, height: 844 } });

const email = owners[0]?.email ?? '';
const course = 'Bazinio paklusnumo kursas Vingio parke';

/** Expects an element to be within the screen, above the bar at its foot. */
async function expectInSight(page: Page, element: Locator): Promise<void> {
  const bar = page.locator('.barbottom:visible');
  const foot = (await bar.count()) > 0 ? ((await bar.boundingBox())?.y ?? 0) : 844;
  await expect
    .poll(async () => {
      const box = await element.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= foot;
    })
    .toBe(true);
}

/** The addresses of the second step for two sessions of a course. */
async function seatAddresses(page: Page): Promise<string[]> {
  const path = `${await servicePath(course)}/registracija/uzsiemimai`;
  await page.goto(path);
  const links = page.getByRole('link', { name: /^Rinktis:/ });
  const sessions = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).search),
  );
  return sessions.slice(0, 2).map((search) => `${path}/duomenys${search}`);
}

/** The dogs that a press of the button sends; nothing is booked. */
async function dogsSent(page: Page): Promise<string[]> {
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.route('**/duomenys.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: /^(Registruotis|Siųsti užklausą)$/ }).click();
  const fields = new URLSearchParams((await sent).postData() ?? '');
  await expect(page.getByText('Patikrinkite interneto ryšį')).toBeVisible();
  await page.unroute('**/duomenys.data*');
  return [...fields.keys()].filter((name) => name.startsWith('comes_')).toSorted();
}

/** The dogs whose boxes are drawn as ticked. */
async function dogsDrawn(page: Page): Promise<string[]> {
  const boxes = page.locator('.dogpick input[type=checkbox]:visible');
  const names = await boxes.evaluateAll((all) =>
    all.filter((box) => box.matches(':checked')).map((box) => (box as HTMLInputElement).name),
  );
  return names.toSorted();
}

test('what a used tab fills in again is drawn, and only what is drawn is sent', async ({
  context,
  page,
}) => {
  await enter(context, email);
  const [first = '', second = ''] = await seatAddresses(page);
  await open(page, first);
  const boxes = page.locator('.dogpick input[type=checkbox]:not(:disabled)');
  for (const box of await boxes.all()) await box.uncheck();
  await boxes.first().check();
  await page.getByLabel('Pastaba').fill('Bijo fenų.');
  const ticked = await dogsDrawn(page);
  expect(ticked).toHaveLength(1);

  // Another session of the same course, in the same tab.
  await open(page, second);
  await expect(page.getByText('Atkūrėme, ką buvote įrašę.')).toBeVisible();
  expect(await dogsDrawn(page)).toEqual(ticked);
  await expect(page.getByRole('status').filter({ hasText: 'Iš viso:' })).toContainText('1 šuo');
  expect(await dogsSent(page)).toEqual(ticked);
  await boxes.first().uncheck();
  expect(await dogsDrawn(page)).toEqual([]);
  expect(await dogsSent(page)).toEqual([]);

  // Back and forth through the history, and by a reload.
  await page.goBack();
  await hydrated(page);
  expect(await dogsSent(page)).toEqual(await dogsDrawn(page));
  await page.reload();
  await hydrated(page);
  expect(await dogsSent(page)).toEqual(await dogsDrawn(page));
});

test('dates that cannot be had are told of in the panel and in the bar', async ({ page }) => {
  const path = `${await servicePath('Pušyno viešbutis')}/registracija/viesnage`;
  await open(page, `${path}?nuo=2026-01-05&iki=2026-01-03`);
  const panel = page.getByRole('complementary', { name: 'Pasirinkote' });
  await expect(panel).not.toContainText('Datos dar nepasirinktos');
  const bar = page.locator('.book-bar');
  const why = (await bar.locator('.small').textContent()) ?? '';
  expect(why).not.toBe('');
  await expect(panel).toContainText(why);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole('link', { name: 'Kitos datos' }).click();
  await expectInSight(page, page.getByRole('heading', { name: 'Kada atvykstate?' }));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused booking comes back at its reason, and a choice at its place', async ({
    context,
    page,
  }) => {
    await enter(context, email);
    const [first = ''] = await seatAddresses(page);
    await page.goto(first);
    const boxes = page.locator('.dogpick input[type=checkbox]:not(:disabled)');
    for (const box of await boxes.all()) await box.uncheck();
    await page.getByRole('button', { name: /^(Registruotis|Siųsti užklausą)$/ }).click();
    await expectInSight(page, page.getByText('Pataisykite pažymėtą lauką.'));
    await expect(page.getByText('Pasirinkite šunį.')).toHaveCount(1);

    await page.goto(`${await servicePath('Putų ir šukų salonas')}/registracija`);
    await page.locator('.choices a.choice').first().click();
    await page.locator('.soon a').first().click();
    await expect(page).toHaveURL(/#kada$/);
    await expectInSight(page, page.getByRole('heading', { name: 'Kada?' }));
  });
});

test('who comes into another area by a form has the focus in its page', async ({ page }) => {
  await open(page, '/prisijungti-seimininkas');
  await signIn(page, email, demoPassword);
  await expect(page).toHaveURL('/seimininko-skydelis');
  await expect(page.locator('main')).toBeFocused();
});

test('with one seat left the same session is booked by one dog less', async ({ context, page }) => {
  const title = 'Likusi vieta';
  const [session] = await queryRows<{ id: string; service_id: string }>(
    `insert into group_sessions (id, service_id, item_id, name, minutes, starts_at, seats)
     select gen_random_uuid(), service_id, item_id, $1, minutes,
       date_trunc('hour', now()) + interval '9 days', 1
     from group_sessions where service_id = $2::uuid and item_id is not null limit 1
     returning id, service_id`,
    [title, (await servicePath(course)).split('/').at(-1)],
  );
  await enter(context, email);
  const path = `/service/${session?.service_id}/registracija/uzsiemimai/duomenys`;
  await open(page, `${path}?uzsiemimas=${session?.id}`);
  const boxes = page.locator('.dogpick:not(.is-new) input[type=checkbox]:not(:disabled)');
  for (const box of await boxes.all()) await box.check();
  expect(await boxes.count()).toBeGreaterThan(1);
  await page.getByLabel('Telefonas').fill('8 612 34567');
  const send = page.getByRole('button', { name: /^(Registruotis|Siųsti užklausą)$/ });
  await send.click();
  const advice = page.getByText('Palikite mažiau šunų arba pasirinkite kitą užsiėmimą.');
  await expectInSight(page, advice);
  for (const box of (await boxes.all()).slice(1)) await box.uncheck();
  await expect(page.getByRole('radio', { name: /liko 1 vieta/ })).toBeChecked();
  await send.click();
  await expect(page).toHaveURL(/\/seimininko-skydelis\/vizitai\//);
  await expect(page.locator('main')).toBeFocused();
  await expect(page).not.toHaveURL(/pranesimas=/);
});
