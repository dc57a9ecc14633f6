import { beforeAll, expect, test } from 'vitest';
import type { Admin } from '#app/domains/accounts/types.ts';
import type { Act } from '#app/domains/audit/acts.ts';
import { acts } from '#app/domains/audit/acts.ts';
import {
  auditSearch,
  commandLine,
  readAuditQuery,
  readTypedFilters,
} from '#app/domains/audit/audit-query.ts';
import { listAdmins, listAudit, listLastActs } from '#app/domains/audit/list-audit.server.ts';
import { subjectAddress, subjectOf } from '#app/domains/audit/subjects.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';

const database = testDatabase();

const austeja: Admin = { kind: 'admin', userId: newId(), email: 'austeja@vizgis.test' };
const left: Admin = { kind: 'admin', userId: newId(), email: 'isejo@vizgis.test' };
let serviceId: string;
let partnerId: string;
const missing = newId();

const at = (text: string) => new Date(text);
const write = (admin: Admin | null, act: Act, subjectId: string | null, when: Date, reason = '') =>
  writeAudit(database(), { admin, act, subjectId, reason }, when);

beforeAll(async () => {
  const { userId, email } = austeja;
  await database().insertInto('users').values({ id: userId, email, role: 'admin' }).execute();
  partnerId = await insertPartner(database(), 'klinika@vizgis.test');
  serviceId = await insertService(database(), partnerId);
  await write(null, 'partner-checked', partnerId, at('2026-03-10T21:59:59Z'), 'įmonės kodas');
  await write(left, 'service-hidden', missing, at('2026-03-10T22:00:00Z'), 'Kita');
  await write(austeja, 'service-hidden', serviceId, at('2026-03-11T21:59:59Z'), 'Kita');
  await write(austeja, 'newsletter-exported', null, at('2026-03-11T22:00:00Z'));
});

const ask = (search: string) => readAuditQuery(new URLSearchParams(search));
const acted = async (search: string) =>
  (await listAudit(database(), austeja, ask(search))).rows.map(({ act }) => act);

test('each act is told with who did it, to what, when and why, the newest first', async () => {
  const { rows, hasNewer, hasOlder } = await listAudit(database(), austeja, ask(''));
  expect({ hasNewer, hasOlder }).toEqual({ hasNewer: false, hasOlder: false });
  expect(rows).toEqual([
    {
      ...{ id: expect.any(String), at: '2026-03-12 00:00', act: acts['newsletter-exported'] },
      ...{ who: { kind: 'admin', email: austeja.email }, subject: null, reason: '' },
    },
    {
      ...{ id: expect.any(String), at: '2026-03-11 23:59', act: acts['service-hidden'] },
      ...{ who: { kind: 'admin', email: austeja.email }, reason: 'Kita priežastis' },
      subject: {
        ...{ kind: 'service', id: serviceId, isGone: false },
        name: 'Veterinarijos klinika prie Nemuno',
      },
    },
    {
      ...{ id: expect.any(String), at: '2026-03-11 00:00', act: acts['service-hidden'] },
      ...{ who: { kind: 'gone', email: null }, reason: 'Kita priežastis' },
      subject: { kind: 'service', id: missing, name: null, isGone: true },
    },
    {
      ...{ id: expect.any(String), at: '2026-03-10 23:59', act: acts['partner-checked'] },
      ...{ who: { kind: 'command-line', email: null }, reason: 'įmonės kodas' },
      subject: {
        ...{ kind: 'partner', id: partnerId, isGone: false },
        name: 'UAB „klinika@vizgis.test“',
      },
    },
  ]);
  expect(await listLastActs(database(), austeja, 2)).toEqual(rows.slice(0, 2));
  expect(await listAdmins(database(), austeja)).toEqual([
    { id: austeja.userId, email: austeja.email },
  ]);
});

test('acts are found by act, administrator, day of Vilnius and subject', async () => {
  const {
    'newsletter-exported': exported,
    'service-hidden': hidden,
    'partner-checked': checked,
  } = acts;
  expect(await acted('act=service-hidden')).toEqual([hidden, hidden]);
  expect(await acted(`admin=${austeja.userId}`)).toEqual([exported, hidden]);
  expect(await acted(`admin=${commandLine}`)).toEqual([checked]);
  expect(await acted('from=2026-03-11&to=2026-03-11')).toEqual([hidden, hidden]);
  expect(await acted('from=2026-03-12')).toEqual([exported]);
  expect(await acted('to=2026.03.10')).toEqual([checked]);
  expect(await acted(`subject=${serviceId}`)).toEqual([hidden]);
  expect(await acted(`subject=${newId()}`)).toEqual([]);
  expect(await acted(`act=service-hidden&subject=${partnerId}`)).toEqual([]);
});

test('what an address cannot ask for is left out', () => {
  const nothing = { act: null, admin: null, from: null, to: null, subject: null, place: null };
  for (const search of [
    'act=constructor&admin=x&from=2026-02-30&to=0001-01-01&subject=%00&older=1&newer=;drop',
    'act=&admin=&from=&to=&subject=&older=',
    'subject=%00@a',
    `subject=${'a'.repeat(260)}@b`,
  ]) {
    expect(ask(search)).toEqual(nothing);
    expect(String(auditSearch(ask(search)))).toBe('');
  }
  const whole = `act=user-blocked&admin=${missing}&from=2026-03-01&to=2026-03-02&subject=${missing}`;
  expect(String(auditSearch(ask(`${whole}&older=${newId()}`)))).toBe(whole);
});

test('what cannot be read in a field is said at it, and stays there', () => {
  const fieldsOf = (search: string) => readTypedFilters(new URLSearchParams(search), ask(search));
  expect(fieldsOf('from=2026-02-30&to=0001-01-01&subject=jonas')).toEqual({
    typed: { from: '2026-02-30', to: '0001-01-01', subject: 'jonas' },
    wrong: {
      from: expect.stringContaining('2025-01-01'),
      to: expect.stringContaining('2025-01-01'),
      subject: 'Tai ne ID ir ne el. paštas.',
    },
  });
  expect(fieldsOf(`from=2026-02-28&to=&subject=${missing}`).wrong).toEqual({});
  const long = `${'a'.repeat(300)}@sunys.test`;
  expect(fieldsOf(`subject=${long}`)).toMatchObject({
    typed: { subject: long },
    wrong: { subject: 'Tai ne ID ir ne el. paštas.' },
  });
});

test('pages follow one another both ways, and none is lost while the log grows', async () => {
  const subject = newId();
  const same = at('2026-04-01T10:00:00Z');
  // Many of one moment: their ids tell them apart.
  for (let time = 0; time < 120; time++)
    await write(null, 'user-blocked', subject, same, `${time}`);
  const page = (place: string) =>
    listAudit(database(), austeja, ask(`subject=${subject}&${place}`));
  const first = await page('');
  expect(first).toMatchObject({ hasNewer: false, hasOlder: true });
  await write(null, 'user-unblocked', subject, at('2026-04-02T10:00:00Z'));
  const second = await page(`older=${first.rows.at(-1)?.id}`);
  const third = await page(`older=${second.rows.at(-1)?.id}`);
  expect([first, second, third].map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
  expect(third).toMatchObject({ hasNewer: true, hasOlder: false });
  const all = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(new Set(all).size).toBe(120);
  expect(await page(`newer=${third.rows[0]?.id}`)).toEqual({ ...second, hasNewer: true });
  const top = await page(`newer=${first.rows[0]?.id}`);
  expect(top.rows.map(({ act }) => act)).toEqual([acts['user-unblocked']]);
  expect(top.hasNewer).toBe(false);
});

test('what was done to a person and the company is found by the e-mail address', async () => {
  const id = await insertPartner(database(), 'kirpykla@salonas.test');
  const { user_id } = await database()
    .selectFrom('partners')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await write(austeja, 'partner-checked', id, at('2026-04-05T10:00:00Z'), 'įmonės kodas');
  await write(austeja, 'user-blocked', user_id, at('2026-04-06T10:00:00Z'));
  const both = [acts['user-blocked'], acts['partner-checked']];
  for (const typed of ['kirpykla@salonas.test', ' Kirpykla@Salonas.test ']) {
    expect(await acted(`subject=${encodeURIComponent(typed)}`)).toEqual(both);
  }
  expect(await acted(`subject=${user_id}`)).toEqual([acts['user-blocked']]);
  expect(await acted('subject=nera@salonas.test')).toEqual([]);
  const search = auditSearch(ask('subject=kirpykla@salonas.test'));
  expect(ask(String(search)).subject).toBe('kirpykla@salonas.test');
});

test('what was renamed or is gone keeps the title that it had when something was done to it', async () => {
  const id = await insertService(database(), partnerId, { title: 'Kirpimas – 5 min' });
  const about = { subjectId: id, subjectTitle: 'Kirpimas – 5 min' };
  const when = at('2026-04-07T10:00:00Z');
  await writeAudit(database(), { admin: austeja, act: 'service-hidden', ...about }, when);
  const subjectNow = async () =>
    (await listAudit(database(), austeja, ask(`subject=${id}`))).rows[0]?.subject;
  const change = { title: 'Kirpimas namuose' };
  await database()
    .updateTable('partner_provided_services')
    .set(change)
    .where('id', '=', id)
    .execute();
  expect(await subjectNow()).toMatchObject({ name: 'Kirpimas\u00a0– 5\u00a0min', isGone: false });
  await database().deleteFrom('partner_provided_services').where('id', '=', id).execute();
  expect(await subjectNow()).toMatchObject({
    ...{ name: 'Kirpimas\u00a0– 5\u00a0min', isGone: true },
  });
});

test('why a company was refused is called the reason', async () => {
  const subject = newId();
  await write(austeja, 'partner-refused', subject, at('2026-04-03T10:00:00Z'), 'Kita');
  const { rows } = await listAudit(database(), austeja, ask(`subject=${subject}`));
  expect(rows).toMatchObject([{ reason: 'Kita priežastis' }]);
});

test('each act is about a kind of thing that has an address, or about nothing in particular', () => {
  const kinds = (Object.keys(acts) as Act[]).map((act) => [act, subjectOf(act)] as const);
  const none = kinds.filter(([, kind]) => kind === null).map(([act]) => act);
  expect(none).toEqual([]);
  expect(subjectAddress('service', serviceId)).toBe(`/admin/services/${serviceId}`);
  expect(subjectAddress('report', missing)).toBe(`/admin/reports/${missing}`);
});

test('a row about signing in or an invitation names each person once, and no bare id', async () => {
  const vida = { kind: 'admin', userId: newId(), email: 'vida@vizgis.test' } as const;
  const { userId, email } = vida;
  await database().insertInto('users').values({ id: userId, email, role: 'admin' }).execute();
  const invited = newId();
  await database()
    .insertInto('admin_invitations')
    .values({
      id: invited,
      email: 'jonas@vizgis.test',
      token_hash: 'a'.repeat(43),
      secret: 'x',
      invited_by: userId,
      created_at: at('2026-04-01T08:00:00Z'),
      expires_at: at('2026-04-02T08:00:00Z'),
    })
    .execute();
  const day = (hour: number) => at(`2026-04-01T0${hour}:00:00Z`);
  await write(vida, 'user-admin-signed-in', userId, day(1));
  await write(vida, 'user-admin-sign-in-failed', userId, day(2), 'neteisingas kodas');
  await write(vida, 'user-admin-invited', invited, day(3));
  await write(vida, 'user-admin-invitation-withdrawn', newId(), day(4));
  const { rows } = await listAudit(database(), austeja, ask(`admin=${userId}`));
  const by = { kind: 'admin', email };
  expect(
    rows.map(({ who, act, subject }) => ({ who, act, subject: subject?.name ?? null })),
  ).toEqual([
    { who: by, act: 'Atšaukė kvietimą administruoti', subject: null },
    { who: by, act: 'Pakvietė administratorių jonas@vizgis.test', subject: null },
    {
      who: { kind: 'unknown', email: null },
      act: 'Nepavyko prisijungti prie administratoriaus paskyros',
      subject: email,
    },
    { who: by, act: 'Prisijungė prie administravimo', subject: null },
  ]);
});
