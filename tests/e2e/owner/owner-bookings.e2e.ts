import { visits } from '#demo/bookings.ts';
import { carriedMoment } from '#demo/order-moment.ts';
import { enter, expect, open, openProfileMenu, servicePath, test } from '../support.ts';

const area = '/seimininko-skydelis';

test('Rūta sees what awaits her dogs, and finds all visits, orders and the way to a service', async ({
  page,
}) => {
  await enter(page.context(), 'ruta@vizgis.test');
  await open(page, area);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sveiki, Rūta!');
  await expect(page.getByText(/^Artimiausias vizitas\s– .+ 17:30\.$/)).toBeVisible();
  const block = (name: string) => page.getByRole('region', { name });
  const pet = block('Mano augintinis');
  await expect(pet.getByRole('heading', { level: 3 })).toHaveText('Bela');
  await expect(pet.getByRole('link', { name: 'Visi augintiniai (2)' })).toBeVisible();
  // At the end of a year they are in the next one, which is said.
  const rows = block('Artėjantys vizitai').getByRole('listitem');
  await expect(rows).toHaveText([
    /Šunų klinika „Sveika letena“(2\d{3}\sm\., )?17:30 · Skiepijimas · Bela, VilniusPatvirtintas$/,
    /Putų ir šukų salonas(2\d{3}\sm\., )?10:00 · Kirpimas ir maudymas · Rikis, KaunasLaukiamas patvirtinimo$/,
    /Vikrumo treniruotės Neries krantinėje(2\d{3}\sm\., )?18:15 · Pirmoji treniruotė · Rikis, VilniusAtšauktas$/,
  ]);
  await expect(rows.getByText('Putų ir šukų salonas')).toHaveCSS('font-size', '16px');
  await expect(block('Užsakytos paslaugos').getByRole('listitem')).toHaveText([
    /^Pušyno viešbutis.*Patvirtinta$/,
    /^Šuniukų mokyklėlė „Pirmas žingsnis“.*Užbaigta$/,
    /^Dienos priežiūra darbo dienomis.*Atšaukta$/,
  ]);

  await page.getByRole('link', { name: 'Visi vizitai' }).click();
  await expect(page).toHaveURL(`${area}/vizitai`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^3\svizitai, vienas laukia patvirtinimo$/)).toBeVisible();
  await expect(
    main.getByText(/vizitas atšauktas\. Jei reikia kito laiko, parašykite teikėjui\./),
  ).toBeVisible();
  // Its service is not public: its name stands there without a link.
  const hidden = main.getByRole('listitem').filter({ hasText: 'Dantų valymas be narkozės' });
  await expect(hidden.getByText('Perkeltas')).toBeVisible();
  await expect(hidden.getByRole('link')).toHaveCount(0);
  await main.getByText('Buvę vizitai (4)').click();
  const gone = main.getByRole('listitem').filter({ hasText: 'Veterinarė Aldona atvyksta į namus' });
  await expect(gone).toContainText('Gina');
  await expect(main.getByRole('listitem').filter({ hasText: 'Nežinoma' })).toHaveCount(1);
  const dogs = main.getByRole('navigation', { name: 'Augintinis' });
  await dogs.getByRole('link', { name: 'Rikis' }).click();
  await expect(page).toHaveURL(/\?augintinis=/);
  await expect(dogs.getByRole('link', { name: 'Rikis' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByText(/^1\svizitas, vienas/)).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Bela' })).toHaveCount(0);

  // The way back to the first page of past ones finds them open.
  const htmlOf = async (path: string) => (await page.request.get(area + path)).text();
  expect(await htmlOf('/vizitai?puslapis=1')).toMatch(/<details[^>]* open/);
  expect(await htmlOf('/vizitai')).not.toMatch(/<details[^>]* open/);

  const menu = page.getByRole('navigation', { name: 'Šeimininko meniu' });
  await menu.getByRole('link', { name: 'Mano Paslaugos' }).click();
  await expect(page).toHaveURL(`${area}/paslaugos`);
  await main.getByText('Buvusios paslaugos (4)').click();
  await expect(main.getByText('Perduota kitai meistrei')).toBeVisible();
  await main.getByRole('link', { name: 'Pušyno viešbutis' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(2\d{3}\sm\.\s)?\p{L}+\s\d+/u);
  await main.getByRole('link', { name: 'Pušyno viešbutis' }).click();
  await expect(page).toHaveURL(await servicePath('Pušyno viešbutis'));
});

test("on a phone the menu's button names the page", async ({ page }) => {
  await enter(page.context(), 'ruta@vizgis.test');
  await open(page, area);
  // And the page within another one's entry.
  await page.setViewportSize({ width: 390, height: 844 });
  const opener = page.getByRole('banner').locator('summary').filter({ visible: true });
  await expect(opener).toHaveText('Pagrindinis');
  await opener.click();
  const banner = page.getByRole('banner').filter({ visible: true });
  await expect(banner.getByRole('button', { name: 'Atsijungti' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Mano Paslaugos' }).filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Įsimintos' }).click();
  await expect(page).toHaveURL(`${area}/paslaugos/isimintos`);
  await expect(opener).toHaveText('Mano Paslaugos');
});

test('a page that the server cannot answer says what could not be read, within the frame', async ({
  page,
}) => {
  await enter(page.context(), 'ruta@vizgis.test');
  await open(page, `${area}/zinutes`);
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  const menu = page.getByRole('navigation', { name: 'Šeimininko meniu' });
  for (const [name, title] of [
    ['Pagrindinis', 'Nepavyko gauti šeimininko profilio.'],
    ['Mano Augintiniai', 'Klaida gaunant augintinio informaciją'],
    ['Artėjantys Vizitai', 'Klaida gaunant artėjančius vizitus'],
    ['Mano Paslaugos', 'Klaida gaunant užsakytas paslaugas'],
    ['Nustatymai', 'Nepavyko gauti šeimininko profilio.'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Jonas sees his one visit, the empty lists lead to the services, and messages have a page', async ({
    page,
  }) => {
    await enter(page.context(), 'jonas@vizgis.test');
    await page.goto(`${area}/vizitai`);
    await expect(page.getByRole('heading', { name: 'Artėjančių vizitų nėra' })).toBeVisible();
    const past = page
      .getByRole('listitem')
      .filter({ hasText: 'Veterinarijos klinika prie Nemuno' });
    await expect(past).toContainText('8:20 · Pipiras, Kaunas');
    const seed = visits.find(({ owner, inDays }) => owner === 'jonas' && inDays === -12);
    if (!seed) throw new Error('The demo world has no such visit');
    const begun = carriedMoment(seed, new Date()).toISOString();
    await expect(past.locator('time')).toHaveAttribute('datetime', begun);
    await page.getByRole('main').getByRole('link', { name: 'Ieškoti paslaugų' }).click();
    await expect(page).toHaveURL('/paslaugos');

    await page.goto(area);
    await openProfileMenu(page);
    await expect(page.getByRole('button', { name: 'Atsijungti' })).toBeVisible();
    await page.getByRole('link', { name: 'Žinutės' }).click();
    await expect(page).toHaveURL(`${area}/zinutes`);
    await expect(page.getByRole('main').getByRole('search')).toBeVisible();
  });
});
