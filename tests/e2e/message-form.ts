import { expect, type Page } from '@playwright/test';
import { makeStamp } from '#app/domains/messages/sending/admission.server.ts';
import { guardNames } from '#app/domains/messages/sending/field-limits.ts';
import { createSigner } from '#app/platform/crypto/signed.server.ts';
import { withDatabase } from '../../scripts/database.ts';
import { insertService } from '../integration/rows.ts';
import { insertPartner, type OwnPartner } from './own-partner.ts';
import { test as base, type Premises } from './own-server.ts';
import { open, servicePath } from './support.ts';

/** A partner whom no other test knows, with a service that can be written to. */
export type Firm = OwnPartner & {
  /** The address of the service's page. */
  readonly path: string;
  /** Sends a message by the form's page, for tests that begin where it has come. */
  readonly write: (subject: string, body?: string) => Promise<void>;
  /** The subjects of the messages that have come, the oldest first. */
  readonly subjects: () => Promise<string[]>;
};

/** What the firm's service is called. */
export const serviceTitle = 'Šunų viešbutis „Ramus kampas“';

/** Stories of a firm's inbox, at a server whose messages and limits no other test counts. */
export const test = base.extend<{ firm: Firm }>({
  firm: async ({ premises, server: { origin }, request }, use) => {
    const partner = await insertPartner(premises);
    const { query, databaseUrl } = premises;
    const [row] = await query<{ id: string }>('select id from partners where email = $1', [
      partner.email,
    ]);
    const id = row?.id ?? '';
    const service = await withDatabase(databaseUrl, (db) =>
      insertService(db, id, { title: serviceTitle }),
    );
    const path = `/service/${service}`;
    await use({
      ...partner,
      path,
      async write(subject, body = question) {
        const form = { ...sender, subject, body, [guardNames.stamp]: oldStamp(premises) };
        const answer = await request.post(`${path}/susisiekti`, { form, headers: { origin } });
        expect(await answer.text()).toContain('Žinutė sėkmingai išsiųsta!');
      },
      async subjects() {
        const rows = await query<{ subject: string }>(
          'select subject from conversations where partner_id = $1 order by last_seq',
          [id],
        );
        return rows.map(({ subject }) => subject);
      },
    });
  },
});

export const sender = { email: 'egle@pastas.test', name: 'Eglė Mačiulytė' };
const question = 'Ar turite vietos?';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const send = (page: Page) => page.getByRole('button', { name: 'Siųsti žinutę' });
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Žinutė teikėjui' });

/**
 * Opens a service and, over it, the dialog that writes to it.
 * @param path of the service; one of the demo world when it is left out
 */
export async function openDialog(page: Page, path?: string): Promise<void> {
  await open(page, path ?? (await servicePath('Pušyno viešbutis')));
  await pressWrite(page);
}

/** The link to it on a service's page; its words are the second where one books online. */
export const writeLink = /^(Susisiekti su teikėju|Rašyti žinutę)$/;

/** Opens the dialog over the page of a service. */
export async function pressWrite(page: Page): Promise<void> {
  await page.getByRole('link', { name: writeLink }).first().click();
  await expect(dialogOf(page)).toBeVisible();
}

/** Fills in everything that a message may carry. */
export async function fillIn(page: Page, subject: string, body = question): Promise<void> {
  await field(page, 'Jūsų el. paštas').fill(sender.email);
  await field(page, 'Jūsų vardas (nebūtina)').fill(sender.name);
  await field(page, 'Tema').fill(subject);
  await field(page, 'Žinutė').fill(body);
}

type GuardedForm = Parameters<typeof makeStamp>[1];

/** What a form carries whose page was made a minute ago. */
export function oldStamp(premises: Premises, form: GuardedForm = 'message'): string {
  const stamps = createSigner(premises.secret(), 'form-stamp');
  return makeStamp({ stamps }, form, new Date(Date.now() - 60_000));
}

/**
 * Makes the open form one of a minute ago, to be sent at once: a form that is filled in as quickly
 * as a test does it waits for two seconds and is sent once more.
 */
export async function takeTime(page: Page, premises: Premises, form?: GuardedForm): Promise<void> {
  await page.locator(`[name=${guardNames.stamp}]`).evaluate(
    (input: HTMLInputElement, stamp) => {
      input.value = stamp;
    },
    oldStamp(premises, form),
  );
}
