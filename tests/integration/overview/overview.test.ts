import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAccounts } from '#app/domains/accounts/profiles.server.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { countMessages } from '#app/domains/messages/message-figures.server.ts';
import { countFailedMails } from '#app/domains/overview/failed-mails/list-failed-mails.server.ts';
import { noteFailedMail } from '#app/domains/overview/failed-mails/note-failed-mail.server.ts';
import { readHealth } from '#app/domains/overview/health.server.ts';
import { countServices } from '#app/domains/services/catalogue/listing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { ReplicaState } from '#app/platform/database/public-reads.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { noteRun } from '#app/platform/jobs/background-runs.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';
import { tidyUp } from '#app/web/housekeeping.server.ts';
import { insertConversations } from '../conversations.ts';
import { openTestDatabase } from '../database.ts';
import { insertPartner, insertService, makeAdminActor } from '../rows.ts';

const now = new Date('2026-03-11T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const day = 24 * 60;
const log = createLog('error', () => {});
const files = openFolderStore(join(tmpdir(), 'vizgis-overview-test'));

let db: Db;
let admin: Admin;
let jobs: Awaited<ReturnType<typeof startJobs>>;

beforeAll(async () => {
  const opened = await openTestDatabase();
  db = opened.db;
  admin = await makeAdminActor(db, 'austeja@vizgis.test');
  jobs = await startJobs({
    databaseUrl: opened.url,
    secret: 'paslaptis-paslaptis-paslaptis-12',
    mailer: createMailer({ smtpUrl: null, from: 'labas@vizgis.test' }, db),
    log,
    worker: false,
  });
});

afterAll(async () => {
  await jobs.stop();
  await db.destroy();
});

test('the figures count what is public, what is new and what did not arrive', async () => {
  const klinika = await insertPartner(db, 'klinika@vizgis.test', { created_at: ago(day) });
  const senas = await insertPartner(db, 'senas@vizgis.test', {
    ...{ created_at: ago(40 * day), approval_awaited_since: ago(40 * day) },
  });
  await db
    .updateTable('users')
    .set({ created_at: ago(40 * day) })
    .execute();
  const ruta = { id: newId(), email: 'ruta@sunys.test', role: 'pet_owner' as const };
  await db
    .insertInto('users')
    .values({ ...ruta, created_at: ago(day) })
    .execute();
  const service = await insertService(db, klinika, { created_at: ago(day) });
  await insertService(db, klinika, { created_at: ago(day), status: 'inactive' });
  await insertService(db, senas, { created_at: ago(40 * day) });
  const reveal = { service_id: service, partner_id: klinika, reveal_type: 'phone' as const };
  await db
    .insertInto('contact_reveal_events')
    .values([day, 40 * day].map((old) => ({ ...reveal, id: newId(), created_at: ago(old) })))
    .execute();
  const message = {
    ...{ partner_id: klinika, service_id: service, service_title: 'Klinika' },
    ...{ sender_email: ruta.email, sender_name: null, subject: 'Klausimas', body: 'Labas' },
  };
  const sent = [
    [1, 60, 'sent'],
    [2, 60, 'given_up'],
    [3, 2 * day, 'given_up'],
    [4, 40 * day, 'given_up'],
  ] as const;
  await insertConversations(
    db,
    sent.map(([seq, old, notification]) => ({
      ...{ ...message, seq, notification, created_at: ago(old) },
    })),
  );

  const since = ago(30 * day);
  expect(await countAccounts(db, admin, { accounts: since, partners: since })).toEqual({
    ...{ accounts: 4, partners: 2, newAccounts: 1, newPartners: 1 },
  });
  expect(await countServices(db, admin, since)).toEqual({ listed: 1, added: 2, reveals: 1 });
  expect(await countMessages(db, admin, { today: ago(10 * 60), since })).toEqual({
    ...{ today: 2, undelivered: 1, all: 3 },
  });
});

const machine = {
  dataDir: tmpdir(),
  version: '0.12.0 (0a1b2c3d4)',
  startedAt: ago(60),
  replica: null as ReplicaState | null,
};
const health = async (parts: Partial<typeof machine> = {}) =>
  Object.fromEntries(
    (await readHealth(db, admin, { ...machine, ...parts }, now)).map(({ part, ...item }) => [
      part,
      item,
    ]),
  );

test('the health tells how far the replica is behind, and when it is not read', async () => {
  const about = async (replica: ReplicaState) => (await health({ replica })).database;
  expect(await about({ inUse: true, behindMillis: 1_001 })).toEqual({
    text: expect.stringMatching(/^Užima \S+\s[MG]B, kopija atsilieka iki\u00a02\u00a0s$/),
    watch: false,
  });
  for (const behindMillis of [null, 60_000]) {
    expect(await about({ inUse: false, behindMillis })).toEqual({
      text: expect.stringMatching(/^Užima \S+\s[MG]B, kopija nenaudojama$/),
      watch: true,
    });
  }
});

test('the health tells mail that waits or failed, and background work that fails or rests', async () => {
  const rested = await health();
  expect(rested.mail).toEqual({ text: 'Eilėje 0, per parą neišsiųsta 0', watch: false });
  expect(rested.work).toEqual({ text: 'Dar nevykdyti', watch: true });
  expect(rested.database?.text).toMatch(/^Užima \d+,\d\s[MG]B$/);
  expect(rested.disk?.text).toMatch(/^Laisva \d+,\d\s[MG]B iš \d+,\d\s[MG]B$/);
  const version = { text: '0.12.0 (0a1b2c3d4), veikia nuo 2026-03-11 11:00', watch: false };
  expect(rested.version).toEqual(version);

  await noteRun(db, 'housekeeping', 0, ago(5));
  const last = 'Paskutinis 2026-03-11 11:55';
  expect((await health()).work).toEqual({ text: last, watch: false });
  await noteRun(db, 'housekeeping', 2, ago(5));
  expect((await health()).work).toEqual({ text: `${last}, nepavyko 2`, watch: true });
  await noteRun(db, 'housekeeping', 0, ago(16));
  expect((await health()).work?.watch).toBe(true);

  // Of a newsletter to many the last may leave hours after it was sent.
  await jobs.enqueueBulkMails(db, 'newsletter', [newId()]);
  await sql`update jobs.job set created_on = ${ago(60)}`.execute(db);
  expect((await health()).mail).toEqual({ text: 'Eilėje 1, per parą neišsiųsta 0', watch: false });
  await sql`delete from jobs.job`.execute(db);

  const mail = { to: ruta, subject: 'Labas', html: '<p>Labas</p>', text: 'Labas' };
  await jobs.enqueueMail(db, mail);
  await sql`update jobs.job set created_on = ${ago(1)}`.execute(db);
  expect((await health()).mail).toEqual({ text: 'Eilėje 1, per parą neišsiųsta 0', watch: false });
  await sql`update jobs.job set created_on = ${ago(11)}`.execute(db);
  expect((await health()).mail).toEqual({ text: 'Eilėje 1, per parą neišsiųsta 0', watch: true });
  await sql`delete from jobs.job`.execute(db);

  // An address that does not exist is no fault of the system's; a server that takes nothing may be.
  const failed = { kind: 'contact', mail: { to: ruta, subject: 'Labas' }, reason: '550 RCPT TO' };
  await noteFailedMail(db, { ...failed, id: newId(), refused: true, tries: 1 }, ago(60));
  await noteFailedMail(db, { ...failed, id: newId(), refused: false, tries: 971 }, ago(25 * 60));
  expect((await health()).mail).toEqual({ text: 'Eilėje 0, per parą neišsiųsta 1', watch: false });
  await noteFailedMail(db, { ...failed, id: newId(), refused: false, tries: 971 }, ago(60));
  expect((await health()).mail).toEqual({ text: 'Eilėje 0, per parą neišsiųsta 2', watch: true });
  expect(await countFailedMails(db, admin, ago(2 * day))).toBe(3);
  expect(await countFailedMails(db, admin, ago(day))).toBe(2);
});

test('the health counts the sign-ins that failed within an hour, and tells when they are too many', async () => {
  const note = (bucket: string, minutes: number, used: number) =>
    db
      .insertInto('rate_limits')
      .values({ bucket, used, window_start: ago(minutes), expires_at: ago(minutes - 120) })
      .execute();
  expect((await health())['sign-ins']).toEqual({ text: 'Per valandą atmesta 0', watch: false });
  await note('sign-in-account:viena', 10, 60);
  await note('sign-in-device:viena', 10, 40);
  await note('sign-in-account:viena', 61, 25);
  await note('sign-in-address:viena', 10, 100);
  expect((await health())['sign-ins']).toEqual({ text: 'Per valandą atmesta 100', watch: false });
  await note('sign-in-account:kita', 59, 1);
  expect((await health())['sign-ins']).toEqual({ text: 'Per valandą atmesta 101', watch: true });
});

const ruta = 'ruta@sunys.test';

test('a folder that is not there is to be looked after', async () => {
  const { disk } = await health({ dataDir: `${tmpdir()}/${newId()}` });
  expect(disk).toEqual({ text: 'Aplanko perskaityti nepavyko', watch: true });
});

test('housekeeping notes its end', async () => {
  await tidyUp({ db, files, log }, now);
  const runs = await db.selectFrom('background_runs').select(['name', 'failures']).execute();
  expect(runs).toEqual([{ name: 'housekeeping', failures: 0 }]);
});
