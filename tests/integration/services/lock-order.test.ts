import { beforeAll, expect, test } from 'vitest';
import { createToken, dropAllTokens } from '#app/domains/accounts/one-time-token.server.ts';
import { resetPassword } from '#app/domains/accounts/password/password-reset.server.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { getReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import { checkCompany } from '#app/domains/moderation/companies/review-company.server.ts';
import { blockPerson } from '#app/domains/moderation/people/acts.server.ts';
import { getContentToRemove } from '#app/domains/moderation/removals/removable-content.server.ts';
import { removeContent } from '#app/domains/moderation/removals/remove-content.server.ts';
import { decideReport } from '#app/domains/moderation/reports/decide-report.server.ts';
import { saveService } from '#app/domains/services/editor/save-service.server.ts';
import { loadWizard } from '#app/domains/services/editor/service-wizard.server.ts';
import { indexServicesOfPartner } from '#app/domains/services/search/search-index.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { from, openAccounts } from '../accounts.ts';
import { testDatabase, untilOneWaits } from '../database.ts';
import { freshEmail, openReports } from '../moderation/reports.ts';
import { insertService, makeActor, makeAdminActor } from '../rows.ts';
import { formOf } from '../wizard.ts';

/*
 * Transactions that meet at the same rows: each takes its locks in the order of the others, so that
 * PostgreSQL has no deadlock to end with an error.
 */

const database = testDatabase();
const why = { reason: 'rules', explanation: 'Rašėte įžeidžias žinutes.' } as const;
const rounds = Array.from({ length: 20 }, (_, round) => round);
let admin: Admin;
let other: Admin;

beforeAll(async () => {
  admin = await makeAdminActor(database(), 'admin@vizgis.test');
  other = await makeAdminActor(database(), 'austeja@vizgis.test');
});

async function clinic() {
  const partner = await makeActor(database(), freshEmail());
  await database()
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', partner.userId)
    .execute();
  return { partner, serviceId: await insertService(database(), partner.partnerId) };
}

const block = (userId: string) => {
  const { accounts, now } = openAccounts(database());
  return blockPerson(accounts, { admin, userId, now: now() }, why);
};

/**
 * Holds a partner as an act on all its services does, begins something else, and goes on with the
 * services when that one waits.
 */
async function holdPartner<Answer>(partnerId: string, begin: () => Promise<Answer>) {
  const begun = await database()
    .transaction()
    .execute(async (transaction: Db) => {
      await transaction
        .selectFrom('partners')
        .select('id')
        .where('id', '=', partnerId)
        .forUpdate()
        .execute();
      const answer = begin().catch((error: Error) => error);
      await untilOneWaits(database());
      await indexServicesOfPartner(transaction, partnerId, new Date());
      return { answer };
    });
  return begun.answer;
}

test('a report is decided while another administrator blocks the partner', async () => {
  const opened = openReports(database());
  for (const _ of rounds) {
    const { partner, serviceId } = await clinic();
    await opened.report({ serviceId, email: null });
    const id = (await opened.rows(serviceId)).at(-1)?.id ?? '';
    const choice = { decision: 'hidden', reason: 'misleading' } as const;
    const texts = { explanation: 'Kaina nesutampa.', partner_explanation: 'Pataisykite kainą.' };
    const decision = { choice, ...texts, deadline: '', shown: [id] };
    const answers = await Promise.all([
      decideReport(opened.deps, admin, id, decision, opened.now()),
      block(partner.userId),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  }
});

test('a company is checked while another administrator blocks the partner', async () => {
  const { accounts, now } = openAccounts(database());
  for (const _ of rounds) {
    const { partner } = await clinic();
    const { mark: seen } = await getReviewedCompany(database(), other, partner.partnerId);
    const answers = await Promise.all([
      checkCompany(accounts, other, partner.partnerId, { seen, what: ['code'] }, { now: now() }),
      block(partner.userId),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  }
});

test('a password is reset while an administrator blocks the account: the link is dead', async () => {
  const { accounts, now } = openAccounts(database());
  const { partner } = await clinic();
  const token = await createToken(database(), 'reset-password', partner.userId, now());
  const { answer } = await database()
    .transaction()
    .execute(async (transaction: Db) => {
      await transaction
        .selectFrom('users')
        .select('id')
        .where('id', '=', partner.userId)
        .forUpdate()
        .execute();
      const input = { token, password: 'naujas-slaptazodis-2026' };
      const begun = resetPassword(accounts, input, from(), now()).catch((error: Error) => error);
      await untilOneWaits(database());
      await dropAllTokens(transaction, partner.userId);
      return { answer: begun };
    });
  expect(await answer).toMatchObject({ ok: false, text: expect.stringContaining('nebegalioja') });
});

test('a service is saved from a page without a draft while its partner is acted on', async () => {
  const { partner, serviceId } = await clinic();
  const now = new Date();
  const page = await loadWizard(database(), partner, { serviceId }, now);
  const typed = { step: 'info', form: formOf({ title: 'Klinika prie upės' }) } as const;
  const wish = { page, alts: new Map(), over: null, typed };
  const answer = await holdPartner(partner.partnerId, () =>
    saveService(database(), partner, { serviceId }, wish, { now }),
  );
  expect(answer).not.toBeInstanceOf(Error);
});

test('a service is reported while its partner is acted on', async () => {
  const { partner, serviceId } = await clinic();
  const opened = openReports(database());
  const answer = await holdPartner(partner.partnerId, () =>
    opened.report({ serviceId, email: `${newId()}@pastas.test` }),
  );
  expect(answer).toMatchObject({ ok: true });
});

test('an administrator removes the description while the partner’s services are acted on', async () => {
  const { accounts, now } = openAccounts(database());
  const { partner, serviceId } = await clinic();
  await database()
    .updateTable('partner_provided_services')
    .set({ description: 'Kirpimas.' })
    .where('id', '=', serviceId)
    .execute();
  const content = { kind: 'description' } as const;
  const asked = getContentToRemove(database(), admin, serviceId, content);
  const seen = (await asked).found?.mark ?? '';
  const removal = { reason: 'misleading', explanation: 'Kaina ne ta.', seen, content } as const;
  const answer = await holdPartner(partner.partnerId, () =>
    removeContent(accounts, admin, serviceId, removal, { now: now() }),
  );
  expect(answer).toEqual({ ok: true });
});
