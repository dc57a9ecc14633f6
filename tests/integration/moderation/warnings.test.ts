import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Admin, Partner } from '#app/domains/accounts/types.ts';
import { readAuditQuery } from '#app/domains/audit/audit-query.ts';
import { listAudit } from '#app/domains/audit/list-audit.server.ts';
import { listWaiting } from '#app/domains/moderation/queue/waiting.server.ts';
import { hideService } from '#app/domains/moderation/services/hide-service.server.ts';
import { getServiceToReview } from '#app/domains/moderation/services/moderated-service.server.ts';
import { listModeratedServices } from '#app/domains/moderation/services/moderated-services.server.ts';
import { hideOverdue } from '#app/domains/moderation/warnings/overdue-warnings.server.ts';
import { liftWarning, warnPartner } from '#app/domains/moderation/warnings/warn-partner.server.ts';
import {
  getServiceToWarn,
  listWarningsOf,
} from '#app/domains/moderation/warnings/warnings-of-service.server.ts';
import { saveService } from '#app/domains/services/editor/save-service.server.ts';
import { loadWizard, takeStep } from '#app/domains/services/editor/service-wizard.server.ts';
import { exportServices } from '#app/domains/services/own/exported-services.server.ts';
import { listOwnServices } from '#app/domains/services/own/own-services.server.ts';
import { allOwnServices } from '#app/domains/services/own/own-services-query.ts';
import { getOwnSummary } from '#app/domains/services/own/own-summary.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor } from '../rows.ts';
import { contacts, formOf, lastPage } from '../wizard.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
/** In Vilnius the day after the last one begins. */
const due = new Date('2026-03-18T22:00:00Z');
const admin: Admin = { kind: 'admin', userId: newId(), email: 'admin@vizgis.test' };
const warning = {
  reason: 'misleading',
  explanation: 'Kaina puslapyje nesutampa su kainoraščiu.',
  deadline: '2026-03-18',
} as const;

const deps = () => openAccounts(database()).accounts;

let made = 0;
async function make(): Promise<{ partner: Partner; id: string }> {
  made += 1;
  const partner = await makeActor(database(), `ispetas-${made}@vizgis.test`);
  return { partner, id: await insertService(database(), partner.partnerId) };
}

const seenOf = async (id: string) => (await getServiceToWarn(database(), admin, id)).seen;

async function warn(
  id: string,
  change: Partial<Record<keyof typeof warning, string>> = {},
  at = now,
) {
  await insertAdmin();
  const given = { ...warning, ...change } as typeof warning;
  return warnPartner(deps(), admin, id, { ...given, seen: await seenOf(id) }, { now: at });
}

const insertAdmin = () =>
  database()
    .insertInto('users')
    .values({ id: admin.userId, email: admin.email, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const isSeen = (id: string) =>
  getPublicService(database(), id, now).then(
    () => true,
    () => false,
  );

const mailsTo = async ({ email }: Partner) =>
  database()
    .selectFrom('development_mails')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();

const standing = async (id: string) =>
  (await listWarningsOf(database(), admin, id)).find(({ ended }) => ended === null);

/** Saves another telephone number by the wizard. */
async function correct(partner: Partner, id: string, at: Date): Promise<void> {
  const of = { serviceId: id };
  const { draftId, version } = await loadWizard(database(), partner, of, at);
  const page = { draftId, version };
  const form = formOf({ ...contacts, phone_number: '8 612 99999' });
  expect(await takeStep(database(), partner, of, { step: 'contact', page, form }, at)).toEqual({
    ok: true,
  });
  const wish = await lastPage(database(), partner, of);
  expect(await saveService(database(), partner, of, wish, { now: at })).toMatchObject({ ok: true });
}

describe('a warning', () => {
  test('leaves the service public and tells its partner what, by when and why, in the area too', async () => {
    const { partner, id } = await make();
    expect(await warn(id)).toEqual({ ok: true });
    expect(await isSeen(id)).toBe(true);
    const [mail] = await mailsTo(partner);
    expect(mail?.subject).toBe('Pataisykite paslaugą iki 2026\u00a0m. kovo 18\u00a0d.');
    expect(mail?.text).toContain('Priežastis: klaidinanti informacija.');
    expect(mail?.text).toContain(`> ${warning.explanation}`);
    const told = {
      ...{ reason: 'Klaidinanti informacija', explanation: warning.explanation },
      ...{ until: '2026\u00a0m. kovo 18\u00a0d.', isCorrected: false },
    };
    const { services } = await listOwnServices(database(), partner, allOwnServices);
    expect(services[0]?.warning).toEqual(told);
    expect((await loadWizard(database(), partner, { serviceId: id }, now)).warning).toEqual(told);
    expect((await getOwnSummary(database(), partner)).warned).toMatchObject({
      ...{ count: 1, newest: { id }, until: told.until },
    });
    const [exported] = await exportServices(database(), partner.partnerId, 'http://x');
    expect(exported?.ispejimai).toMatchObject([{ paaiskinimas: warning.explanation }]);
    // No other partner's.
    const other = await make();
    expect((await getOwnSummary(database(), other.partner)).warned).toBeNull();
  });

  test('takes a last day from tomorrow to 60 days ahead, in Vilnius', async () => {
    const { partner, id } = await make();
    const lateEvening = new Date('2026-03-11T22:30:00Z');
    for (const [deadline, at] of [
      ['', now],
      ['2026-02-30', now],
      ['2026-03-10', now],
      ['2026-03-11', now],
      ['2026-03-12', lateEvening],
      ['2026-05-11', now],
    ] as const) {
      expect(await warn(id, { deadline }, at), deadline).toMatchObject({
        ...{ ok: false, fields: { deadline: expect.stringMatching(/^[A-ZŽĮ].*\.$/u) } },
      });
    }
    expect(await mailsTo(partner)).toEqual([]);
    expect(await warn(id, { deadline: '2026-03-12' })).toEqual({ ok: true });
    expect(await warn(id, { deadline: '2026.5.10' })).toEqual({ ok: true });
    expect((await standing(id))?.until).toBe('2026\u00a0m. gegužės 10\u00a0d.');
  });

  test('of two administrators at once one warns, the other is told', async () => {
    const { partner, id } = await make();
    await insertAdmin();
    const seen = await seenOf(id);
    const both = [1, 2, 3].map(() => warnPartner(deps(), admin, id, { ...warning, seen }, { now }));
    const answers = await Promise.all(both);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      text: expect.stringContaining('ką tik nusprendė kitas administratorius'),
    });
    expect(await mailsTo(partner)).toHaveLength(1);
    // Of a lifting and a warning likewise.
    const mark = await seenOf(id);
    const lifted = await Promise.all([
      liftWarning(deps(), admin, id, mark, { now }),
      liftWarning(deps(), admin, id, mark, { now }),
    ]);
    expect(lifted.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await mailsTo(partner)).map(({ subject }) => subject)).toEqual([
      ...[expect.any(String), 'Įspėjimą dėl jūsų paslaugos panaikinome'],
    ]);
    expect(await standing(id)).toBeUndefined();
  });

  test('is not given of a hidden service, and ends when it is hidden or deleted', async () => {
    const { partner, id } = await make();
    await warn(id);
    const hiding = { reason: 'fraud', explanation: 'Paslaugos nėra.' } as const;
    await hideService(deps(), admin, id, hiding, { now });
    expect(await listWarningsOf(database(), admin, id)).toMatchObject([
      { ended: { words: 'Paslaugą sustabdė administratorius' } },
    ]);
    expect(await warn(id)).toMatchObject({ ok: false, text: expect.stringContaining('sustabdė') });
    const second = await insertService(database(), partner.partnerId);
    await warn(second);
    await database().deleteFrom('partner_provided_services').where('id', '=', second).execute();
    await hideOverdue(deps(), due);
    expect(await mailsTo(partner)).toHaveLength(3);
  });
});

describe('at the deadline', () => {
  const hideDue = (at: Date) => hideOverdue(deps(), at);

  test('the service is hidden for the same reason, once, by whichever run and however often', async () => {
    const { partner, id } = await make();
    await warn(id);
    await hideDue(new Date(due.getTime() - 1));
    expect(await isSeen(id)).toBe(true);
    await Promise.all([hideDue(due), hideDue(due), hideDue(due)]);
    await hideDue(new Date(due.getTime() + 86_400_000));
    expect(await isSeen(id)).toBe(false);
    const mails = await mailsTo(partner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      ...[expect.stringContaining('Pataisykite'), 'Sustabdėme jūsų paslaugą'],
    ]);
    expect(mails[1]?.text).toContain('Terminui pasibaigus paslauga liko nepataisyta');
    const { hiding } = await getServiceToReview(database(), admin, id, due);
    expect(hiding).toMatchObject({
      ...{ reason: 'Klaidinanti informacija', explanation: warning.explanation, by: null },
    });
    const { rows } = await listAudit(
      database(),
      admin,
      readAuditQuery(new URLSearchParams({ subject: id })),
    );
    expect(rows.map(({ act, who }) => [who.kind, act])).toEqual([
      ['job', 'Pasibaigus įspėjimo terminui sustabdė paslaugą'],
      ['admin', 'Įspėjo partnerį dėl paslaugos'],
    ]);
  });

  test('a correction holds it until an administrator has looked', async () => {
    const { partner, id } = await make();
    await warn(id);
    const before = await seenOf(id);
    const corrected = new Date(due.getTime() - 3_600_000);
    await correct(partner, id, corrected);
    await hideDue(due);
    expect(await isSeen(id)).toBe(true);
    expect((await standing(id))?.correctedAt).toBe('2026-03-18 23:00');
    expect((await getOwnSummary(database(), partner)).warned).toBeNull();
    const query = { text: id, state: 'waiting' } as const;
    const { services } = await listModeratedServices(database(), admin, query, 1);
    expect(services).toMatchObject([{ id, corrected: 'Klaidinanti informacija' }]);
    const { things } = await listWaiting(database(), admin, 'warned');
    expect(things).toMatchObject([{ id, about: 'Įspėta: klaidinanti informacija' }]);
    // What was looked at before the correction is not what stands now.
    const late = { ...warning, deadline: '2026-03-25', seen: before };
    expect(await warnPartner(deps(), admin, id, late, { now: due })).toMatchObject({
      ...{ ok: false, text: expect.stringContaining('Paslaugą ką tik pakeitė partneris') },
    });
    // It is not enough.
    expect(await warn(id, { deadline: '2026-03-25' }, due)).toEqual({ ok: true });
    expect((await mailsTo(partner)).at(-1)?.text).toContain('bet to dar nepakanka');
    await hideDue(new Date(due.getTime() + 6 * 86_400_000));
    expect(await isSeen(id)).toBe(true);
    await hideDue(new Date(due.getTime() + 7 * 86_400_000));
    expect(await isSeen(id)).toBe(false);
  });

  test('a warning that was lifted hides nothing', async () => {
    const { id } = await make();
    await warn(id);
    expect(await liftWarning(deps(), admin, id, await seenOf(id), { now })).toEqual({ ok: true });
    await hideDue(due);
    expect(await isSeen(id)).toBe(true);
  });

  test('a run that breaks off does nothing by halves, and the next one goes on', async () => {
    const { partner, id } = await make();
    const { id: other } = await make();
    await warn(id);
    await warn(other);
    const broken = {
      ...deps(),
      sendMail: async (_: unknown, { to }: { readonly to: string }) => {
        if (to === partner.email) throw new Error('the queue is away');
      },
    };
    await expect(hideOverdue(broken, due)).rejects.toThrow('warnings past their deadline');
    expect([await isSeen(id), await isSeen(other)]).toEqual([true, false]);
    const acts = await sql<{ act: string }>`
      select act from audit_log where subject_id = ${id} and act <> 'service-warned'`.execute(
      database(),
    );
    expect(acts.rows).toEqual([]);
    await hideDue(due);
    expect(await isSeen(id)).toBe(false);
  });
});
