import type { Page } from '@playwright/test';
import { enter, expect, open, test } from '../support.ts';

const inbox = '/partner/dashboard/messages';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Partnerio meniu' });
const toast = (page: Page) => page.locator('.toast-title');

/** The server answers for no page's data any more; its files still come. */
async function takeServerAway(page: Page): Promise<void> {
  await page.route(/\.data(\?|$)/, (route) => route.abort());
}

test('a server out of reach takes away neither the frame nor what is open', async ({
  page,
  context,
}) => {
  await enter(page.context(), 'klinika@vizgis.test');
  await open(page, inbox);
  // Read long ago: nothing changes that other tests count.
  await page.locator('.msg', { hasText: 'Ačiū daktarei Daivai' }).click();
  const message = page.locator('.inbox-open').getByRole('heading').first();
  await expect(message).toBeFocused();
  const subject = await message.innerText();
  await expect(page.getByText('Naujos žinutės atsiranda iš karto')).toBeVisible();

  // Without a line, before anything of the kind has been done.
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect(page.getByText('Jungiamasi...')).toBeVisible();
  await page.getByRole('link', { name: 'Ištrinti' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ištrinti' }).click();
  await expect(toast(page)).toHaveText('Klaida trinant pranešimą');
  await expect(page.getByRole('alertdialog')).toBeHidden();

  // The line is back and the server is not: after every break the page asks for its data again.
  await takeServerAway(page);
  await context.setOffline(false);
  await expect(toast(page)).toHaveText('Klaida gaunant pranešimus');
  await page.getByRole('button', { name: 'Archyvuoti' }).click();
  await expect(toast(page)).toHaveText('Klaida archyvuojant pranešimą');

  // It also reloads when it becomes visible and no event has come.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.getByRole('searchbox', { name: 'Ieškoti žinučių' }).evaluate((field) => {
    (field as HTMLInputElement).value = 'vos pradėta';
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(toast(page)).toHaveText('Klaida gaunant pranešimus');
  await expect(message).toHaveText(subject);
  await expect(page.getByRole('searchbox', { name: 'Ieškoti žinučių' })).toHaveValue('vos pradėta');
  await expect(heading(page)).toContainText('Žinutės');

  await menu(page).getByRole('link', { name: 'Statistika ir analizė' }).click();
  await expect(heading(page)).toHaveText('Klaida gaunant statistiką');
  await menu(page).getByRole('link', { name: 'Paskyros nustatymai' }).click();
  await expect(heading(page)).toHaveText('Klaida gaunant profilio duomenis');
  await expect(
    page.getByText('Nepavyko užkrauti partnerio profilio informacijos...'),
  ).toBeVisible();
  await menu(page).getByRole('link', { name: 'Žinutės' }).click();
  await expect(heading(page)).toHaveText('Klaida gaunant pranešimus');

  await page.unroute(/\.data(\?|$)/);
  await menu(page).getByRole('link', { name: 'Žinutės' }).click();
  await expect(heading(page)).toContainText('Žinutės');
  await expect(page.locator('.msg').first()).toBeVisible();
});
