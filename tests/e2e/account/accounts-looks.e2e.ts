import type { Page } from '@playwright/test';
import { admin } from '#demo/people.ts';
import { type Case, inShares, reachAs } from '../accessible.ts';
import { expect, servicePath, test } from '../support.ts';

const inbox = '/partner/dashboard/messages';

async function sendEmpty(page: Page, path: string, button: string): Promise<void> {
  await reachAs(page, null, path);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
}

async function reachSecondStep(page: Page): Promise<void> {
  await reachAs(page, null, '/partner/register');
  const typed = {
    'Įmonės pavadinimas': 'UAB „Dar viena letena“',
    'Įmonės kodas': '123456789',
    Telefonas: '+370 612 34567',
    'El. paštas': 'dar-viena@vizgis.test',
    'Pašto kodas': 'LT-44280',
    Adresas: 'Pakalnės g. 14',
    'Kontaktinis asmuo': 'Ąžuolas Žėrutis',
  };
  await page.getByRole('radio', { name: /^Įmonė ar įstaiga/ }).check();
  for (const [name, text] of Object.entries(typed)) {
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  }
  await page.getByLabel('Miestas').selectOption('Kaunas');
  await page.getByRole('button', { name: 'Toliau' }).click();
  await expect(page).toHaveURL('/partner/register/prisijungimas');
}

async function askForPassword(page: Page): Promise<void> {
  await reachAs(page, null, '/partner/login');
  await page.getByRole('link', { name: 'Pamiršote slaptažodį?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openInbox(page: Page): Promise<void> {
  await reachAs(page, 'klinika@vizgis.test', inbox);
  await expect(page.getByText('Naujos žinutės atsiranda iš karto')).toBeVisible();
}

async function openMessage(page: Page): Promise<void> {
  await openInbox(page);
  await page.locator('.msg').last().click();
  await expect(page.getByRole('link', { name: 'Atsakyti laišku' })).toBeVisible();
}

async function sendNothing(page: Page): Promise<void> {
  await reachAs(page, null, await servicePath('Pušyno viešbutis'));
  await page.getByRole('link', { name: 'Rašyti žinutę' }).last().click();
  await page.getByRole('button', { name: 'Siųsti žinutę' }).click();
  await expect(page.getByRole('region', { name: 'Trūkstami laukai' })).toBeVisible();
}

type Way = (page: Page) => Promise<void>;
const at = (path: string): Case<Way> => [path, (page) => reachAs(page, null, path)];
const area = (name: string, path: string, email: string): Case<Way> => [
  name,
  async (page) => {
    await reachAs(page, email, path);
    await expect(page).toHaveURL(path);
  },
];

const cases: readonly Case<Way>[] = [
  at('/partner'),
  at('/partner/login?pranesimas=ne-partneris'),
  at('/prisijungti-seimininkas'),
  at('/atnaujinti-slaptazodi?token=x'),
  at('/dev/pastas'),
  ['a refused registration', (page) => sendEmpty(page, '/partner/register', 'Toliau')],
  ['a refused sign-in', (page) => sendEmpty(page, '/partner/login', 'Prisijungti')],
  [
    'a refused sign-up',
    (page) => sendEmpty(page, '/prisijungti-seimininkas/registracija', 'Registruotis'),
  ],
  ['the second step', reachSecondStep],
  ['the dialog for a forgotten password', askForPassword],
  ['a refused message', sendNothing],
  area('the partner area', '/partner/dashboard', 'snaudalius@vizgis.test'),
  ['the inbox', openInbox],
  ['an open message', openMessage],
  area('the admin area', '/admin', admin.email),
];

for (const { title, look } of inShares(cases)) {
  test(title, ({ page }) => look(page, (way) => way(page)));
}

test('the logo stays in its place between the pages for signing in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tops: (number | undefined)[] = [];
  for (const path of ['/partner/login', '/pamirsau-slaptazodi', '/partner/register']) {
    await page.goto(path);
    tops.push((await page.getByRole('link', { name: 'Vizgis, pradžia' }).boundingBox())?.y);
  }
  expect(new Set(tops).size).toBe(1);
});
