import type { Page } from '@playwright/test';
import { homeCategories } from '#app/domains/services/catalogue/category-names.ts';
import { startOfToday } from '#app/lithuanian/vilnius-time.ts';
import type { ServiceSeed } from '#demo/cast.ts';
import { activeIn } from '#demo/found.ts';
import {
  beginOf,
  cards,
  expect,
  expectChips,
  expectCount,
  filters,
  open,
  queryRows,
  servicePath,
  test,
  titlesFound,
} from '../support.ts';

test.describe('from the home page', () => {
  test('the hero search leads to the category and the place', async ({ page }) => {
    await open(page, '/');
    await page.getByLabel('Ko ieškai?').selectOption('Viešbučiai');
    await page.getByLabel('Kur?').selectOption('Vilniaus r.');
    await page.getByRole('button', { name: 'Ieškoti' }).click();
    await expect(page).toHaveURL('/paslaugos/viesbuciai?city=Vilniaus+r.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Šunų viešbučiai Vilniaus rajone',
    );
    await expect(cards(page)).toHaveText(titlesFound('hotel', 'city=Vilniaus r.'));
    await expectChips(page, ['Vilniaus r.']);
  });

  test('insurance is offered online: no place can be asked for', async ({ page }) => {
    await open(page, '/');
    await page.getByLabel('Kur?').selectOption('Vilnius');
    await page.getByLabel('Ko ieškai?').selectOption('Draudimas');
    await expect(page.getByLabel('Kur?')).toBeDisabled();
    await page.getByRole('button', { name: 'Ieškoti' }).click();
    await expect(page).toHaveURL('/paslaugos/draudimas');
    await expect(cards(page)).not.toHaveCount(0);
    await expect(filters(page).getByRole('group', { name: 'Miestas' })).toHaveCount(0);
    // An address from before, or a form that was sent without a script.
    await page.goto('/paslaugos?kategorija=draudimas&city=Vilnius');
    await expect(page).toHaveURL('/paslaugos/draudimas');
    await expect(cards(page)).not.toHaveCount(0);
  });

  test('the first eight categories are tiles, and a button leads to all', async ({ page }) => {
    await open(page, '/');
    const main = page.getByRole('main');
    // The hero search asks for nothing when nothing is chosen.
    await page.getByRole('button', { name: 'Ieškoti' }).click();
    await expect(page).toHaveURL('/paslaugos');
    await expectChips(page, []);
    await page.goBack();
    for (const { label, slug } of homeCategories) {
      const tile = main.getByRole('link', { name: label, exact: true });
      await expect(tile).toHaveAttribute('href', `/paslaugos/${slug}`);
    }
    await expect(main.getByRole('link', { name: 'Prieglaudos', exact: true })).toHaveCount(0);
    await main.getByRole('link', { name: 'Dresūra', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dresūra');
    await page.goBack();
    await main.getByRole('link', { name: 'Visos paslaugos' }).first().click();
    await expect(page).toHaveURL('/paslaugos');
  });
});

test.describe('a text that finds next to nothing', () => {
  const help = (page: Page) => page.getByRole('list', { name: 'Gal ieškote:' });

  /** Follows a link of the help; what it promised is what is found. */
  async function follow(page: Page, name: RegExp): Promise<void> {
    const link = help(page).getByRole('link', { name });
    const promised = /(\d+)\spaslaug/.exec(await link.innerText())?.[1];
    await link.click();
    await expectCount(page, Number(promised));
  }

  test('leads to the category, the place, the right spelling and the breed', async ({ page }) => {
    await open(page, '/paslaugos');
    const box = page.getByRole('searchbox', { name: 'Ieškoti pagal pavadinimą' });
    await box.fill('klinka kaune');
    await expect(page.getByText('Pagal pasirinktus kriterijus paslaugų nerasta.')).toBeVisible();
    await follow(page, /^Veterinarija Kaune\s/);
    await expect(page).toHaveURL('/paslaugos/veterinarija?city=Kaunas');
    await expect(help(page)).toHaveCount(0);
    await expect(cards(page)).toHaveText(titlesFound('vet', 'city=Kaunas'));

    await page.goBack();
    await follow(page, /^Visos paslaugos Kaune\s/);
    await expect(page).toHaveURL('/paslaugos?city=Kaunas');

    await open(page, '/paslaugos/veterinarija?q=klinka');
    await expect(box).toHaveValue('klinka');
    await follow(page, /„klinika“/);
    await expect(box).toHaveValue('klinika');
    await expect(cards(page)).toHaveText(titlesFound('vet', 'q=klinika'));

    await open(page, '/paslaugos?q=pudelis');
    // What fits stands first, and the word is offered in no other case.
    const meant = page.getByRole('region', { name: 'Paslaugos, kurios gali tikti' });
    await expect(meant.getByRole('heading', { level: 3 })).toHaveText([
      /Didieji pudeliai/,
      /Pudelių kirpykla/,
    ]);
    await expect(help(page).getByRole('link', { name: /„pudeli/ })).toHaveCount(0);
    const said = page.getByText('Pagal pasirinktus kriterijus paslaugų nerasta.');
    const heights = await Promise.all(
      [meant, help(page), said].map(async (part) => (await part.boundingBox())?.y),
    );
    expect(heights).toEqual(heights.toSorted((one, other) => Number(one) - Number(other)));
    await help(page)
      .getByRole('link', { name: /^Veislynai: Didysis pudelis\s/ })
      .click();
    await expectChips(page, ['Didysis pudelis']);
    await expect(cards(page)).toHaveText(titlesFound('breeding', 'dog_breed=Didysis pudelis'));
  });

  test('shows who says it in the description or is called so', async ({ page }) => {
    const [{ company } = { company: '' }] = await queryRows<{ company: string }>(
      `select company_name as company from partners
       join partner_provided_services as service on service.partner_id = partners.id
       where title = 'Pušyno viešbutis'`,
      [],
    );
    const mentions = page.getByRole('region', {
      name: 'Paslaugos, kuriose tai minima',
    });
    await open(page, `/paslaugos/viesbuciai?${new URLSearchParams({ q: company })}`);
    await mentions.getByRole('link', { name: 'Pušyno viešbutis', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pušyno viešbutis');
    await page.getByRole('link', { name: 'Grįžti į paslaugas' }).click();
    await expect(mentions).toBeVisible();
  });

  test('does so without a script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/paslaugos?q=Kaunas');
    await follow(page, /^Visos paslaugos Kaune\s/);
    await context.close();
  });
});

test('events are listed as they begin, and what is over is not', async ({ page }) => {
  await open(page, '/paslaugos/renginiai');
  const isOver = (seed: ServiceSeed) => beginOf(seed) < startOfToday(new Date()).getTime();
  const events = activeIn('events').toSorted((one, other) => beginOf(one) - beginOf(other));
  const toCome = events.filter((seed) => !isOver(seed)).map(({ title }) => title);
  // Yesterday's event leaves the list within the hour.
  const leaving = events.filter((seed) => isOver(seed) && seed.eventInDays === 0);
  const listed = async () => {
    const titles = (await cards(page).allInnerTexts()).map((text) =>
      text.replaceAll('\u00a0', ' '),
    );
    return titles.filter((text) => !leaving.some(({ title }) => title === text));
  };
  await expect.poll(listed).toEqual(toCome);

  await open(page, await servicePath('Prieglaudos gimtadienis'));
  await expect(page.getByText('Renginys įvyko.')).toBeVisible();
});

test('the bar of a phone names a price only where there may be one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator('.barbottom');
  for (const [title, price] of [
    ['Prieglauda „Antri namai“', ''],
    ['Atvirų vartų diena prieglaudoje', ''],
    ['Veterinarijos klinika prie Nemuno', 'Kaina'],
  ] as const) {
    await open(page, await servicePath(title));
    await expect(bar.getByRole('link')).toBeVisible();
    await expect(bar).toHaveText(new RegExp(`^${price}(?!Kaina)`));
  }
});
