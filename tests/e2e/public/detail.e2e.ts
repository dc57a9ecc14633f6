import type { Page } from '@playwright/test';
import { services } from '#demo/services.ts';
import { expect, open, servicePath, test } from '../support.ts';

/** Every term on the page with what stands beside it, its spaces made plain ones. */
async function facts(page: Page): Promise<Record<string, string>> {
  const terms = page.getByRole('main').getByRole('term');
  const pairs = await terms.evaluateAll((nodes) =>
    nodes.map(({ textContent, nextElementSibling }) => [
      textContent,
      (nextElementSibling?.textContent ?? '').replaceAll('\u00a0', ' '),
    ]),
  );
  return Object.fromEntries(pairs);
}

test('the clinic in Kaunas tells what it does, when and where, and leads back', async ({
  page,
}) => {
  const title = 'Veterinarijos klinika prie Nemuno';
  await open(page, await servicePath(title));
  await expect(page).toHaveTitle(`${title} | Vizgis`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const main = page.getByRole('main');
  await expect(main.getByText('UAB „Klinika prie Nemuno“').first()).toBeVisible();
  await expect(main.getByRole('link', { name: /^\d+ atsiliep/ })).toBeVisible();
  await expect(main.getByText('Jei gydymas gali palaukti, taip ir pasakysime.')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Chirurgija' })).toBeVisible();
  expect(await facts(page)).toMatchObject({
    'Teikiamos paslaugos': '5 paslaugos',
    'Skubioji pagalba': 'Taip',
    Kaina: 'nuo 28 €',
    Adresas: 'Pakalnės g. 14, Kaunas (žemėlapis, naujame lange)',
    'Darbo laikas': 'I–V 8:00–20:00VI 9:00–15:00VII nedirba',
    Įmonė: 'UAB „Klinika prie Nemuno“',
    Statusas: 'Verslininkas',
    'Įmonės kodas': '399001370',
    'PVM kodas': 'LT199900000118',
    'Įmonės adresas': 'Pakalnės g. 14, LT-44280 Kaunas',
  });
  // Opened directly, it leads back to all services.
  await page.getByRole('link', { name: 'Grįžti į paslaugas' }).click();
  await expect(page).toHaveURL('/paslaugos');
});

const told = [
  {
    title: 'Miško namai uodegoms',
    facts: {
      'Laikymo sąlygos': 'Namų aplinka',
      Vedžiojimas: 'Neribotai',
      'Kaina už parą': '28 €/para',
    },
  },
  {
    title: 'Auksaspalvių retriverių veislynas „Rūko slėnis“',
    facts: {
      Veislė: 'Auksaspalvis retriveris',
      'Veisėjo patirtis (metais)': '18',
      Dokumentai: '4 dokumentai',
      Kaina: '1 200–1 500 €',
    },
  },
  { title: 'Švedų laphundai Lietuvoje', facts: { Veislė: 'Švedų laphundas' } },
  { title: 'Biglių pora ir jų vaikai', facts: { Dokumentai: 'Sveikatos patikros pažyma' } },
  {
    title: 'Gydymo draudimas „Visa letena“',
    facts: {
      'Galiojimo teritorija': 'Tik Lietuva',
      'Draudimo rūšis': 'Gydymo išlaidos',
      'Augintinio amžiaus riba (metais)': 'iki 8',
    },
  },
  {
    title: 'Prieglauda „Antri namai“',
    facts: {
      'Globojami gyvūnai': 'Šunys',
      'Priglaudimo galimybė': 'Galima priglausti',
      'Prieglaudos dydis': 'Vidutinė (20–100 gyvūnų)',
    },
  },
  {
    title: 'Labdaros bėgimas „Keturios kojos – vienas tikslas“',
    facts: {
      'Renginio rūšis': 'Labdaros renginys',
      Dalyvavimas: 'Mokamas',
      Kaina: '12 €',
    },
  },
];

test('every category shows its own facts', async ({ page }) => {
  for (const { title, facts: expected } of told) {
    await page.goto(await servicePath(title));
    expect(await facts(page), title).toMatchObject(expected);
  }
});

test('what a service does not tell is said to be missing', async ({ page }) => {
  await open(page, await servicePath('Gydykla'));
  const main = page.getByRole('main');
  const noPhotos = main.getByText('Nuotraukų nėra');
  expect((await noPhotos.boundingBox())?.height).toBeLessThan(80);
  await expect(main.getByText('Aprašymas nepateiktas.')).toBeVisible();
  expect(await facts(page)).toEqual({
    Adresas: 'Kretingos r.',
    Telefonas: 'Nenurodyta',
    'El. paštas': 'Nenurodyta',
    'Darbo laikas': 'Nenurodyta',
    // Who offers it is always told.
    Įmonė: 'UAB „Marių vėjo gydykla“',
    Statusas: 'Verslininkas',
    'Įmonės kodas': '399012330',
    'PVM kodas': 'LT199900000915',
    'Įmonės adresas': 'Bangų g. 7, LT-91250 Klaipėda',
  });
  // No message can be sent, either: there are but the way to share it and the hearts.
  const message = main.getByRole('button', { name: 'Susisiekti su teikėju' });
  await expect(message).toBeDisabled();
  const others = main.getByRole('button', { name: /^(?!Įsiminti: |Dalintis$)/ });
  await expect(others.and(main.locator(':enabled'))).toHaveCount(0);
});

test('a service without a city says so on its card and on its page', async ({ page }) => {
  const title = 'Nuotolinė veterinarės konsultacija';
  await open(page, `/paslaugos/veterinarija?q=${encodeURIComponent(title)}`);
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('Nenurodyta')).toBeVisible();
  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main').getByText('Nenurodyta').first()).toBeVisible();
});

test('on a wide screen the contacts begin with the price and what it is for', async ({ page }) => {
  const price = page.getByRole('complementary', { name: 'Kontaktai' }).getByText('Kaina');
  for (const [title, words] of [
    ['Veterinarijos klinika prie Nemuno', /nuo\s28\s€/],
    ['Miško namai uodegoms', /28\s€\/para/],
    ['Dienos priežiūra darbo dienomis', /8–12\s€ už\svalandą/],
  ] as const) {
    await page.goto(await servicePath(title));
    await expect(price.locator('..')).toHaveText(words);
    await expect(price).toBeVisible();
  }
  await page.goto(await servicePath('Prieglauda „Antri namai“'));
  await expect(page.getByRole('heading', { name: 'Kontaktai' }).first()).toBeVisible();
  await expect(price).toHaveCount(0);
});

test('on a phone the price and the way to the provider stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, await servicePath('Miško namai uodegoms'));
  // It keeps to the page's grid, also on a tablet and a phone that lies on its side.
  for (const [width, height] of [
    [768, 1024],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const bar = await page.getByText('Kaina', { exact: true }).last().boundingBox();
    expect(bar?.x).toBeCloseTo(heading?.x ?? 0, 0);
  }
  await page.getByRole('link', { name: 'Susisiekti su teikėju' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Žinutė teikėjui' })).toBeVisible();

  // No bar speaks of a price that is not stated, whether the category has one or not.
  const stated = ({ price_min, price_max, price_per_day }: (typeof services)[number]) =>
    [price_min, price_max, price_per_day].some((price) => price !== null);
  for (const service of services.filter(({ status }) => status === 'active')) {
    if (stated(service)) continue;
    const { title } = service;
    const html = await (await page.request.get(await servicePath(title))).text();
    const [, bar = ''] = html.split('class="barbottom');
    expect(bar, title).toContain('class="btn');
    expect(bar.split('</div>')[0], title).not.toContain('Kaina');
  }

  // What is booked there and when, where it is and by which number: on the first screen.
  for (const [title, free, button] of [
    ['Bazinio paklusnumo kursas Vingio parke', 'Artimiausi užsiėmimai', 'Registruotis į užsiėmimą'],
    ['Pušyno viešbutis', 'Artimiausia laisva data', 'Rezervuoti vietą'],
  ] as const) {
    await open(page, await servicePath(title));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: free })).toBeInViewport();
    await expect(main.getByRole('link', { name: button })).toHaveCount(1);
    await expect(main.getByRole('link', { name: button })).toBeInViewport();
    await expect(main.getByRole('link', { name: /žemėlapis/ })).toBeInViewport();
    // Of a public holiday the hours say nothing.
    const whether = main.getByText(/^(Atidaryta|Uždaryta)/);
    if ((await whether.count()) > 0) await expect(whether).toBeInViewport();
  }
  const number = page.getByRole('button', { name: 'Rodyti telefono numerį' });
  await expect(number).toBeInViewport();
  // With the number shown, the bar calls and books.
  await number.click();
  const ways = page.locator('.barbottom').getByRole('link');
  await expect(ways.filter({ hasText: 'Skambinti' })).toBeVisible();
  await expect(ways).toHaveCount(2);

  // Who cannot be written to has contacts at the most.
  await open(page, await servicePath('Vilko ratai Utenos krašte'));
  const contacts = page.getByRole('complementary', { name: 'Kontaktai' });
  await page.getByRole('main').getByRole('link', { name: 'Kontaktai' }).click();
  await expect(page).toHaveURL(/#kontaktai$/);
  await expect(contacts).toBeInViewport();
});

const missing = [
  { what: 'an unknown id', path: async () => '/service/0190a4d2-7c2e-7b3a-9a55-3f6d1f0e8c11' },
  { what: 'an id that is none', path: async () => '/service/12345' },
  { what: 'an inactive service', path: () => servicePath('Naktinis budėjimas Kaune') },
];

test("what is not there is 'Paslauga nerasta' with status 404", async ({ page }) => {
  for (const { what, path } of missing) {
    await test.step(what, async () => {
      const response = await page.goto(await path());
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle('Paslauga nerasta | Vizgis');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paslauga nerasta');
      const alert = page.getByRole('alert').filter({ hasText: 'Paslauga nerasta' });
      await expect(alert).toBeVisible();
    });
  }
  await page.getByRole('link', { name: 'Grįžti į paslaugas' }).click();
  await expect(page).toHaveURL('/paslaugos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paslaugos');
});
