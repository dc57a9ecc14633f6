import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { inviteAdmin } from '#app/domains/accounts/admin-invitations/invitations.server.ts';
import { saveOwnerSwitch } from '#app/domains/accounts/notifications/owner-switches.server.ts';
import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import { saveOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import { registerOwner } from '#app/domains/accounts/registration/registration.server.ts';
import { saveRegistrationDraft } from '#app/domains/accounts/registration/registration-draft.server.ts';
import { ownerProfileForm } from '#app/domains/accounts/schema.ts';
import { signInOwner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { type Owner, type Partner, visitor } from '#app/domains/accounts/types.ts';
import { addAttachment } from '#app/domains/messages/attachments/attachments.server.ts';
import { requestSubscription } from '#app/domains/newsletter/newsletter.server.ts';
import { noteFailedMail } from '#app/domains/overview/failed-mails/note-failed-mail.server.ts';
import { addWaitingPhoto } from '#app/domains/pets/photo/pet-photos.server.ts';
import { addWaitingPhotos } from '#app/domains/reviews/review-photos.server.ts';
import { revealContact } from '#app/domains/services/page/contact-reveal.server.ts';
import { addDraftPhoto } from '#app/domains/services/photos/add-draft-photo.server.ts';
import { recordView } from '#app/domains/services/views/service-views.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import { newId } from '#app/platform/database/id.ts';
import { answerOnce } from '#app/platform/database/idempotency.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { openLogFiles } from '#app/platform/log/log-files.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';
import { retention } from '#app/routes/public/site/retention.ts';
import { tidyUp } from '#app/web/housekeeping.server.ts';
import { pdf } from '../../crafted-pdfs.ts';
import { from, makeOwner, openAccounts, password, secret, signedIn } from '../accounts.ts';
import { insertConversation } from '../conversations.ts';
import { openTestDatabase, testDatabase } from '../database.ts';
import { insertReview } from '../reviews/review-stage.ts';
import { insertService, makeActor, makeAdminActor, makeOwnerActor } from '../rows.ts';
import { draftNew, newOne } from '../wizard.ts';

/*
 * What the privacy policy says of how long things are kept, on a clock that the test moves. The
 * database's own clock and that of sessions stand still meanwhile, at the beginning.
 */

const database = testDatabase();
const log = createLog('error', () => {});
const folder = mkdtempSync(join(tmpdir(), 'vizgis-retention-'));
const files = openFolderStore(join(folder, 'files'));
const parts = () => ({ db: database(), files, log });
afterAll(() => rmSync(folder, { recursive: true }));

const start = new Date();
const day = 24;
const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const home = { addressUnit: '203.0.113.7', userAgent: 'Mozilla/5.0 (Rūta)' };

type Stage = {
  readonly opened: ReturnType<typeof openAccounts>;
  readonly ruta: Owner;
  readonly clinic: Partner;
  readonly serviceId: string;
};

/** What becomes of one sentence of the table. */
type Trial = {
  readonly make: (stage: Stage) => Promise<unknown>;
  /** How much of it is left. */
  readonly left: () => Promise<number>;
  /** Hours it stays, and after which it is gone; one figure where they are the same. */
  readonly hours: number | readonly [stays: number, gone: number];
};

const count = async (rows: Promise<{ rows: unknown[] }>) => (await rows).rows.length;
const rowsOf = (query: ReturnType<typeof sql>) => () => count(query.execute(database()));
const stored = async (kind: 'photos' | 'private') => (await files.list(kind)).length;

async function expectDone(answer: Promise<{ readonly ok: boolean }>): Promise<void> {
  expect(await answer).toMatchObject({ ok: true });
}

function picture(): Promise<Buffer> {
  const create = { width: 40, height: 30, channels: 3, background: '#a05a3c' } as const;
  return sharp({ create }).png().toBuffer();
}

const trials: Readonly<Record<keyof typeof retention, Trial>> = {
  session: {
    make: ({ opened: { accounts } }) =>
      signedIn(signInOwner(accounts, { email: 'liko@sunys.test', password }, from(), start)),
    left: rowsOf(sql`select from sessions`),
    hours: 30 * day,
  },
  unconfirmedAccount: {
    make: ({ opened: { accounts } }) =>
      expectDone(registerOwner(accounts, { email: 'nauja@sunys.test', password }, from(), start)),
    left: rowsOf(sql`select from users where email = 'nauja@sunys.test'`),
    hours: 7 * day,
  },
  registrationDraft: {
    make: ({ opened: { accounts } }) =>
      signedIn(saveRegistrationDraft(accounts, from(), { company_name: 'UAB „Upė“' }, start)),
    left: rowsOf(sql`select from registration_drafts`),
    hours: 1,
  },
  adminInvitation: {
    async make({ opened: { accounts } }) {
      const admin = await makeAdminActor(database(), 'austeja@vizgis.test');
      const email = 'kviestine@vizgis.test';
      await expectDone(inviteAdmin(accounts, admin, { email }, start));
    },
    left: rowsOf(sql`select from admin_invitations`),
    hours: day,
  },
  emailChange: {
    async make({ opened: { accounts } }) {
      const { rows } = await sql<{ userId: string; ownerId: string }>`
        select users.id as "userId", pet_owners.id as "ownerId"
        from users join pet_owners on pet_owners.user_id = users.id
        where users.email = 'liko@sunys.test'`.execute(database());
      const form = new FormData();
      for (const [name, value] of [
        ['full_name', ''],
        ['phone_number', ''],
        ['email', 'kitur@sunys.test'],
        ['version', '1'],
      ] as const) {
        form.set(name, value);
      }
      const read = readForm(ownerProfileForm, form);
      const [found] = rows;
      if (!read.ok || !found) throw new Error('no profile to change');
      const email = 'liko@sunys.test';
      const owner = { kind: 'owner', email, fullName: null, alsoPartner: false, ...found } as const;
      await expectDone(saveOwnerProfile(accounts, owner, read.value, from(), start));
    },
    left: rowsOf(sql`select from email_changes`),
    hours: day,
  },
  mailedLink: {
    make: async ({ ruta: { userId } }) => {
      for (const purpose of ['reset-password', 'confirm-email'] as const) {
        await createToken(database(), purpose, userId, start);
      }
    },
    left: rowsOf(sql`select from verifications`),
    hours: day,
  },
  unconfirmedSubscription: {
    make: ({ opened: { accounts } }) =>
      expectDone(requestSubscription(accounts, 'laukia@sunys.test', home, start)),
    left: rowsOf(sql`select from newsletter_subscribers where email = 'laukia@sunys.test'`),
    hours: 7 * day,
  },
  serviceDraft: {
    async make({ clinic }) {
      await draftNew(database(), clinic, 'vet', start);
      await expectDone(addDraftPhoto(parts(), clinic, newOne, await picture(), start));
    },
    left: async () => (await rowsOf(sql`select from service_drafts`)()) + (await stored('photos')),
    hours: 30 * day,
  },
  postDraft: {
    make: ({ ruta: { userId: user_id } }) =>
      database()
        .insertInto('post_drafts')
        .values({ id: newId(), user_id, post_id: null, created_at: start, updated_at: start })
        .execute(),
    left: rowsOf(sql`select from post_drafts`),
    hours: 30 * day,
  },
  petPhoto: {
    make: async ({ ruta }) => expectDone(addWaitingPhoto(parts(), ruta, await picture(), start)),
    left: () => stored('private'),
    hours: day,
  },
  reviewPhoto: {
    make: async ({ clinic: { partnerId: partner_id } }) => {
      const bookingId = newId();
      await database()
        .insertInto('bookings')
        .values({
          ...{ id: bookingId, kind: 'visit', state: 'confirmed', pet_owner_id: null, partner_id },
          ...{ service_id: null, service_title: 'Klinika', city: null, client_name: 'Ona' },
          ...{ starts_at: at(-1), ends_at: start },
        })
        .execute();
      const bytes = await picture();
      const files = async function* () {
        yield { name: 'rikis.png', bytes };
      };
      expect(await addWaitingPhotos(parts(), bookingId, files(), start)).toBeNull();
    },
    left: () => stored('private'),
    hours: day,
  },
  waitingAttachment: {
    make: async ({ clinic: { partnerId: partner_id } }) => {
      const conversationId = await insertConversation(database(), {
        ...{ partner_id, service_title: 'Klinika', seq: 1, subject: 'Pasas', body: 'Štai pasas.' },
      });
      const side = { conversationId, author: 'sender' } as const;
      const file = { name: 'pasas.pdf', bytes: pdf() };
      await expectDone(addAttachment(parts(), side, file, start));
    },
    left: async () => (await rowsOf(sql`select from attachments`)()) + (await stored('private')),
    hours: day,
  },
  brokenUpload: {
    make: () =>
      database()
        .insertInto('files')
        .values({ id: newId(), content_hash: '0123456789abcdef', created_at: start })
        .execute(),
    left: rowsOf(sql`select from files where not was_owned`),
    hours: 1,
  },
  enteredClient: {
    make: ({ clinic: { partnerId: partner_id } }) =>
      database()
        .insertInto('bookings')
        .values({
          ...{ id: newId(), kind: 'visit', state: 'confirmed', pet_owner_id: null, partner_id },
          ...{ service_id: null, service_title: 'Klinika', city: null, client_name: 'Ona' },
          ...{
            client_phone: '+37060000082',
            client_email: 'ona@pastas.test',
            starts_at: at(-1),
            ends_at: start,
          },
        })
        .execute(),
    left: rowsOf(sql`select from bookings
      where client_phone is not null or client_email is not null`),
    hours: 30 * day,
  },
  conversation: {
    make: async ({ serviceId }) => {
      const { partner_id } = await database()
        .selectFrom('partner_provided_services')
        .select('partner_id')
        .where('id', '=', serviceId)
        .executeTakeFirstOrThrow();
      const talk = (seq: number) =>
        insertConversation(database(), {
          ...{ partner_id, service_id: serviceId, service_title: 'Skiepai', seq },
          ...{ subject: 'Vieta', body: 'Ar turite vietos?', created_at: start },
        });
      await talk(9_000);
      // Of a partner who has left.
      await database()
        .updateTable('conversations')
        .set({ partner_id: null })
        .where('id', '=', await talk(9_001))
        .execute();
    },
    left: rowsOf(sql`select id from conversations union all select id from messages`),
    hours: 731 * day,
  },
  contactMessage: {
    make: async () => {
      const id = newId();
      await database()
        .insertInto('contact_messages')
        .values({
          ...{ id, name: 'Rūta', email: 'ruta@sunys.test', message: 'Labas' },
          created_at: start,
        })
        .execute();
      await database()
        .insertInto('contact_replies')
        .values({
          ...{ id: newId(), contact_message_id: id, admin_id: null, body: 'Labas, Rūta' },
          created_at: start,
        })
        .execute();
    },
    left: rowsOf(sql`select id from contact_messages union all select id from contact_replies`),
    hours: 365 * day,
  },
  serviceReport: {
    make: () =>
      database()
        .insertInto('service_reports')
        .values({
          ...{ id: newId(), service_id: null, partner_id: null, service_title: 'Skiepai' },
          ...{ reason: 'other', body: 'Klaida', email: 'ruta@sunys.test', created_at: start },
          ...{ decision: 'kept', decision_id: newId(), decision_reason: 'no-violation' },
          ...{ explanation: 'Pažeidimo nėra.', decided_at: start },
        })
        .execute(),
    left: rowsOf(sql`select from service_reports where decided_at is not null`),
    hours: 184 * day,
  },
  reviewReport: {
    make: async ({ serviceId, clinic: { partnerId } }) => {
      const review_id = await insertReview(database(), { serviceId, partnerId });
      await database()
        .insertInto('review_reports')
        .values({
          ...{ id: newId(), review_id, partner_id: partnerId, reason: 'paid', body: 'Pirko.' },
          ...{ created_at: start, decision: 'kept', decided_at: start, explanation: 'Ne.' },
        })
        .execute();
    },
    left: rowsOf(sql`select from review_reports`),
    hours: 184 * day,
  },
  conversationReport: {
    make: () =>
      database()
        .insertInto('conversation_reports')
        .values({
          ...{ id: newId(), conversation_id: null, partner_id: null, service_title: 'Skiepai' },
          ...{ reported_by: 'sender', reporter_account: null, reason: 'spam', body: 'Reklama' },
          ...{ turns: 1, created_at: start, decision: 'kept', explanation: 'Ne.' },
          decided_at: start,
        })
        .execute(),
    left: rowsOf(sql`select from conversation_reports`),
    hours: 184 * day,
  },
  serviceWarning: {
    make: ({ serviceId }) =>
      database()
        .insertInto('service_warnings')
        .values({
          ...{ id: newId(), service_id: serviceId, reason: 'other', explanation: 'Pataisykite.' },
          ...{ warned_at: start, warned_by: null, due_at: at(day) },
          ...{ ended_at: start, outcome: 'lifted' },
        })
        .execute(),
    left: rowsOf(sql`select from service_warnings`),
    hours: 184 * day,
  },
  removedContent: {
    make: ({ serviceId }) =>
      database()
        .insertInto('removed_contents')
        .values({
          ...{ id: newId(), service_id: serviceId, kind: 'photo', reason: 'other' },
          ...{ explanation: 'Nuotrauka svetima.', removed_at: start },
        })
        .execute(),
    left: rowsOf(sql`select from removed_contents`),
    hours: 184 * day,
  },
  moderationQuestion: {
    make: ({ clinic }) =>
      database()
        .insertInto('moderation_questions')
        .values({
          ...{ id: newId(), partner_id: clinic.partnerId, body: 'Ar dirbate?' },
          ...{ asked_at: start, asked_by: null },
        })
        .execute(),
    left: rowsOf(sql`select from moderation_questions`),
    hours: 184 * day,
  },
  moderationNote: {
    make: ({ ruta: { userId } }) =>
      database()
        .insertInto('moderation_notes')
        .values({
          ...{ id: newId(), user_id: userId, body: 'Skambino.' },
          ...{ written_at: start, written_by: null },
        })
        .execute(),
    left: rowsOf(sql`select from moderation_notes`),
    hours: 365 * day,
  },
  failedMail: {
    make: ({ ruta: { email } }) =>
      noteFailedMail(
        database(),
        {
          ...{ id: newId(), kind: 'mail', mail: { to: email, subject: 'Labas' } },
          ...{ reason: '550 RCPT TO', refused: true, tries: 1 },
        },
        start,
      ),
    left: rowsOf(sql`select from failed_mails`),
    hours: 30 * day,
  },
  revealVisitor: {
    make: ({ serviceId }) =>
      revealContact(database(), visitor, home, { serviceId, kind: 'phone' }, start),
    left: rowsOf(sql`select from contact_reveal_visitors`),
    hours: day,
  },
  viewVisitor: {
    make: ({ serviceId }) => recordView(database(), visitor, home, serviceId, start),
    left: rowsOf(sql`select from service_view_visitors`),
    hours: day,
  },
  limit: {
    make: () =>
      takeFromLimits(database(), [{ bucket: 'trial', allowed: 9, perMinutes: 24 * 60 }], start),
    left: rowsOf(sql`select from rate_limits`),
    hours: [day, 26],
  },
  submission: {
    make: () =>
      answerOnce(database(), 'a1'.repeat(32), async (saveReply) => {
        await saveReply(database(), { ok: true });
        return { ok: true };
      }),
    left: rowsOf(sql`select from idempotency_keys`),
    hours: day,
  },
  log: {
    make: async () => openLogFiles(join(folder, 'log'), () => start)('a line\n'),
    left: async () => readdirSync(join(folder, 'log')).length,
    // From the beginning of the day to its end, and 30 days.
    hours: [30 * day, 31 * day],
  },
};

const names = Object.keys(trials) as (keyof typeof trials)[];
const hoursOf = (name: keyof typeof trials) => {
  const { hours } = trials[name];
  return typeof hours === 'number' ? ([hours, hours] as const) : hours;
};

test('each sentence about what is kept for a while is what the jobs do', async () => {
  const opened = openAccounts(database(), {}, start.getTime());
  await makeOwner(database(), opened, 'liko@sunys.test');
  await sql`truncate verifications, sessions, rate_limits`.execute(database());
  const clinic = await makeActor(database(), 'klinika@vizgis.test');
  const stage: Stage = {
    opened,
    ruta: await makeOwnerActor(database(), 'ruta@sunys.test'),
    clinic,
    serviceId: await insertService(database(), clinic.partnerId),
  };
  await saveOwnerSwitch(database(), stage.ruta, { setting: 'newsletter', on: true }, start);
  for (const name of names) await trials[name].make(stage);

  /** A little before and a little after each moment at which something goes. */
  const moments = names.flatMap((name) => {
    const [stays, gone] = hoursOf(name);
    return [stays - 0.05, gone + 0.05];
  });
  for (const hours of [...new Set(moments)].toSorted((one, other) => one - other)) {
    await tidyUp(parts(), at(hours));
    openLogFiles(join(folder, 'log'), () => at(hours));
    for (const name of names) {
      const [stays, gone] = hoursOf(name);
      const left = await trials[name].left();
      const when = `${retention[name].what} (${name}) after ${hours} hours`;
      if (hours < stays) expect(left, when).toBeGreaterThan(0);
      if (hours > gone) expect(left, when).toBe(0);
    }
  }

  // What is kept until its person ends it outlasts all of these, as does a report that waits.
  await database()
    .insertInto('service_reports')
    .values({
      ...{ id: newId(), service_id: null, partner_id: null, service_title: 'Skiepai' },
      ...{ reason: 'other', body: 'Klaida', email: null, created_at: start },
    })
    .execute();
  await tidyUp(parts(), at(10 * 365 * day));
  const kept = await sql<{ email: string }>`select email from users order by email`.execute(
    database(),
  );
  expect(kept.rows.map(({ email }) => email)).toEqual([
    ...['klinika@vizgis.test', 'liko@sunys.test', 'ruta@sunys.test'],
  ]);
  expect(await rowsOf(sql`select from partner_provided_services`)()).toBe(1);
  expect(await rowsOf(sql`select from newsletter_subscribers`)()).toBe(1);
  expect(await rowsOf(sql`select from service_reports`)()).toBe(1);
});

test('a mail that was sent is no more in the queue two hours later, and was never readable there', async () => {
  const { db, url: databaseUrl } = await openTestDatabase();
  const times = { retryDelay: 1, longestDelay: 3, retries: 4, silence: 10, lookEvery: 1 };
  const mailer = createMailer({ smtpUrl: null, from: 'labas@vizgis.test' }, db);
  const jobs = await startJobs({ databaseUrl, secret, mailer, log, worker: true, times });
  try {
    const mail = { to: 'ruta@sunys.test', subject: 'Labas', html: '<p>Labas</p>', text: 'Labas' };
    await jobs.enqueueMail(db, mail);
    const queued = async () =>
      (
        await sql<{ state: string; whole: string }>`
          select state, job::text as whole from jobs.job where name = 'mail'`.execute(db)
      ).rows;
    const soon = { timeout: 20_000, interval: 50 };
    await expect.poll(async () => (await queued())[0]?.state, soon).toBe('completed');
    expect((await queued())[0]?.whole).not.toContain('sunys');
    // The queue measures by the database's clock: what is in it becomes two hours older.
    await sql`
      update jobs.job set created_on = created_on - interval '2 hours',
        started_on = started_on - interval '2 hours',
        completed_on = completed_on - interval '2 hours'
      where name = 'mail'`.execute(db);
    await sql`update jobs.queue set maintain_on = maintain_on - interval '2 hours'`.execute(db);
    await expect.poll(queued, soon).toEqual([]);
  } finally {
    await jobs.stop();
    await db.destroy();
  }
});
