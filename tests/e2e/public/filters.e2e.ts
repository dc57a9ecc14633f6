import {
  cards,
  expect,
  expectChips,
  expectCount,
  filters,
  open,
  removeChip,
  test,
  titlesFound,
} from '../support.ts';

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
