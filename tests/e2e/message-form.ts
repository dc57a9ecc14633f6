import { expect, type Page } from '@playwright/test';
import { makeStamp } from '#app/domains/messages/sending/admission.server.ts';
import { guardNames } from '#app/domains/messages/sending/field-limits.ts';
import { createSigner } from '#app/platform/signed.server.ts';
import { open, queryRows, secretOfServer, servicePath } from './support.ts';

/** A service of the demo world that can be written to. */
export const service = 'Pušyno viešbutis';

const sender = { email: 'egle@pastas.test', name: 'Eglė Mačiulytė' };
const question = 'Ar turite vietos?';

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
export async function fillIn(page: Page, subject: string, body = question): Promise<void> {
  await field(page, 'Jūsų el. paštas').fill(sender.email);
  await field(page, 'Jūsų vardas (nebūtina)').fill(sender.name);
  await field(page, 'Tema').fill(subject);
  await field(page, 'Žinutė').fill(body);
}

/** Sends a message by the form's page, for tests that begin where it has come. @returns its id */
export async function write({ request }: Page, subject: string, body = question): Promise<string> {
  const path = `${await servicePath(service)}/susisiekti`;
  const stamps = createSigner(secretOfServer(), 'form-stamp');
  const form = {
    ...sender,
    subject,
    body,
    [guardNames.stamp]: makeStamp({ stamps }, 'message', new Date(Date.now() - 60_000)),
  };
  const { origin } = new URL(process.env.VIZGIS_ORIGIN as string);
  const answer = await request.post(path, { form, headers: { origin } });
  expect(await answer.text()).toContain('Žinutė sėkmingai išsiųsta!');
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
