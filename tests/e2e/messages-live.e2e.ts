import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withDatabase } from '../../scripts/database.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type EmbeddedPostgres, startPostgres } from '../../scripts/postgres.ts';
import { insertService } from '../integration/rows.ts';
import { insertPartner, signInPartner } from './own-partner.ts';
import { type OwnServer, openPremises, type Premises } from './own-server.ts';
import { test as base, complaintsOf, expect, hydrated } from './support.ts';

const inbox = '/partner/dashboard/messages';

/** A PostgreSQL that no other test minds being stopped, and what stands on it. */
type Place = {
  readonly premises: Premises;
  readonly stopDatabase: () => Promise<void>;
  readonly startDatabase: () => Promise<void>;
};

const test = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
  place: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vizgis-postgres-'));
    const port = await freePort();
    const start = () => startPostgres({ dataDir, port, throwaway: true });
    let postgres: EmbeddedPostgres = await start();
    const premises = await openPremises(postgres.url('postgres'));
    await use({
      premises,
      stopDatabase: () => postgres.stop(),
      startDatabase: async () => {
        postgres = await start();
      },
    });
    await premises.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

// Starts a PostgreSQL of its own, twice, and two servers.
test.setTimeout(120_000);

/** The visitor's page and the partner's, at two processes. */
type Scene = { readonly premises: Premises; readonly visitor: Page; readonly partner: Page };

const send = (page: Page) => page.getByRole('button', { name: 'Siųsti žinutę' });

async function fillIn({ visitor, premises }: Scene, subject: string): Promise<void> {
  // Who writes so much from one address waits.
  await premises.query('delete from rate_limits');
  await visitor.getByRole('link', { name: 'Susisiekti su teikėju' }).first().click();
  const field = (name: string) => visitor.getByRole('textbox', { name, exact: true });
  await field('Jūsų el. paštas').fill('egle@pastas.test');
  await field('Tema').fill(subject);
  await field('Žinutė').fill('Ar turite vietos?');
}

/** Expects a message in the partner's list and its number in the menu, once and without a reload. */
async function expectArrival({ premises, partner }: Scene, subject: string, unread: number) {
  await expect(partner.locator('.msg', { hasText: subject })).toBeVisible();
  const count = `neskaitytų: ${unread}`;
  await expect(partner.getByRole('navigation').locator('.count')).toHaveText(count);
  const rows = await premises.query('select 1 from messages where subject = $1', [subject]);
  expect(rows).toHaveLength(1);
  expect(await partner.evaluate(() => 'sameDocument' in window)).toBe(true);
}

async function expectSent(scene: Scene, subjects: readonly string[], unread: number) {
  for (const [index, subject] of subjects.entries()) {
    await fillIn(scene, subject);
    await send(scene.visitor).click();
    await expectArrival(scene, subject, unread + index + 1);
    await expect(scene.visitor.getByRole('dialog')).toBeHidden();
  }
}

async function openInbox(server: OwnServer, { premises, partner }: Scene): Promise<string> {
  const account = await insertPartner(premises);
  await signInPartner(server, partner.request, account);
  await partner.goto(server.origin + inbox);
  await hydrated(partner);
  await expect(partner.getByText('Naujos žinutės atsiranda iš karto')).toBeVisible();
  await partner.evaluate(() => Object.assign(window, { sameDocument: true }));
  const [row] = await premises.query<{ id: string }>('select id from partners where email = $1', [
    account.email,
  ]);
  return row?.id ?? '';
}

test('what is sent at one process is on the page of another at once, also after the database was restarted', async ({
  page: visitor,
  browser,
  place: { premises, stopDatabase, startDatabase },
}) => {
  const [first, second] = [await premises.startServer(), await premises.startServer()];
  const context = await browser.newContext();
  const partner = await context.newPage();
  const complaints = complaintsOf(partner);
  const scene: Scene = { premises, visitor, partner };
  const partnerId = await openInbox(second, scene);
  const serviceId = await withDatabase(premises.databaseUrl, (db) => insertService(db, partnerId));
  await visitor.goto(`${first.origin}/service/${serviceId}`);
  await hydrated(visitor);

  await expectSent(scene, ['Pirmoji', 'Antroji'], 0);

  await fillIn(scene, 'Trečioji');
  await stopDatabase();
  await send(visitor).click();
  const refusal = visitor.getByRole('dialog').getByRole('alert');
  await expect(refusal).toContainText('Klaida siunčiant žinutę');
  await startDatabase();
  await send(visitor).click();
  await expect(visitor.getByRole('dialog')).toBeHidden();
  await expectArrival(scene, 'Trečioji', 3);

  await expectSent(scene, ['Ketvirtoji', 'Penktoji'], 3);
  expect(complaints).toEqual([]);
  await context.close();
});
