import type { Page } from '@playwright/test';
import { homeCategories } from '#app/domains/services/catalogue/category-names.ts';
import type { ServiceSeed } from '#tests/world/cast.ts';
import { eventMoment } from '#tests/world/event-moment.ts';
import { activeIn } from '#tests/world/found.ts';
import {
  cards,
  expect,
  expectChips,
  expectCount,
  filters,
  open,
  queryRows,
  removeChip,
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

test.describe('filters', () => {
  test('wait for Taikyti, then show as chips and in the address', async ({ page }) => {
    await open(page, '/paslaugos/viesbuciai');
    const before = await cards(page).allTextContents();
    await filters(page).getByRole('checkbox', { name: 'Vilnius' }).check();
    await filters(page).getByRole('checkbox', { name: 'Namų aplinka' }).check();
    // Longer than the pause after which a typed text applies by itself.
    await page.waitForTimeout(500);
    await expectChips(page, []);
    await expect(page).toHaveURL('/paslaugos/viesbuciai');
    expect(await cards(page).allTextContents()).toEqual(before);

    await filters(page).getByRole('button', { name: 'Taikyti' }).click();
    await expect(page).toHaveURL('/paslaugos/viesbuciai?city=Vilnius&hotel_conditions=home');
    await expectChips(page, ['Vilnius', 'Namų aplinka']);
    const titles = titlesFound('hotel', 'city=Vilnius&hotel_conditions=home');
    await expect(cards(page)).toHaveText(titles);
    await expectCount(page, titles.length);
  });

  test('of two places and two options find what fits any of them', async ({ page }) => {
    await open(page, '/paslaugos/grozis-ir-spa');
    for (const name of ['Vilnius', 'Kaunas', 'Maudymas', 'Masažas'])
      await filters(page).getByRole('checkbox', { name, exact: true }).check();
    await filters(page).getByRole('button', { name: 'Taikyti' }).click();
    await expectChips(page, ['Vilnius', 'Kaunas', 'Maudymas', 'Masažas']);
    const search = 'city=Vilnius&city=Kaunas&spa_service_types=bath&spa_service_types=massage';
    await expect(cards(page)).toHaveText(titlesFound('spa', search));
  });

  test('a removed chip leaves what is edited but not applied', async ({ page }) => {
    await open(page, '/paslaugos/viesbuciai?city=Vilnius&city=Kaunas&hotel_conditions=home');
    await filters(page).getByRole('checkbox', { name: 'Neribotai' }).check();
    await removeChip(page, 'Vilnius');
    await expectChips(page, ['Kaunas', 'Namų aplinka']);
    await expect(cards(page)).toHaveText(titlesFound('hotel', 'city=Kaunas&hotel_conditions=home'));
    await expect(filters(page).getByRole('checkbox', { name: 'Vilnius' })).not.toBeChecked();
    await expect(filters(page).getByRole('checkbox', { name: 'Kaunas' })).toBeChecked();
    await expect(filters(page).getByRole('checkbox', { name: 'Neribotai' })).toBeChecked();

    await removeChip(page, 'Kaunas');
    await filters(page).getByRole('button', { name: 'Taikyti' }).click();
    await expectChips(page, ['Namų aplinka', 'Neribotai']);
  });

  test('another category forgets filters, places and text', async ({ page }) => {
    await open(page, '/paslaugos/viesbuciai?q=letena&city=Vilnius&hotel_conditions=home');
    await filters(page).getByRole('checkbox', { name: 'Kaunas' }).check();
    await page
      .getByRole('navigation', { name: 'Kategorijos' })
      .getByRole('link', { name: 'Veterinarija' })
      .click();
    await expect(page).toHaveURL('/paslaugos/veterinarija');
    await expectChips(page, []);
    await expect(page.getByRole('searchbox', { name: 'Ieškoti pagal pavadinimą' })).toHaveValue('');
    await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  test('Išvalyti filtrus empties everything and stays in the category', async ({ page }) => {
    await open(page, '/paslaugos/viesbuciai?q=letena&city=Vilnius&price_per_day=10-40');
    await expectChips(page, ['„letena“', 'Vilnius', '10–40\u00a0€/para']);
    await filters(page).getByRole('link', { name: 'Išvalyti filtrus' }).click();
    await expect(page).toHaveURL('/paslaugos/viesbuciai');
    await expectChips(page, []);
    await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(filters(page).getByLabel('Kaina už parą: nuo, €')).toHaveValue('');
    await expect(page.getByRole('searchbox', { name: 'Ieškoti pagal pavadinimą' })).toHaveValue('');
  });

  test('back, forward, a reload and a shared address show what was applied', async ({
    page,
    context,
  }) => {
    await open(page, '/paslaugos/dresura');
    const obedience = filters(page).getByRole('checkbox', { name: 'Bazinis paklusnumas' });
    await obedience.check();
    await filters(page).getByRole('button', { name: 'Taikyti' }).click();
    await expectChips(page, ['Bazinis paklusnumas']);
    const titles = titlesFound('training', 'training_type=obedience');
    await expect(cards(page)).toHaveText(titles);
    await page.goBack();
    await expectChips(page, []);
    await expect(obedience).not.toBeChecked();
    await page.goForward();
    await expectChips(page, ['Bazinis paklusnumas']);
    await expect(obedience).toBeChecked();

    await page.reload();
    await expect(cards(page)).toHaveText(titles);
    const tab = await context.newPage();
    await open(tab, page.url());
    await expect(cards(tab)).toHaveText(titles);
    await expect(filters(tab).getByRole('checkbox', { checked: true })).toHaveCount(1);
  });

  test('an empty result says so and shows ways out', async ({ page }) => {
    await open(page, '/paslaugos/viesbuciai?q=letena&city=Neringa');
    await expect(page.getByText('Pagal pasirinktus kriterijus paslaugų nerasta.')).toBeVisible();
    await expectCount(page, 0);
    await page.getByRole('link', { name: 'Ieškoti visoje Lietuvoje' }).click();
    await expect(page).toHaveURL('/paslaugos/viesbuciai?q=letena');
    await expect(cards(page)).toHaveText(titlesFound('hotel', 'q=letena'));
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

test.describe('long lists', () => {
  test('places narrow as one types, without diacritics and Online, and keep what is ticked', async ({
    page,
  }) => {
    await open(page, '/paslaugos/viesbuciai');
    const panel = filters(page);
    await panel.getByRole('searchbox', { name: 'Ieškoti vietovės' }).fill('online');
    await expect(panel.getByText('Nieko nerasta')).toBeVisible();
    await panel.getByRole('searchbox', { name: 'Ieškoti vietovės' }).fill('');
    await expect(panel.getByRole('checkbox', { name: 'Trakų r.' })).toBeHidden();
    const more = panel.getByText('Rodyti visas (63)');
    await more.click();
    await expect(panel.getByRole('checkbox', { name: 'Trakų r.' })).toBeVisible();
    // What it shows stands in its place and has the focus; the way back is below.
    await expect(more).toBeHidden();
    await expect(panel.getByRole('checkbox', { name: 'Panevėžys' })).toBeFocused();
    await panel.getByRole('button', { name: 'Rodyti mažiau' }).click();
    await expect(more).toBeFocused();
    await expect(panel.getByRole('checkbox', { name: 'Trakų r.' })).toBeHidden();

    const places = page.getByRole('navigation', { name: /pagal vietą$/ }).getByRole('link');
    for (const place of await places.all()) {
      expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }

    await panel.getByRole('searchbox', { name: 'Ieškoti vietovės' }).fill('siauli');
    await expect(panel.getByRole('checkbox', { name: 'Šiauliai' })).toBeVisible();
    await expect(panel.getByRole('checkbox', { name: 'Šiaulių r.' })).toBeVisible();
    await expect(panel.getByRole('checkbox', { name: 'Vilnius' })).toBeHidden();
    await panel.getByRole('checkbox', { name: 'Šiauliai' }).check();
    await panel.getByRole('searchbox', { name: 'Ieškoti vietovės' }).fill('neringa');
    await panel.getByRole('checkbox', { name: 'Neringa' }).check();
    await panel.getByRole('button', { name: 'Taikyti' }).click();
    await expectChips(page, ['Šiauliai', 'Neringa']);
    await expect(cards(page)).toHaveText(titlesFound('hotel', 'city=Šiauliai&city=Neringa'));
  });

  test('a breed is found by its list, a breed of one’s own by the text', async ({ page }) => {
    await open(page, '/paslaugos/veislynai');
    const panel = filters(page);
    await panel.getByRole('searchbox', { name: 'Ieškoti veislės' }).fill('bigl');
    await panel.getByRole('checkbox', { name: 'Biglis' }).check();
    await panel.getByRole('button', { name: 'Taikyti' }).click();
    await expectChips(page, ['Biglis']);
    await expect(cards(page)).toHaveText(titlesFound('breeding', 'dog_breed=Biglis'));

    await removeChip(page, 'Biglis');
    await page.getByRole('searchbox', { name: 'Ieškoti pagal pavadinimą' }).fill('svedu laphundas');
    await expect(cards(page)).toHaveText(titlesFound('breeding', 'q=svedu+laphundas'));
  });
});

test('events are listed as they begin, and what is over is not', async ({ page }) => {
  await open(page, '/paslaugos/renginiai');
  const now = new Date();
  const begins = (seed: ServiceSeed) => eventMoment(seed, now)?.getTime() ?? Number.MAX_VALUE;
  const soonest = activeIn('events')
    .filter((seed) => (seed.eventInDays ?? 0) >= 0)
    .toSorted((one, other) => begins(one) - begins(other));
  await expect(cards(page)).toHaveText(soonest.map(({ title }) => title));

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

test('the focus stays by what was removed', async ({ page }) => {
  await open(page, '/paslaugos/viesbuciai?city=Vilnius&city=Kaunas&hotel_conditions=home');
  const removal = (label: string) =>
    page.getByRole('link', { name: `Pašalinti filtrą: ${label}`, exact: true });
  await removal('Vilnius').press('Enter');
  await expect(removal('Kaunas')).toBeFocused();
  await removal('Namų aplinka').press('Enter');
  await expect(removal('Kaunas')).toBeFocused();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Išvalyti filtrus' })
    .last()
    .press('Enter');
  await expectChips(page, []);
  await expect(page.getByRole('heading', { name: 'Rastos paslaugos' })).toBeFocused();
});
