import { ordinal } from '#app/lithuanian/plural.ts';
import { list, send, test } from '../own-partner.ts';
import { expect, hydrated, open } from '../support.ts';

test.use({ viewport: { width: 390, height: 844 } });

const groomer = {
  category: 'spa',
  title: 'Kirpimas ir maudymas namuose',
  spa_service_types: 'haircut',
  price_min: '30',
};

test('a price list is written on a phone, taken into the search and read by a visitor', async ({
  browser,
  page,
  server,
  publish,
}) => {
  const id = await publish(groomer);
  await open(page, list);
  await page.getByRole('link', { name: /^Sudaryti kainoraštį/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kainoraštis');
  await hydrated(page);
  const field = (label: string, row: number) =>
    page.getByRole('textbox', { name: `${label}, ${ordinal(row, 'oji')} eilutė`, exact: true });
  const write = async (row: number, fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields)) await field(label, row).fill(value);
  };
  const save = page.getByRole('button', { name: 'Išsaugoti' });
  const price = 'Kaina eurais nuo';
  const heaviest = 'Šuns svoris kilogramais iki';
  const lightest = 'Šuns svoris kilogramais nuo';
  await write(1, { Pavadinimas: 'Kirpimas', [price]: '35', [heaviest]: '10' });
  await page.getByRole('button', { name: 'Pridėti eilutę' }).click();
  await expect(field('Pavadinimas', 2)).toBeFocused();
  await write(2, { Pavadinimas: 'Kirpimas', [price]: '45', [lightest]: '10' });
  await field('Trukmė minutėmis', 2).fill('120');
  await save.click();

  // What is missing is said, and nothing that was typed is lost.
  const summary = page.getByRole('region', { name: 'Kainoraštis neišsaugotas' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: '1 eilutė. Įveskite vizito trukmę.' }).click();
  await expect(field('Trukmė minutėmis', 1)).toBeFocused();
  await page.keyboard.type('90');
  await expect(field('Pavadinimas', 2)).toHaveValue('Kirpimas');

  // A row for all dogs, agreed with the provider, comes first by the arrows; a reload keeps it all.
  await page.getByRole('button', { name: 'Pridėti eilutę' }).click();
  await write(3, { Pavadinimas: 'Suvelto kailio tvarkymas' });
  await page.getByLabel('Daugiau: 3-ioji eilutė').click();
  await page.getByRole('button', { name: 'Kaina sutariama' }).click();
  await page.getByRole('button', { name: 'Aukštyn: 3-ioji eilutė' }).click();
  await expect(page.getByRole('button', { name: 'Aukštyn: 2-oji eilutė' })).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(field('Pavadinimas', 2)).toHaveValue('Suvelto kailio tvarkymas');
  await expect(field('Trukmė minutėmis', 3)).toHaveValue('120');
  await expect(page.getByText('Yra neišsaugotų pakeitimų')).toBeVisible();
  await save.dblclick();
  await expect(page.getByText('Kainoraštis išsaugotas')).toBeVisible();
  await expect(page.getByText('Yra neišsaugotų pakeitimų')).toBeHidden();

  await expect(page.getByText('Paieškoje dabar rodoma „nuo 30 €“.')).toBeVisible();
  await page.getByRole('button', { name: 'Rodyti šias kainas paieškoje' }).click();
  await expect(page.getByText('Jo kainos nuo šiol rodomos ir paieškoje.')).toBeVisible();
  await expect(page.getByText(/Paieškoje dabar rodoma/)).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);

  const visitor = await browser.newPage({ javaScriptEnabled: false, baseURL: server.origin });
  await visitor.goto(`/service/${id}`);
  const prices = visitor.locator('#kainorastis');
  const rows = prices.locator('.pricelist > div');
  await expect(rows.nth(0)).toContainText('1 val. 30 min. · šunims iki 10 kg');
  await expect(rows.nth(1)).toContainText('Kaina sutariama');
  await prices.getByRole('link', { name: 'nuo 10 kg' }).click();
  await expect(visitor).toHaveURL(`/service/${id}?svoris=nuo-10#kainorastis`);
  await expect(rows.nth(2)).toContainText('Skirta šunims iki 10 kg.');
  await expect(rows.nth(1)).toContainText('45 €');
  await visitor.close();
});

test('without a script the buttons of the rows bring the form back with what is typed', async ({
  page,
  server,
  publish,
}) => {
  const id = await publish(groomer);
  const sent = { version: '1', rows: 'n1 n2', 'name-n1': 'Kirpimas', 'name-n2': 'Nagai' };
  const answer = await send(server, page.request, `${list}/${id}/price-list`, {
    ...{ ...sent, edit: 'up n2' },
  });
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('value="n2 n1"');
  expect(html.indexOf('value="Nagai"')).toBeLessThan(html.indexOf('value="Kirpimas"'));
});
