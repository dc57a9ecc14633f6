import type { Page } from '@playwright/test';
import { dialogOf, field, openDialog, writeLink } from '../message-form.ts';
import { enter, expect, expectChips, filters, open, test } from '../support.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Filtrai/ });
const checkKaunas = (page: Page) => sheet(page).getByRole('checkbox', { name: 'Kaunas' }).check();

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Filtrai/ }).click();
  await expect(sheet(page)).toBeVisible();
}

/** From all services to the hotels, so that there is a page to go back to. */
async function openHotels(page: Page): Promise<void> {
  await open(page, '/paslaugos');
  await page.getByRole('main').getByRole('link', { name: 'Viešbučiai', exact: true }).click();
  await expect(heading(page)).toHaveText('Viešbučiai');
}

test('Back closes the sheet, loads nothing, and leaves the page the next time', async ({
  page,
}) => {
  await openHotels(page);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/paslaugos')) loads.push(request.url());
  });
  for (const _ of ['once', 'and again']) {
    await openSheet(page);
    await checkKaunas(page);
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL('/paslaugos/viesbuciai');
    await expect(filters(page).locator('[value=Kaunas]')).toBeChecked();
  }
  expect(loads).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/paslaugos');
  await expect(heading(page)).toHaveText('Paslaugos');
  await page.goForward();
  await expect(heading(page)).toHaveText('Viešbučiai');
});

test('a sheet that was closed in another way takes no step back of its own', async ({ page }) => {
  await openHotels(page);
  await openSheet(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await openSheet(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  // Typing replaces the entry of the page, whatever lies over it.
  await page.getByRole('searchbox', { name: 'Ieškoti pagal pavadinimą' }).fill('pusyno');
  await expectChips(page, ['„pusyno“']);
  await page.goBack();
  await expect(page).toHaveURL('/paslaugos');
  await expect(heading(page)).toHaveText('Paslaugos');
});

test('Back after Taikyti leads through the searches', async ({ page }) => {
  await openHotels(page);
  await openSheet(page);
  await checkKaunas(page);
  await sheet(page).getByRole('button', { name: 'Taikyti' }).click();
  await expectChips(page, ['Kaunas']);
  await page.goBack();
  await expectChips(page, []);
  await expect(page).toHaveURL('/paslaugos/viesbuciai');
  await expect(sheet(page)).toBeHidden();
  await page.goForward();
  await expectChips(page, ['Kaunas']);
  await page.goBack();
  await expectChips(page, []);
  await page.goBack();
  await expect(page).toHaveURL('/paslaugos');
});

test('Back closes the menu of a phone', async ({ page }) => {
  await open(page, '/duk');
  const entry = page.getByRole('banner').getByRole('link', { name: 'Paslaugos' });
  await page.getByRole('button', { name: 'Meniu' }).click();
  await expect(entry).toBeVisible();
  await page.goBack();
  await expect(entry).toBeHidden();
  await expect(page).toHaveURL('/duk');
  await page.getByRole('button', { name: 'Meniu' }).click();
  await entry.click();
  await expect(page).toHaveURL('/paslaugos');
  await page.goBack();
  await expect(page).toHaveURL('/duk');
  await expect(entry).toBeHidden();
});

test('Back closes a dialog and keeps what is typed in it', async ({ page }) => {
  await openDialog(page);
  const { pathname } = new URL(page.url());
  await field(page, 'Žinutė').fill('Ar turite vietos?');
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(pathname);
  await page.getByRole('link', { name: writeLink }).first().click();
  await expect(field(page, 'Žinutė')).toHaveValue('Ar turite vietos?');
});

test('Back closes the drawer of a signed-in area, and a dialog before the page', async ({
  page,
}) => {
  await enter(page.context(), 'viesbutis@vizgis.test');
  await open(page, '/partner/dashboard');
  await page.getByRole('link', { name: 'Atverti meniu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Partnerio meniu' });
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name: 'Atverti meniu' }).click();
  await drawer.getByRole('link', { name: 'Mano paslaugos' }).click();
  await expect(page).toHaveURL('/partner/dashboard/services');
  await page.getByRole('link', { name: 'Ištrinti „Pušyno viešbutis“' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/partner/dashboard/services');
  await page.goBack();
  await expect(page).toHaveURL('/partner/dashboard');
});
