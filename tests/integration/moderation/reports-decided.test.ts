import { beforeEach, describe, expect, test } from 'vitest';
import type { Admin } from '#app/domains/accounts/types.ts';
import { decideReport } from '#app/domains/moderation/reports/decide-report.server.ts';
import { decisionForm } from '#app/domains/moderation/reports/decision-schema.server.ts';
import { choiceOf, decisions } from '#app/domains/moderation/reports/decisions.ts';
import { getReport } from '#app/domains/moderation/reports/report-page.server.ts';
import {
  countReports,
  listDecisions,
  listWaiting,
} from '#app/domains/moderation/reports/report-queue.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService, insertServices } from '../rows.ts';
import { freshEmail, openReports } from './reports.ts';

const database = testDatabase();
let partnerId: string;
let partnerEmail: string;
let serviceId: string;
let opened: ReturnType<typeof openReports>;
let admin: Admin;

const insertAdmin = async (): Promise<Admin> => {
  const [userId, email] = [newId(), `${newId()}@vizgis.test`];
  await database().insertInto('users').values({ id: userId, email, role: 'admin' }).execute();
  return { kind: 'admin', userId, email };
};

beforeEach(async () => {
  await database().deleteFrom('service_reports').execute();
  partnerEmail = `${newId()}@klinika.test`;
  partnerId = await insertPartner(database(), partnerEmail);
  serviceId = await insertService(database(), partnerId);
  opened = openReports(database());
  admin = await insertAdmin();
});

/** Reports a service. @returns the report's id */
async function reported(email: string | null = null, about = serviceId): Promise<string> {
  const answer = await opened.report({ serviceId: about, email });
  if (!answer.ok) throw new Error(answer.text ?? 'refused');
  return (await opened.rows(about)).at(-1)?.id ?? '';
}

const hide = { decision: 'hidden', reason: 'misleading' } as const;
const keep = { decision: 'kept', reason: 'no-violation' } as const;
const gone = { decision: 'gone', reason: 'deleted' } as const;
const explanation = 'Kaina puslapyje nesutampa su kainoraščiu.';
const partner_explanation = 'Pataisykite kainą: ji turi sutapti su kainoraščiu.';
const texts = { explanation, partner_explanation };

const warn = { decision: 'warned', reason: 'misleading' } as const;
const deadline = '2026-03-18';

type Choice = typeof hide | typeof warn | typeof keep | typeof gone;

const decide = (id: string, choice: Choice, shown: readonly string[] = [id], by = admin) =>
  decideReport(opened.deps, by, id, { choice, ...texts, deadline, shown }, opened.now());

const audited = (subjectId: string) =>
  database()
    .selectFrom('audit_log')
    .select(['act', 'admin_id', 'reason'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();

const decisionsOf = async () => (await opened.rows(serviceId)).map(({ decision }) => decision);

describe('the form of a decision', () => {
  const read = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readForm(decisionForm, form);
  };

  test('takes each reason of each decision', () => {
    for (const [decision, { reasons }] of Object.entries(decisions)) {
      for (const reason of Object.keys(reasons)) {
        const choice = choiceOf(decision as keyof typeof decisions, reason);
        expect(read({ choice, ...texts })).toEqual({
          ok: true,
          value: { choice: { decision, reason }, ...texts, deadline: '' },
        });
      }
    }
  });

  test('refuses a reason of another decision, and one without an explanation', () => {
    for (const choice of [
      '',
      'hidden',
      'kept.misleading',
      'hidden.no-violation',
      'hidden.',
      'x.y',
    ]) {
      expect(read({ choice, explanation })).toMatchObject({
        ok: false,
        fields: { choice: 'Pasirinkite sprendimą.' },
      });
    }
    expect(read({ choice: 'hidden.misleading', explanation: ' ' })).toMatchObject({
      ok: false,
      fields: { explanation: 'Parašykite paaiškinimą pranešėjams.' },
    });
    expect(read({ choice: 'hidden.misleading', explanation: 'ž'.repeat(1_001) }).ok).toBe(false);
  });
});

describe('a decision', () => {
  test('to warn leaves the service, tells both sides, and only once while a warning stands', async () => {
    const egle = freshEmail();
    const first = await reported(egle);
    const on = (day: string) =>
      decideReport(
        ...([opened.deps, admin, first] as const),
        { choice: warn, ...texts, deadline: day, shown: [first] },
        opened.now(),
      );
    for (const day of ['', 'rytoj', '2026-03-11', '2026-05-11']) {
      expect(await on(day)).toMatchObject({ ok: false, fields: { deadline: expect.any(String) } });
    }
    expect(await decisionsOf()).toEqual([null]);
    expect(await on('2026-03-12')).toEqual({ ok: true, closed: 1 });
    expect(await getPublicService(database(), serviceId, opened.now())).toBeTruthy();
    expect(await decisionsOf()).toEqual(['warned']);
    const [warning] = await opened.mailsTo(partnerEmail);
    expect(warning?.subject).toBe('Pataisykite paslaugą iki 2026\u00a0m. kovo 12\u00a0d.');
    expect(warning?.text).toContain('gavęs pranešimą apie paslaugą');
    expect(`${warning?.html}${warning?.text}`).not.toContain(egle);
    const told = (await opened.mailsTo(egle)).at(-1);
    expect(told?.subject).toBe('Dėl paslaugos, apie kurią pranešėte, įspėjome teikėją');
    expect(told?.html).toContain(`/service/${serviceId}`);

    const second = await reported();
    expect(await decide(second, warn)).toMatchObject({
      ok: false,
      fields: { choice: expect.stringContaining('Teikėjas jau įspėtas iki') },
    });
    // To hide it ends the warning.
    expect(await decide(second, hide)).toMatchObject({ ok: true });
    const ended = await database()
      .selectFrom('service_warnings')
      .select('outcome')
      .where('service_id', '=', serviceId)
      .execute();
    expect(ended).toEqual([{ outcome: 'hidden' }]);
  });

  test('to hide takes the service away, tells both sides why, and stands in the audit log', async () => {
    const [egle, jonas] = [freshEmail(), freshEmail()];
    const ids = [
      await reported(egle),
      await reported(egle),
      await reported(jonas),
      await reported(),
    ];
    const [first = ''] = ids;
    expect(await decide(first, hide, ids)).toEqual({ ok: true, closed: 4 });
    await expect(getPublicService(database(), serviceId, opened.now())).rejects.toThrow(NotFound);
    for (const row of await opened.rows(serviceId)) {
      expect(row).toMatchObject({
        ...{ decision: 'hidden', decision_id: first, decision_reason: 'misleading', ...texts },
        ...{ decided_at: opened.now(), decided_by: admin.userId },
      });
    }
    const [statement] = await opened.mailsTo(partnerEmail);
    expect(statement?.text).toContain(partner_explanation.slice(0, 30));
    expect(statement?.text).not.toContain(explanation);
    expect(statement?.text.toLowerCase()).toContain('klaidinanti informacija');
    // Who reported is no business of the partner's.
    expect(`${statement?.html}${statement?.text}`).not.toMatch(new RegExp(`${egle}|${jonas}`));
    // Each reporter has the receipts, and one decision, though it closed two reports.
    for (const [email, receipts] of [
      [egle, 2],
      [jonas, 1],
    ] as const) {
      const mails = await opened.mailsTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        ...Array(receipts).fill('Gavome jūsų pranešimą'),
        'Paslaugą, apie kurią pranešėte, sustabdėme',
      ]);
      const { text = '', html = '' } = mails.at(-1) ?? {};
      expect(text).toContain('Priežastis: klaidinanti informacija.');
      expect(text).toContain(`> ${explanation}`);
      expect(`${html}${text}`).not.toContain(partner_explanation.slice(0, 30));
      expect(text).toMatch(/per 6\s+mėnesius parašykite mums/);
      // The page is gone, so no link leads there.
      expect(html).not.toContain(`/service/${serviceId}`);
    }
    const byAdmin = { admin_id: admin.userId };
    expect(await audited(first)).toEqual([
      { act: 'report-decided', ...byAdmin, reason: 'Sustabdyta: klaidinanti informacija' },
    ]);
    expect(await audited(serviceId)).toEqual([
      { act: 'service-hidden', ...byAdmin, reason: 'Klaidinanti informacija' },
    ]);
  });

  test('to keep leaves the service and tells the reporter alone', async () => {
    const egle = freshEmail();
    const id = await reported(egle);
    expect(await decide(id, keep)).toEqual({ ok: true, closed: 1 });
    expect((await getPublicService(database(), serviceId, opened.now())).id).toBe(serviceId);
    expect(await opened.mailsTo(partnerEmail)).toEqual([]);
    const { subject, text = '', html = '' } = (await opened.mailsTo(egle)).at(-1) ?? {};
    expect(subject).toBe('Paslaugą, apie kurią pranešėte, palikome');
    expect(text).toContain('Priežastis: pažeidimo neradome.');
    expect(html).toContain(`http://localhost:3000/service/${serviceId}`);
    expect(await audited(id)).toMatchObject([{ reason: 'Palikta: pažeidimo neradome' }]);
    expect(await audited(serviceId)).toEqual([]);
  });

  test('closes what was on the screen, not what came meanwhile or belongs to another service', async () => {
    const other = await insertService(database(), partnerId);
    const [first, second, foreign] = [
      await reported(),
      await reported(),
      await reported(null, other),
    ];
    const late = await reported();
    const shown = [first, second, foreign, 'x', newId()];
    expect(await decide(first, keep, shown)).toEqual({ ok: true, closed: 2 });
    expect(await decisionsOf()).toEqual(['kept', 'kept', null]);
    expect((await opened.rows(other)).map(({ decision }) => decision)).toEqual([null]);
    expect(await decide(late, hide)).toEqual({ ok: true, closed: 1 });
    expect(await decisionsOf()).toEqual(['kept', 'kept', 'hidden']);
  });

  test('of two administrators at once is one; the other is told', async () => {
    const egle = freshEmail();
    const [first, second] = [await reported(egle), await reported(egle)];
    const other = await insertAdmin();
    const answers = await Promise.all([
      decide(first, hide, [first, second]),
      decide(second, keep, [first, second], other),
      decide(first, hide, [first, second], other),
    ]);
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, closed: 2 }]);
    const told = {
      ok: false,
      text: 'Dėl šio pranešimo jau nusprendė kitas administratorius arba jūs kitame lange.',
    };
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([told, told]);
    expect(new Set(await decisionsOf()).size).toBe(1);
    expect(await opened.mailsTo(egle)).toHaveLength(3);
    expect([...(await audited(first)), ...(await audited(second))]).toHaveLength(1);
  });

  test('meets a partner who deletes the service: neither waits for the other', async () => {
    const id = await reported();
    const [answer] = await Promise.all([
      decide(id, hide),
      database().deleteFrom('partner_provided_services').where('id', '=', serviceId).execute(),
    ]);
    const row = await database()
      .selectFrom('service_reports')
      .select(['decision', 'service_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ decision: answer.ok ? 'hidden' : null, service_id: null });
    if (answer.ok) return;
    expect(answer.fields).toMatchObject({ choice: /Teikėjas paslaugą ką tik ištrynė/ });
  });

  test('about a deleted service is that it is gone, and nothing else', async () => {
    const egle = freshEmail();
    const id = await reported(egle);
    expect(await decide(id, gone)).toMatchObject({
      ok: false,
      fields: { choice: /^Paslauga yra/ },
    });
    await database().deleteFrom('partner_provided_services').where('id', '=', serviceId).execute();
    for (const choice of [hide, keep]) {
      expect(await decide(id, choice)).toMatchObject({
        ok: false,
        fields: { choice: /Pasirinkite „Paslaugos nebėra“/ },
      });
    }
    expect(await decide(id, gone)).toEqual({ ok: true, closed: 1 });
    expect((await opened.mailsTo(egle)).at(-1)?.subject).toBe(
      'Paslaugos, apie kurią pranešėte, nebėra',
    );
    expect(await getReport(database(), admin, id)).toMatchObject({
      service: { id: null, state: 'gone', title: 'Veterinarijos klinika prie Nemuno' },
      decided: { words: 'Paslaugos nebėra', by: admin.email },
    });
  });

  test('about a deleted service closes all that are about it, with one letter to each', async () => {
    const egle = freshEmail();
    const stranger = await insertPartner(database(), `${newId()}@kita.test`);
    const foreignService = await insertService(database(), stranger);
    const shown = [await reported(egle), await reported(), await reported(egle)];
    const foreign = await reported(null, foreignService);
    await database().deleteFrom('partner_provided_services').execute();
    const counts = { services: 2, decisions: 0 };
    expect(await countReports(database(), admin)).toEqual(counts);
    const { reports } = await listWaiting(database(), admin, 1, 2);
    expect(reports.map(({ id, count }) => ({ id, count }))).toEqual([
      { id: shown[0], count: 3 },
      { id: foreign, count: 1 },
    ]);
    const { others } = await getReport(database(), admin, shown[0] ?? '');
    expect(others.map(({ id }) => id)).toEqual(shown.slice(1));
    const before = (await opened.mailsTo(egle)).length;
    expect(await decide(shown[0] ?? '', gone, [...shown, foreign])).toEqual({
      ok: true,
      closed: 3,
    });
    expect(await opened.mailsTo(egle)).toHaveLength(before + 1);
    expect(await countReports(database(), admin)).toMatchObject({ services: 1 });
  });

  test('about a hidden service hides it no second time, and cannot leave it shown', async () => {
    const [first, second] = [await reported(), await reported()];
    await decide(first, hide);
    expect(await decide(second, keep)).toMatchObject({
      ok: false,
      fields: { choice: /^Paslauga jau sustabdyta/ },
    });
    expect(await decide(second, hide)).toEqual({ ok: true, closed: 1 });
    expect(await opened.mailsTo(partnerEmail)).toHaveLength(1);
    expect(await audited(serviceId)).toHaveLength(1);
  });

  test('that cannot be mailed is none', async () => {
    const id = await reported(freshEmail());
    const sendMail = async () => {
      throw new Error('no queue');
    };
    const deps = { ...opened.deps, sendMail };
    const input = { choice: hide, ...texts, deadline, shown: [id] };
    await expect(decideReport(deps, admin, id, input, opened.now())).rejects.toThrow('no queue');
    expect(await decisionsOf()).toEqual([null]);
    expect([...(await audited(id)), ...(await audited(serviceId))]).toEqual([]);
    expect((await getPublicService(database(), serviceId, opened.now())).id).toBe(serviceId);
  });

  test.each(['', 'x', newId()])('about no report is none: %j', async (id) => {
    await expect(decide(id, keep)).rejects.toThrow(NotFound);
    await expect(getReport(database(), admin, id)).rejects.toThrow(NotFound);
  });
});

describe('the queue', () => {
  test('has each service once, the one first that waits longest, with its reports counted', async () => {
    const other = await insertService(database(), partnerId, { title: 'Skiepų diena' });
    const first = await reported();
    const foreign = await reported(null, other);
    await opened.report({ serviceId, email: null, reason: 'fraud' });
    await reported();
    expect(await countReports(database(), admin)).toEqual({ services: 2, decisions: 0 });
    expect(await countReports(database(), admin)).toMatchObject({ services: 2 });
    const { reports, page, pages } = await listWaiting(database(), admin, 1, 2);
    expect({ page, pages }).toEqual({ page: 1, pages: 1 });
    expect(reports).toEqual([
      {
        ...{ id: first, title: 'Veterinarijos klinika prie Nemuno', count: 3 },
        ...{ company: `UAB „${partnerEmail}“`, since: '2026-03-11 12:01' },
        reasons: ['Sukčiavimas', 'Klaidinanti informacija'],
      },
      expect.objectContaining({ id: foreign, title: 'Skiepų diena', count: 1 }),
    ]);
    const report = await getReport(database(), admin, first);
    expect(report).toMatchObject({
      service: { id: serviceId, state: 'public' },
      partner: { id: partnerId, email: partnerEmail },
      decided: null,
    });
    expect(report.others.map(({ reason }) => reason)).toEqual([
      'Sukčiavimas',
      'Klaidinanti informacija',
    ]);
  });

  test('is paged, and so are the decisions, which say who decided, also when the account is gone', async () => {
    const ids: string[] = [];
    for (const service of await insertServices(database(), partnerId, 52)) {
      ids.push(await reported(null, service));
    }
    const second = await listWaiting(database(), admin, 2, 52);
    expect(second.reports.map(({ id }) => id)).toEqual(ids.slice(50));
    expect((await listWaiting(database(), admin, 9, 52)).page).toBe(2);
    for (const id of ids) {
      await decide(id, keep);
      opened.pass(1);
    }
    expect(await countReports(database(), admin)).toEqual({ services: 0, decisions: 52 });
    const newest = await listDecisions(database(), admin, 1, 52);
    expect(newest.reports.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 50));
    expect(newest.reports[0]).toMatchObject({ words: 'Palikta', count: 1, by: admin.email });
    await database().deleteFrom('users').where('id', '=', admin.userId).execute();
    expect((await listDecisions(database(), admin, 2, 52)).reports[0]?.by).toBe(null);
  });
});
