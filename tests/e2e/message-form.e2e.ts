import type { Page, Route } from '@playwright/test';
import { field, openDialog, send, service, words } from './message-form.ts';
import { enter, expect, hydrated, open, queryRows, servicePath, test } from './support.ts';

test('what is missing is said, and what is typed stays, also after a reload', async ({ page }) => {
  await openDialog(page);
  await send(page).click();
  const summary = page.getByRole('region', { name: 'Trūkstami laukai' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Įveskite el. pašto adresą.',
    'Parašykite žinutę.',
  ]);
  await expect(field(page, 'Tema')).toHaveValue(`Užklausa dėl paslaugos: ${service}`);

  await page.getByRole('button', { name: 'Apie šunį' }).click();
  await page.keyboard.type('Bela');
  await page.getByRole('button', { name: 'Kada' }).click();
  const text = 'Mano šuo (vardas, veislė, amžius): Bela\nKada: ';
  await expect(field(page, 'Žinutė')).toHaveValue(text);
  await field(page, 'Jūsų el. paštas').fill('be-adreso');
  await send(page).click();
  await expect(field(page, 'Jūsų el. paštas')).toBeFocused();
  await expect(page.getByText('Prašome įvesti teisingą el. pašto adresą.')).toBeVisible();
  await expect(field(page, 'Žinutė')).toHaveValue(text);

  await page.getByRole('button', { name: 'Atšaukti' }).click();
  await expect(page.getByRole('link', { name: 'Susisiekti su teikėju' }).first()).toBeFocused();
  await page.reload();
  await hydrated(page);
  await page.getByRole('link', { name: 'Susisiekti su teikėju' }).first().click();
  await expect(field(page, 'Žinutė')).toHaveValue(text);
});

test('a service without an address cannot be written to', async ({ page }) => {
  await open(page, await servicePath('Gydykla'));
  await expect(page.getByRole('button', { name: 'Susisiekti su teikėju' })).toBeDisabled();
  await expect(page.getByText('Teikėjas nenurodė kontaktinio el. pašto.')).toBeVisible();
});

test('who is signed in finds the name and the address filled in', async ({ page }) => {
  await enter(page.context(), 'ruta@vizgis.test');
  await openDialog(page);
  await expect(field(page, 'Jūsų el. paštas')).toHaveValue('ruta@vizgis.test');
  await expect(field(page, 'Jūsų vardas (nebūtina)')).toHaveValue(/^Rūta /);
});

test('the contact page sends a message to the site’s operator', async ({ page }) => {
  await open(page, '/kontaktai');
  await send(page).click();
  const summary = page.getByRole('region', { name: 'Užpildykite visus laukus' });
  await expect(summary.getByRole('link')).toHaveCount(3);
  const text = await fillInContact(page);
  await send(page).click();
  await expect(page.getByText('Ačiū!')).toBeVisible();
  await expect(field(page, 'Žinutė')).toHaveValue('');
  expect(await namesOf(text)).toEqual(['Jonas Žemaitis']);
});

/** Fills the contact page in and gives the message. */
async function fillInContact(page: Page): Promise<string> {
  const text = words('Ar planuojate kirpyklų Telšiuose?');
  await field(page, 'Vardas').fill('Jonas Žemaitis');
  await field(page, 'El. paštas').fill('jonas@pastas.test');
  await field(page, 'Žinutė').fill(text);
  return text;
}

/** Who has sent this to us. */
async function namesOf(text: string): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    'select name from contact_messages where message = $1',
    [text],
  );
  return rows.map(({ name }) => name);
}

/** Only a program fills in the hidden field: its sender has to solve a task. */
const lookLikeProgram = (page: Page) =>
  page.locator('[name=website]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://pikta.test';
  });

/** What is read out as wrong. */
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

/** Calls back for what the contact page sends, and says whether it carries a solution. */
const onContact = (page: Page, tell: (route: Route, solved: boolean) => Promise<void>) =>
  page.route('**/kontaktai.data*', (route) =>
    tell(route, /solution=\d/.test(route.request().postData() ?? '')),
  );

test('while the browser solves a task and sends, no refusal is shown', async ({ page }) => {
  const sending = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  await onContact(page, async (route, solved) => {
    if (solved) {
      sending.resolve();
      await going.promise;
    }
    await route.continue();
  });
  await open(page, '/kontaktai');
  const text = await fillInContact(page);
  await lookLikeProgram(page);
  await send(page).click();
  await sending.promise;
  // What was going to be painted is painted.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await expect(page.getByRole('button', { name: 'Siunčiama...' })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  going.resolve();
  await expect(page.getByText('Ačiū!')).toBeVisible();
  expect(await namesOf(text)).toEqual(['Jonas Žemaitis']);
});

test('a message whose answer was lost is stored once, whatever task is solved', async ({
  page,
}) => {
  let lost = false;
  await onContact(page, async (route, solved) => {
    const response = await route.fetch();
    if (solved && !lost) {
      lost = true;
      await route.abort();
    } else {
      await route.fulfill({ response });
    }
  });
  await open(page, '/kontaktai');
  const text = await fillInContact(page);
  await lookLikeProgram(page);
  await send(page).click();
  await expect(alert(page)).toContainText('Siuntimo klaida');
  expect(await namesOf(text)).toHaveLength(1);
  await send(page).click();
  await expect(page.getByText('Ačiū!')).toBeVisible();
  expect(await namesOf(text)).toHaveLength(1);
});
