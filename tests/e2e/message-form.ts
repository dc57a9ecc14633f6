import { expect, type Page } from '@playwright/test';
import { open, queryRows, servicePath } from './support.ts';

/** A service of the demo world that can be written to. */
export const service = 'Pušyno viešbutis';

/** No two are alike, so that each finds its own. */
export const words = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const send = (page: Page) => page.getByRole('button', { name: 'Siųsti žinutę' });
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Žinutė teikėjui' });

/** Opens the service and, over it, the dialog that writes to it. */
export async function openDialog(page: Page): Promise<void> {
  await open(page, await servicePath(service));
  await page.getByRole('link', { name: 'Susisiekti su teikėju' }).first().click();
  await expect(dialogOf(page)).toBeVisible();
}

/** Fills in everything that a message may carry. */
export async function fillIn(
  page: Page,
  subject: string,
  body = 'Ar turite vietos?',
): Promise<void> {
  await field(page, 'Jūsų el. paštas').fill('egle@pastas.test');
  await field(page, 'Jūsų vardas (nebūtina)').fill('Eglė Mačiulytė');
  await field(page, 'Tema').fill(subject);
  await field(page, 'Žinutė').fill(body);
}

/** Stores a message as the form does and gives its id. */
export async function write(page: Page, subject: string, body?: string): Promise<string> {
  await openDialog(page);
  await fillIn(page, subject, body);
  await send(page).click();
  await expect(page.getByText('Žinutė sėkmingai išsiųsta!')).toBeVisible();
  return idOf(subject);
}

/** The id of the one message with this subject. */
export async function idOf(subject: string): Promise<string> {
  const rows = await queryRows<{ id: string }>('select id from messages where subject = $1', [
    subject,
  ]);
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
}
