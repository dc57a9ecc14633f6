import type { Page } from '@playwright/test';
import { addressField, goOn, list, saveButton, send, test, titleField } from '../own-partner.ts';
import { expect, hold, open } from '../support.ts';

const hotel = { title: 'Viešbutis prie miško' };

const question = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Tą patį pakeitėte kitame lange' });
const keepMine = (page: Page) =>
  question(page).getByRole('button', { name: 'Palikti, kas įrašyta čia' });

test('the choice to keep one’s words holds while an older request is under way, and from then on', async ({
  page,
  server,
  publish,
}) => {
  const id = await publish(hotel);
  const edit = `${list}/${id}/edit`;
  const draft = `${edit}/draft`;
  await send(server, page.request, draft, { step: 'info', title: 'Pirmas' });
  await open(page, `${edit}/2`);
  await send(server, page.request, `${draft}/removal`);
  await titleField(page).fill('Antras');
  await expect(question(page)).toBeVisible();
  const letGo = await hold(page, `**${draft}`);
  const asked = page.waitForRequest(`**${draft}`);
  await titleField(page).fill('Antras langas');
  await asked;
  await keepMine(page).click();
  letGo();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();
  const saved = page.waitForResponse(`**${draft}`);
  await titleField(page).fill('Antras langas, toliau');
  expect((await saved).status()).toBe(204);
});

test('what is typed into a step stays when the server fails to save it', async ({
  page,
  premises,
  publish,
}) => {
  const id = await publish(hotel);
  const rule = 'alter table service_drafts';
  await open(page, `${list}/${id}/edit/2`);
  await page.route('**/edit/draft', (route) => route.abort());
  await premises.query(`${rule} add constraint closed check (false) not valid`);
  try {
    await titleField(page).fill('Dar neišsaugota');
    await saveButton(page).click();
    await expect(page.getByText('Įvyko klaida saugant paslaugą.')).toBeVisible();
  } finally {
    await premises.query(`${rule} drop constraint closed`);
  }
  await page.reload();
  await expect(titleField(page)).toHaveValue('Dar neišsaugota');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a step saves at once, and over another window only by the button that says so', async ({
    page,
    context,
    premises,
    publish,
  }) => {
    const id = await publish(hotel);
    const edit = `${list}/${id}/edit/1`;
    const other = await context.newPage();
    await page.goto(edit);
    await other.goto(edit);
    await addressField(other).fill('Kito lango g. 1');
    await goOn(other);
    await addressField(page).fill('Mano g. 1');
    await goOn(page);
    await expect(question(page)).toBeVisible();
    await goOn(page);
    await expect(question(page)).toBeVisible();
    await saveButton(page).click();
    await expect(question(page)).toBeVisible();
    await expect(addressField(page)).toHaveValue('Mano g. 1');
    await other.goto(edit);
    await expect(addressField(other)).toHaveValue('Kito lango g. 1');
    await keepMine(page).click();
    await expect(question(page)).toHaveCount(0);
    await expect(addressField(page)).toHaveValue('Mano g. 1');
    await saveButton(page).click();
    await expect(page.getByText('Sėkmingai išsaugota!')).toBeVisible();
    const stored = 'select address, version from partner_provided_services where id = $1';
    expect(await premises.query(stored, [id])).toEqual([{ address: 'Mano g. 1', version: 2 }]);
  });
});
