import type { Page } from '@playwright/test';
import { dialogOf, type Firm, fillIn, pressWrite, send, takeTime, test } from '../message-form.ts';
import { enterAt } from '../own-partner.ts';
import type { Premises } from '../own-server.ts';
import { complaintsOf, expect, open, openProfileMenu, queryRows } from '../support.ts';

/** Takes the database of the processes away, as a restart does, or gives it back. */
async function setDatabaseAway({ databaseUrl }: Premises, away: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await queryRows(`alter database ${name} with allow_connections ${!away}`, []);
  if (!away) return;
  await queryRows('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ]);
}

/** The visitor's page and the partner's, at two processes. */
type Scene = { readonly firm: Firm; readonly visitor: Page; readonly partner: Page };

/** Expects the messages in the partner's list and menu, each once and without a reload. */
async function expectArrived({ firm, partner }: Scene, subjects: readonly string[]) {
  await expect(partner.locator('.msg .subj')).toHaveText(subjects.toReversed());
  const count = `neskaitytų: ${subjects.length}`;
  await expect(partner.getByRole('navigation').locator('.count')).toHaveText(count);
  expect(await firm.subjects()).toEqual(subjects);
  expect(await partner.evaluate(() => 'sameDocument' in window)).toBe(true);
}

test('what is sent at one process is on the page of another at once, also after the database was away', async ({
  page: visitor,
  browser,
  premises,
  server,
  firm,
}) => {
  const second = await premises.startServer();
  const context = await browser.newContext();
  const partner = await context.newPage();
  const complaints = complaintsOf(partner);
  const scene: Scene = { firm, visitor, partner };
  await enterAt(second, premises, partner, firm);
  await open(partner, `${second.origin}/partner/dashboard/messages`);
  await expect(partner.getByText('Naujos žinutės atsiranda iš karto')).toBeVisible();
  await partner.evaluate(() => Object.assign(window, { sameDocument: true }));

  const dialog = dialogOf(visitor);
  const fillInNext = async (subject: string) => {
    await pressWrite(visitor);
    await fillIn(visitor, subject);
    await takeTime(visitor, premises);
  };
  await open(visitor, server.origin + firm.path);
  await fillInNext('Pirmoji');
  await send(visitor).click();
  await expectArrived(scene, ['Pirmoji']);
  await expect(dialog).toBeHidden();

  await fillInNext('Antroji');
  await setDatabaseAway(premises, true);
  try {
    await send(visitor).click();
    await expect(dialog.getByRole('alert')).toContainText('Klaida siunčiant žinutę');
  } finally {
    await setDatabaseAway(premises, false);
  }
  await takeTime(visitor, premises);
  await send(visitor).click();
  await expect(dialog).toBeHidden();
  await expectArrived(scene, ['Pirmoji', 'Antroji']);

  await fillInNext('Trečioji');
  await send(visitor).click();
  await expectArrived(scene, ['Pirmoji', 'Antroji', 'Trečioji']);
  await expect(dialog).toBeHidden();
  expect(complaints).toEqual([]);
  await context.close();
  await second.end('SIGTERM');
});

test('the inbox at the desk goes on when the phone is used as an owner’s', async ({
  page: visitor,
  browser,
  premises,
  server,
  firm,
}) => {
  const [atDesk, onPhone] = [await browser.newContext(), await browser.newContext()];
  const [desk, phone] = [await atDesk.newPage(), await onPhone.newPage()];
  await enterAt(server, premises, desk, firm);
  await open(desk, `${server.origin}/partner/dashboard/messages`);
  await desk.evaluate(() => Object.assign(window, { sameDocument: true }));
  await enterAt(server, premises, phone, firm);
  await open(phone, `${server.origin}/partner/dashboard`);
  await openProfileMenu(phone);
  await phone.getByRole('button', { name: 'Perjungti į šeimininko paskyrą' }).click();
  await expect(phone).toHaveURL(/\/seimininko-skydelis$/);

  await open(visitor, server.origin + firm.path);
  await pressWrite(visitor);
  await fillIn(visitor, 'Po perjungimo');
  await takeTime(visitor, premises);
  await send(visitor).click();
  await expectArrived({ firm, visitor, partner: desk }, ['Po perjungimo']);
  await desk.getByRole('link', { name: 'Po perjungimo' }).click();
  await expect(desk.getByRole('heading', { name: 'Po perjungimo' })).toBeVisible();
  await open(phone, `${server.origin}/seimininko-skydelis`);
  await expect(phone.getByRole('heading', { name: 'Mano augintinis' })).toBeVisible();
  for (const context of [atDesk, onPhone]) await context.close();
});
