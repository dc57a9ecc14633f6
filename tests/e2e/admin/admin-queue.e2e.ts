import type { Page } from '@playwright/test';
import { withDatabase } from '../../../scripts/database.ts';
import { insertWeek } from '../../integration/week.ts';
import { insertAccount, type OwnServer, type Premises, test } from '../own-server.ts';
import { enter, expect, open } from '../support.ts';
import { clearByKeyboard } from './queue-by-keyboard.ts';

/** Older than anything that other tests of this server leave behind, so that it comes first. */
let years = 2010;

/** A small week, and an administrator who is signed in. @returns what is in its titles alone */
async function prepare(page: Page, premises: Premises, server: OwnServer) {
  const week = { reports: 2, companies: 2, corrected: 1, services: 1, letters: 2 };
  years += 1;
  const now = new Date(Date.UTC(years, 0, 8));
  const key = await withDatabase(premises.databaseUrl, (db) => insertWeek(db, week, now));
  const email = `${crypto.randomUUID()}@vizgis.test`;
  await insertAccount(premises, { email, role: 'admin', verified: true });
  await enter(page.context(), email, { ...premises, origin: server.origin });
  return key;
}

test('what waits is cleared by keyboard alone, one page leading to the next', async ({
  page,
  premises,
  server,
}) => {
  const key = await prepare(page, premises, server);
  await open(page, '/admin/waiting');
  const mine = page.getByRole('row').filter({ hasText: key });
  await expect(mine).toHaveCount(8);
  const steps = await clearByKeyboard(page, (heading) => heading.includes(key));
  expect(steps.pages).toBe(11);
  await open(page, '/admin/waiting');
  await expect(mine).toHaveCount(0);
  const acts = await premises.query<{ act: string }>(
    `select act from audit_log where admin_id =
       (select user_id from sessions order by created_at desc limit 1)
     and act <> 'user-admin-signed-in'`,
  );
  expect(acts.map(({ act }) => act).toSorted()).toEqual([
    ...['letter-read', 'letter-read', 'partner-checked', 'partner-checked'],
    ...['report-decided', 'report-decided', 'service-looked', 'service-shown'],
  ]);
});

test('the keys lead along the rows and past what is left for later, and can be switched off', async ({
  page,
  premises,
  server,
}) => {
  const key = await prepare(page, premises, server);
  await open(page, '/admin/waiting?queue=letters');
  const letters = page.getByRole('row').filter({ hasText: key }).getByRole('link').first();
  const rows = page.getByRole('link', { name: key });
  await page.keyboard.press('j');
  await expect(letters).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Control+j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Rašytoja 1 ${key}`);
  // A letter in a field is a letter.
  await page.getByRole('textbox', { name: 'Atsakymas' }).pressSequentially('jnks');
  await expect(heading).toHaveText(`Rašytoja 1 ${key}`);
  await page.getByRole('textbox', { name: 'Atsakymas' }).blur();
  await page.keyboard.press('n');
  await expect(heading).toHaveText(`Rašytoja 2 ${key}`);
  await expect(page.getByRole('textbox', { name: 'Atsakymas' })).toHaveValue('');

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Klavišai' });
  await help.getByRole('switch', { name: 'Klavišai' }).press('Space');
  await help.getByRole('button', { name: 'Uždaryti' }).press('Enter');
  await expect(help).toBeHidden();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(page.getByText('Klavišai išjungti.')).toBeVisible();
  await expect(help).toBeHidden();
  await expect(heading).toHaveText(`Rašytoja 2 ${key}`);

  // Another administrator is quicker; the way on is the same.
  await premises.query('update contact_messages set read_at = now() where name = $1', [
    `Rašytoja 2 ${key}`,
  ]);
  await page.getByRole('link', { name: 'Laukia', exact: true }).and(page.locator('.crumb')).click();
  await expect(page).toHaveURL('/admin/waiting?queue=letters');
  await expect(rows).toHaveCount(1);

  const mailed = page.getByRole('switch', { name: /^Rytinis laiškas/ });
  await expect(mailed).toBeChecked();
  await mailed.click();
  await expect(mailed).toHaveText('Išjungta');
  await expect(page.getByText('Pranešimų nustatymai išsaugoti')).toBeVisible();
  await open(page, '/admin/waiting');
  await expect(mailed).not.toBeChecked();
  const told = page.getByText('Klavišai išjungti.');
  await expect(told).toBeVisible();
  // Where no key reaches anything nothing is told of them.
  await open(page, '/admin/newsletter/new');
  await expect(told).toBeAttached();
  await expect(told).toBeHidden();
});
