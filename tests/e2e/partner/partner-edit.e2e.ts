import { addressField, goOn, list, saveButton, send, test, titleField } from '../own-partner.ts';
import { expect, open } from '../support.ts';

const title = 'Viešbutis prie Šventosios';
const hotel = { title, hotel_conditions: 'home', price_per_day: '20' };

test('an edit keeps the category, what it does not touch and the state', async ({
  page,
  premises,
  server,
  publish,
}) => {
  const id = await publish(hotel);
  await send(server, page.request, `${list}/${id}/status`, { active: 'false' });
  await open(page, list);
  await page.locator('.thumbpic').click();
  await expect(page).toHaveURL(`${list}/${id}/edit/1`);
  await page.getByRole('button', { name: 'Uždaryti' }).click();
  await page.getByRole('link', { name: `Redaguoti „${title}“` }).click();
  await expect(page.getByText('1/3')).toBeVisible();
  await expect(page.getByText('Sukurtos paslaugos kategorijos pakeisti negalima')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(addressField(page)).toHaveValue('Ramioji g. 1');
  await page.getByLabel('Miestas').selectOption('Alytus');
  await goOn(page);
  await expect(titleField(page)).toHaveValue(title);
  await expect(page.getByLabel('Laikymo sąlygos')).toHaveValue('home');
  await page.getByLabel('Kaina už parą, €').fill('35');
  await goOn(page);
  await expect(page.getByText('3/3')).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Sėkmingai išsaugota!')).toBeVisible();
  await expect(page.getByText('35\u00a0€/para')).toBeVisible();
  await expect(page.getByText('1 paslauga, nė viena nerodoma viešai')).toBeVisible();
  expect((await page.request.get(`/service/${id}`)).status()).toBe(404);

  // The title leads there, too, and a step saves at once.
  await page.getByRole('link', { name: title, exact: true }).click();
  await goOn(page);
  await page.getByLabel('Kaina už parą, €').fill('40');
  await saveButton(page).dblclick();
  await expect(page.getByText('40\u00a0€/para')).toBeVisible();
  const version = 'select version from partner_provided_services where id = $1';
  expect(await premises.query(version, [id])).toEqual([{ version: 3 }]);
});

test('what is wrong with another step stands at its field, and is told where the service was to be saved', async ({
  page,
  premises,
  publish,
}) => {
  const id = await publish(hotel);
  await open(page, `${list}/${id}/edit/2`);
  await titleField(page).fill('');
  await saveButton(page).click();
  const missing = 'Prašome užpildyti paslaugos pavadinimą.';
  await expect(page.getByRole('region', { name: 'Trūkstama informacija' })).toContainText(missing);
  await page.getByRole('button', { name: 'Atgal' }).click();
  await addressField(page).fill('Nauja g. 2');
  await saveButton(page).click();
  await expect(page).toHaveURL(`${list}/${id}/edit/2`);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    `Pirma pataisykite žingsnį „Informacija apie paslaugą“. ${missing}`,
  );
  await titleField(page).fill('Kitas vardas');
  await saveButton(page).click();
  await expect(page.getByText('Sėkmingai išsaugota!')).toBeVisible();
  const stored = await premises.query(
    'select title, address, version from partner_provided_services where id = $1',
    [id],
  );
  expect(stored).toEqual([{ title: 'Kitas vardas', address: 'Nauja g. 2', version: 2 }]);
});

test('of two windows the later one is asked, and loses nothing that was typed', async ({
  page,
  server,
  publish,
}) => {
  const id = await publish(hotel);
  const edit = `${list}/${id}/edit`;
  const conflict = page.getByRole('alert').filter({ hasText: 'Kol redagavote, paslauga buvo' });

  /** Both begin with the same service; the other window is the first to save. */
  const collide = async (mine: string, others: string) => {
    await open(page, `${edit}/1`);
    const form = { step: 'contact', city: 'Utena', address: others, phone_number: '+37061234567' };
    const saved = await send(server, page.request, `${edit}/1`, { ...form, save: '1' });
    expect(saved.headers().location).toContain('paslauga-issaugota');
    await addressField(page).fill(mine);
    await finish();
    await expect(conflict).toContainText('Jūsų pakeitimai neprarasti.');
  };
  /** Goes on from the first step to the last one and sends that. */
  const finish = async () => {
    await goOn(page);
    await page.waitForURL(`**${edit}/2`);
    await goOn(page);
    await page.waitForURL(`**${edit}/3`);
    await saveButton(page).click();
  };
  const shown = async () => (await page.request.get(`/service/${id}`)).text();

  await collide('Mano g. 1', 'Kito lango g. 1');
  await conflict.getByRole('button', { name: 'Atsisakyti mano pakeitimų' }).click();
  await expect(page.getByText('Pakeitimų atsisakyta')).toBeVisible();
  expect(await shown()).toContain('Kito lango g. 1, Utena');

  await collide('Mano g. 2', 'Kito lango g. 2');
  await open(page, `${edit}/1`);
  await expect(addressField(page)).toHaveValue('Mano g. 2');
  await finish();
  await conflict.getByRole('button', { name: 'Išsaugoti mano pakeitimus' }).click();
  await expect(page.getByText('Sėkmingai išsaugota!')).toBeVisible();
  expect(await shown()).toContain('Mano g. 2, Utena');
});
