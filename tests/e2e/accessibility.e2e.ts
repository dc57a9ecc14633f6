import type { Page } from '@playwright/test';
import { type Case, expectAccessible, inShares, reach } from './accessible.ts';
import { expect, expectChips, hydrated, open, servicePath, test } from './support.ts';

const phone = { width: 390, height: 844 };

const cases: readonly Case<string | (() => Promise<string>)>[] = [
  ['home', '/'],
  ['all services', '/paslaugos'],
  [
    'a category with filters',
    '/paslaugos/viesbuciai?q=letena&city=Vilnius&hotel_conditions=home&price_per_day=10-60',
  ],
  ['a list of breeds', '/paslaugos/veislynai?dog_breed=Biglis&breeder_experience=0-20'],
  ['events', '/paslaugos/renginiai?event_date=month'],
  ['help beside an empty result', '/paslaugos?q=pudelis'],
  ['a service with photos', () => servicePath('Šunų klinika „Sveika letena“')],
  ['a service with the longest title', longestTitle],
  ['a service that tells nothing', () => servicePath('Gydykla')],
  ['the 404 page', '/nera-tokio'],
  ['mission', '/misija'],
  ['about', '/apie-mus'],
  ['privacy', '/privacy'],
  ['questions', '/duk'],
  ['how reviews are checked', '/kaip-tikriname-atsiliepimus'],
  ['reviews', async () => `${await servicePath('Pušyno viešbutis')}/atsiliepimai`],
  ['contact', '/kontaktai'],
  ['the blog', '/blog'],
  ['all posts', '/blog/archive'],
  ['a report', async () => `${await servicePath('Pušyno viešbutis')}/pranesti`],
  [
    'nights of a hotel',
    async () => `${await servicePath('Pušyno viešbutis')}/registracija/viesnage`,
  ],
  [
    'sessions of a course',
    async () =>
      `${await servicePath('Bazinio paklusnumo kursas Vingio parke')}/registracija/uzsiemimai`,
  ],
  ['the design system', '/dev/ui'],
];

for (const { title, look } of inShares(cases)) {
  test(title, ({ page }) =>
    look(page, async (path) => reach(page, typeof path === 'string' ? path : await path())),
  );
}

function longestTitle(): Promise<string> {
  return servicePath(
    'Žemaitijos nacionalinio parko šunų poilsiavietė prie Platelių ežero: voljerai, maudynės, draugai ir laužas šeštadieniais',
  );
}

test('the sheet of filters on a phone, its long list open', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/paslaugos/viesbuciai?city=Vilnius');
  await page.getByRole('link', { name: /^Filtrai/ }).click();
  await page.getByText('Rodyti visas (63)').click();
  await expect(page.getByRole('checkbox', { name: 'Trakų r.' })).toBeVisible();
  await expectAccessible(page);
});

test('the menu of a phone, open', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/misija');
  await page.getByRole('button', { name: 'Meniu' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Paslaugos' })).toBeVisible();
  await expectAccessible(page);
});

test('all answers of the questions open', async ({ page }) => {
  await open(page, '/duk');
  for (const question of (await page.locator('summary').all()).slice(1)) await question.click();
  await expectAccessible(page);
});

test('contacts shown', async ({ page }) => {
  await open(page, await servicePath('Nidos šunų svečių namai'));
  await page.getByRole('button', { name: 'Rodyti telefono numerį' }).click();
  await page.getByRole('button', { name: 'Rodyti el. paštą' }).click();
  await expect(page.getByRole('button', { name: 'Slėpti el. paštą' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
});

/** What has the focus: its name, and whether one sees that it has it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const label = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
    const { parentElement, nextElementSibling } = element;
    const parts = [element, parentElement, nextElementSibling, element.closest('article')];
    const styles = parts.flatMap((part) => (part ? [getComputedStyle(part)] : []));
    const drawn = [...styles, getComputedStyle(element, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
    );
    // A slider draws it on its thumb, which no script can read.
    return { name: label?.trim() ?? '', drawn: drawn || element.type === 'range' };
  });
}

/** Tabs on until the thing with this name has the focus. @returns everything passed on the way */
async function tabTo(page: Page, name: string): Promise<string[]> {
  const passed: string[] = [];
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    expect(here.drawn, `the focus on '${here.name}' shows`).toBe(true);
    passed.push(here.name);
    if (here.name === name) return passed;
  }
  throw new Error(`Tab never reaches '${name}' from ${passed.join(' · ')}`);
}

test('a service is found by the keys alone', async ({ page }) => {
  await open(page, '/');
  await tabTo(page, 'Viešbučiai');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viešbučiai');

  const passed = await tabTo(page, 'Vilnius');
  expect(passed).toContain('Ieškoti pagal pavadinimą');
  expect(passed).toContain('Ieškoti vietovės');
  await page.keyboard.press('Space');
  await tabTo(page, 'Kaina už parą: iki');
  await page.keyboard.press('PageDown');
  await tabTo(page, 'Taikyti');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/paslaugos/viesbuciai?city=Vilnius&price_per_day=0-75');
  await expectChips(page, ['Vilnius', '0–75\u00a0€/para']);
  await tabTo(page, 'Pašalinti filtrą: Vilnius');
  await tabTo(page, 'Miško namai uodegoms');
  await page.keyboard.press('Enter');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miško namai uodegoms');

  await tabTo(page, 'Rodyti telefono numerį');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Slėpti telefono numerį' })).toBeFocused();
  const card = page.getByRole('complementary', { name: 'Kontaktai' });
  await expect(card.locator('a[href^="tel:"]')).toBeVisible();
});
