import type { Page } from '@playwright/test';
import {
  cards,
  expect,
  expectChips,
  expectCount,
  filters,
  servicePath,
  test,
  titlesFound,
} from '../support.ts';

test.use({ javaScriptEnabled: false });

const titles = titlesFound('vet', 'city=Vilnius&vet_services_provided=consultation');

test('a service is found and its phone is read', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Veterinarija', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Veterinarija');

  await filters(page).getByRole('checkbox', { name: 'Vilnius' }).check();
  await filters(page).getByRole('checkbox', { name: 'Konsultacija ir apžiūra' }).check();
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await expect(page).toHaveURL(
    '/paslaugos/veterinarija?city=Vilnius&vet_services_provided=consultation',
  );
  await expectChips(page, ['Vilnius', 'Konsultacija ir apžiūra']);
  await expectCount(page, titles.length);
  await expect(cards(page)).toHaveText(titles.slice(0, 24));

  await page.getByRole('link', { name: 'Kitas puslapis' }).click();
  await expect(cards(page)).toHaveText(titles.slice(24));
  const search = page.url();
  const title = titles.at(-1) ?? '';
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  const card = page.getByRole('complementary', { name: 'Kontaktai' });
  const phone = card.locator('a[href^="tel:"]');
  await expect(phone).toHaveCount(0);
  await page.getByRole('button', { name: 'Rodyti telefono numerį' }).click();
  await expect(phone).toBeVisible();
  await expect(phone).toHaveText(/^\+370 [\d ]+$/);
  await page.getByRole('button', { name: 'Rodyti el. paštą' }).click();
  await expect(page.locator('a[href^="mailto:"]').getByText('@vizgis.test')).toBeVisible();
  await expect(phone).toBeVisible();
  await page.getByRole('link', { name: 'Grįžti į paslaugas' }).click();
  await expect(page).toHaveURL(search.replace(/#.*/, ''));
  await expect(cards(page)).toHaveText(titles.slice(24));
});

test('the hero search leads to the category and the place', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Ko ieškai?').selectOption('Viešbučiai');
  await page.getByLabel('Kur?').selectOption('Kaunas');
  await page.getByRole('button', { name: 'Ieškoti' }).click();
  await expect(page).toHaveURL('/paslaugos/viesbuciai?city=Kaunas');
  await expect(cards(page)).toHaveText(titlesFound('hotel', 'city=Kaunas'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Ieškoti' }).click();
  await expect(page).toHaveURL('/paslaugos');
});

test('the text is searched for beside what is applied', async ({ page }) => {
  await page.goto('/paslaugos/viesbuciai?city=Vilnius');
  const box = page.getByRole('searchbox', { name: 'Ieškoti pagal pavadinimą' });
  await box.fill('pusyno');
  await box.press('Enter');
  await expect(page).toHaveURL('/paslaugos/viesbuciai?q=pusyno&city=Vilnius');
  await expect(cards(page)).toHaveText(titlesFound('hotel', 'q=pusyno&city=Vilnius'));
  await filters(page).getByRole('checkbox', { name: 'Individualus voljeras' }).check();
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await expectChips(page, ['„pusyno“', 'Vilnius', 'Individualus voljeras']);
});

test('two numbers are a range, in one address', async ({ page }) => {
  await page.goto('/paslaugos/viesbuciai');
  await filters(page).getByLabel('Kaina už parą: nuo, €').fill('20');
  await filters(page).getByLabel('Kaina už parą: iki, €').fill('40');
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await expect(page).toHaveURL('/paslaugos/viesbuciai?price_per_day=20-40');
  await expect(cards(page)).toHaveText(titlesFound('hotel', 'price_per_day=20-40'));
  await page.getByText('Rūšiuoti: Naujausios').click();
  await page.getByRole('link', { name: 'Brangiausios' }).click();
  await expect(page).toHaveURL('/paslaugos/viesbuciai?price_per_day=20-40&sort=dearest');
  await filters(page).getByLabel('Kaina už parą: nuo, €').fill('25');
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await expect(page).toHaveURL('/paslaugos/viesbuciai?price_per_day=25-40&sort=dearest');
  for (const [from, to] of [
    ['0', '100'],
    ['', ''],
    ['60', '20'],
  ]) {
    const path = '/paslaugos/viesbuciai?city=Vilnius';
    const sent = `${path}&price_per_day_from=${from}&price_per_day_to=${to}`;
    const answer = await page.request.get(sent, { maxRedirects: 0 });
    expect(answer.headers().location, sent).toBe(path);
  }
});

test('places beyond the first are behind a summary', async ({ page }) => {
  await page.goto('/paslaugos/viesbuciai');
  await expect(page.getByRole('searchbox', { name: 'Ieškoti vietovės' })).toHaveCount(0);
  await filters(page).getByText('Rodyti visas (63)').click();
  await filters(page).getByRole('checkbox', { name: 'Trakų r.' }).check();
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await expect(cards(page)).toHaveText(titlesFound('hotel', 'city=Trakų r.'));
});

test('the photos turn by links, round at both ends', async ({ page }) => {
  await page.goto(await servicePath('Šunų klinika „Sveika letena“'));
  const photo = (number: number) =>
    page
      .getByRole('list', { name: 'Nuotraukų juosta' })
      .getByRole('listitem')
      .nth(number - 1);
  const follow = (from: number, name: string) => photo(from).getByRole('link', { name }).click();
  await follow(1, 'Ankstesnė nuotrauka');
  await expect(photo(5)).toBeInViewport({ ratio: 0.9 });
  await follow(5, 'Kita nuotrauka');
  await expect(photo(1)).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('link', { name: 'Nuotrauka 3 iš 5' }).click();
  await expect(photo(3)).toBeInViewport({ ratio: 0.9 });
  const whole = photo(3).getByRole('link', { name: 'Padidinti 3-iąją nuotrauką' });
  await expect(whole).toBeVisible();
  const picture = await page.request.get((await whole.getAttribute('href')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/webp');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a number that is shown can be called from the bar and hidden again, and the menu leads on', async ({
    page,
  }) => {
    await page.goto(await servicePath('Pušyno viešbutis'));
    const call = page.getByRole('link', { name: /^Skambinti/ });
    await expect(call).toHaveCount(0);
    await page.getByRole('button', { name: 'Rodyti telefono numerį' }).click();
    await expect(call).toBeInViewport();
    await page.getByRole('link', { name: 'Slėpti telefono numerį' }).click();
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Rodyti telefono numerį' })).toBeVisible();
    await page.getByRole('button', { name: 'Meniu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Paslaugos' }).click();
    await expect(page).toHaveURL('/paslaugos');
  });

  test('the filters open, apply and close', async ({ page }) => {
    await page.goto('/paslaugos/viesbuciai');
    await expectFiltersShown(page, false);
    await page.getByRole('link', { name: 'Filtrai' }).click();
    await expectFiltersShown(page, true);
    await page.getByRole('button', { name: 'Uždaryti' }).click();
    await expectFiltersShown(page, false);
    await page.getByRole('link', { name: 'Filtrai' }).click();
    await filters(page).getByLabel('Kaunas', { exact: true }).check();
    await filters(page).getByRole('button', { name: 'Taikyti' }).click();
    await expect(page).toHaveURL('/paslaugos/viesbuciai?city=Kaunas');
    await expectFiltersShown(page, false);
    await expect(cards(page)).toHaveText(titlesFound('hotel', 'city=Kaunas'));
    await page.getByRole('link', { name: 'Filtrai' }).click();
    await expect(page).toHaveURL('/paslaugos/viesbuciai?city=Kaunas#filtrai');
    await expect(filters(page).getByLabel('Kaunas', { exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Uždaryti' }).click();
    await expectChips(page, ['Kaunas']);
    // What is wrong in the sheet is said beside it, which is closed when the page comes back.
    await page.goto('/paslaugos/viesbuciai?free_from=kada+nors&free_to=');
    await expect(
      page.getByText(/^Įveskite dieną, pavyzdžiui/).filter({ visible: true }),
    ).toHaveCount(1);
  });
});

async function expectFiltersShown(page: Page, shown: boolean): Promise<void> {
  await expect(filters(page).getByLabel('Kaunas', { exact: true })).toBeVisible({ visible: shown });
}
