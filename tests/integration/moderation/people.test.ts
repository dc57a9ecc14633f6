import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  requestReset,
  resetPassword,
} from '#app/domains/accounts/password/password-reset.server.ts';
import {
  registerOwner,
  registerPartner,
} from '#app/domains/accounts/registration/registration.server.ts';
import { findActor, listLiveSessions } from '#app/domains/accounts/sessions.server.ts';
import { createAdmin } from '#app/domains/accounts/sign-in/admin-account.server.ts';
import {
  signInAdmin,
  signInOwner,
  signInPartner,
} from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { totpCode, totpStep } from '#app/domains/accounts/sign-in/totp.server.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { countHeld } from '#app/domains/bookings/leaving/end-held.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { createMessageWriters } from '#app/domains/messages/mail/notification.server.ts';
import { readAccountsQuery } from '#app/domains/moderation/people/accounts-query.ts';
import {
  blockPerson,
  deletePerson,
  endPersonSessions,
  resendPersonConfirmation,
  sendPersonPasswordLink,
  unblockPerson,
} from '#app/domains/moderation/people/acts.server.ts';
import { listAccounts } from '#app/domains/moderation/people/list-accounts.server.ts';
import { getPerson } from '#app/domains/moderation/people/person.server.ts';
import { findSubscription, subscribeProven } from '#app/domains/newsletter/subscriptions.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { indexServices } from '#app/domains/services/search/search-index.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { answerOnce } from '#app/platform/database/idempotency.server.ts';
import { limitsByRecipient } from '#app/platform/limits/rate-limit.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import {
  company,
  from,
  mailedToken,
  makeOwner,
  makePartner,
  newestMail,
  openAccounts,
  password,
  secret,
  signedIn,
} from '../accounts.ts';
import { type Client, setBookingStage, wishOf } from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { openMessages, question, sendQuestion } from '../messages.ts';
import { clinic, insertService } from '../rows.ts';

const database = testDatabase();
const db = () => database();
const why = { reason: 'rules', explanation: 'Rašėte įžeidžias žinutes.' } as const;
const gone = { reason: 'asked', explanation: 'Paprašėte laišku.' } as const;

let opened: ReturnType<typeof openAccounts>;
const accounts = () => opened.accounts;
const now = () => opened.now();

beforeEach(() => {
  opened = openAccounts(db(), {}, Date.now());
});

async function makeAdmin(): Promise<Admin> {
  const [userId, email] = [newId(), `${newId()}@vizgis.test`];
  await db()
    .insertInto('users')
    .values({ id: userId, email, role: 'admin', email_verified: true })
    .execute();
  return { kind: 'admin', userId, email };
}

async function idOf(email: string): Promise<string> {
  const { id } = await db()
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

async function owner() {
  const email = `${newId()}@sunys.test`;
  await makeOwner(db(), opened, email);
  const cookies = await signedIn(signInOwner(accounts(), { email, password }, from(), now()));
  return { email, userId: await idOf(email), cookies };
}

async function partner() {
  const email = `${newId()}@klinika.test`;
  await makePartner(db(), opened, email);
  const cookies = await signedIn(signInPartner(accounts(), { email, password }, from(), now()));
  const userId = await idOf(email);
  const { id: partnerId, company_code: companyCode } = await db()
    .selectFrom('partners')
    .select(['id', 'company_code'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { email, userId, partnerId, companyCode, cookies };
}

const actorWith = async (cookies: readonly string[]) =>
  (await findActor(accounts(), from(cookies).headers, now())).actor.kind;

const auditOf = (userId: string) =>
  db()
    .selectFrom('audit_log')
    .select(['admin_id', 'act', 'reason'])
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute();

const isSearched = async (serviceId: string) =>
  (
    await db()
      .selectFrom('service_search')
      .select('service_id')
      .where('service_id', '=', serviceId)
      .execute()
  ).length > 0;

/** Each act comes a minute after the one before. */
function acting(admin: Admin, userId: string) {
  opened.pass(1);
  return { admin, userId, now: now() };
}

test('of a blocked owner a partner has the places back that were held without an answer', async () => {
  const admin = await makeAdmin();
  const stage = await setBookingStage(db(), { clients: 1 });
  const client = stage.clients[0] as Client;
  const day = 86_400_000;
  const startsAt = new Date((Math.floor(now().getTime() / day) + 5) * day + 10 * 3_600_000);
  const booked = await bookVisit(accounts(), client.owner, wishOf(stage, client, startsAt), now());
  expect(booked).toMatchObject({ ok: true, state: 'requested' });
  const { userId, email } = client.owner;
  expect(await countHeld(db(), userId, now())).toBe(1);
  expect(await blockPerson(accounts(), acting(admin, userId), why)).toEqual({ ok: true });
  const held = db()
    .selectFrom('place_claims')
    .select('id')
    .where('schedule_id', '=', stage.scheduleId);
  expect(await held.execute()).toEqual([]);
  // Who cannot sign in any more reads here alone what will not take place.
  const visit = `vizitas ${visitMoment(startsAt, now())}`;
  const told = (await newestMail(db(), email))?.text.replaceAll('\u00a0', ' ');
  expect(told).toContain(`Kartu atšaukėme būsimą užsakymą: ${visit} (`.replaceAll('\u00a0', ' '));
});

test('a blocked owner is out at once, is told why after the right password, and is back when unblocked', async () => {
  const admin = await makeAdmin();
  const { email, userId, cookies } = await owner();
  await subscribeProven(db(), email, now());
  expect(await actorWith(cookies)).toBe('owner');
  expect(await blockPerson(accounts(), acting(admin, userId), why)).toEqual({ ok: true });
  expect(await actorWith(cookies)).toBe('visitor');
  const told = await newestMail(db(), email);
  expect(told).toMatchObject({ subject: 'Paskyra sustabdyta' });
  // The statement of reasons: what, the ground, the facts, who decided, what can be done against it.
  for (const said of [
    ...['prie jos negalite prisijungti, kol sprendimo neatšauksime', '/taisykles', '/kontaktai'],
    ...['Priežastis: nesilaikyta taisyklių.', '> Rašėte įžeidžias žinutes.'],
    ...['automatinių priemonių nenaudojome', 'neteisminio ginčų sprendimo įstaigą arba teismą'],
  ]) {
    expect(told?.text).toContain(said);
  }
  const wrong = { email, password: 'spėjimas' };
  expect(await signInOwner(accounts(), wrong, from(), now())).toMatchObject({
    text: 'Nepavyko prisijungti. Patikrinkite duomenis.',
  });
  expect(await signInPartner(accounts(), wrong, from(), now())).toMatchObject({
    text: 'Neteisingas el. paštas arba slaptažodis.',
  });
  for (const signIn of [signInOwner, signInPartner]) {
    const answer = await signIn(accounts(), { email, password }, from(), now());
    expect(answer).toMatchObject({
      ok: false,
      text: expect.stringContaining(
        'Paskyra sustabdyta. Administratorius paaiškino: „Rašėte įžeidžias žinutes.“',
      ),
    });
  }
  expect(await findSubscription(db(), email)).not.toBeNull();
  expect(await unblockPerson(accounts(), acting(admin, userId))).toEqual({ ok: true });
  expect(await newestMail(db(), email)).toMatchObject({ subject: 'Paskyra vėl veikia' });
  const again = await signedIn(signInOwner(accounts(), { email, password }, from(), now()));
  expect(await actorWith(again)).toBe('owner');
  expect(await actorWith(cookies)).toBe('visitor');
  expect(await auditOf(userId)).toEqual([
    { admin_id: admin.userId, act: 'user-blocked', reason: 'Nesilaikyta taisyklių' },
    { admin_id: admin.userId, act: 'user-unblocked', reason: '' },
  ]);
});

test('a session that is there all the same opens nothing of a blocked account', async () => {
  const admin = await makeAdmin();
  const { email, userId, partnerId, cookies } = await partner();
  const kept = await db()
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  await blockPerson(accounts(), acting(admin, userId), why);
  await db().insertInto('sessions').values(kept).execute();
  expect(await actorWith(cookies)).toBe('visitor');
  const sessions = kept.map(({ token }) => ({ token, partnerId }));
  expect(await listLiveSessions(db(), sessions, now())).toEqual(new Set());
  // Nor does it come alive when the person is let in again.
  await unblockPerson(accounts(), acting(admin, userId));
  expect(await actorWith(cookies)).toBe('visitor');
  expect(
    await actorWith(await signedIn(signInPartner(accounts(), { email, password }, from(), now()))),
  ).toBe('partner');
});

test("a blocked partner's services are out of sight in the same moment, and back when unblocked", async () => {
  const admin = await makeAdmin();
  const { email, userId, partnerId } = await partner();
  const active = await insertService(db(), partnerId);
  const inactive = await insertService(db(), partnerId, { title: 'Kita', status: 'inactive' });
  await blockPerson(accounts(), acting(admin, userId), why);
  expect([await isSearched(active), await isSearched(inactive)]).toEqual([false, false]);
  await expect(getPublicService(db(), active, now())).rejects.toThrow(NotFound);
  await unblockPerson(accounts(), acting(admin, userId));
  expect([await isSearched(active), await isSearched(inactive)]).toEqual([true, false]);
  expect(await getPublicService(db(), active, now())).toMatchObject({ title: clinic.title });
  const told = async () => (await newestMail(db(), email))?.text;
  expect(await told()).toContain('Aktyvios jūsų paslaugos vėl rodomos viešai.');
  // A partner who waits for a check of the company is told nothing that is not so.
  await db()
    .updateTable('partners')
    .set({ approval_awaited_since: now() })
    .where('id', '=', partnerId)
    .execute();
  await blockPerson(accounts(), acting(admin, userId), why);
  await unblockPerson(accounts(), acting(admin, userId));
  expect(await isSearched(active)).toBe(false);
  expect(await told()).toContain('vėl galite prisijungti');
  expect(await told()).not.toContain('viešai');
});

test('the limit of mails is taken before all administrators are held', async () => {
  const admin = await makeAdmin();
  const { email, userId } = await owner();
  const taken = () =>
    db()
      .selectFrom('rate_limits')
      .select('bucket')
      .where(
        'bucket',
        'in',
        limitsByRecipient(email, 'admin').map(({ bucket }) => bucket),
      )
      .execute();
  let sending: Promise<unknown> | undefined;
  await db()
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .selectFrom('users')
        .select('id')
        .where('id', '=', admin.userId)
        .forUpdate()
        .execute();
      sending = sendPersonPasswordLink(accounts(), acting(admin, userId));
      await vi.waitFor(async () => expect(await taken()).not.toEqual([]), { timeout: 20_000 });
    });
  expect(await sending).toEqual({ ok: true });
});

test('a service that is being published while its partner is blocked does not stay in the search', async () => {
  const admin = await makeAdmin();
  const { userId, partnerId } = await partner();
  const id = newId();
  let blocking: Promise<unknown> | undefined;
  await db()
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .insertInto('partner_provided_services')
        .values({ ...clinic, id, partner_id: partnerId, specific_attributes: '{}' })
        .execute();
      blocking = blockPerson(accounts(), acting(admin, userId), why);
      await sleep(200);
      await indexServices(transaction, [id], now());
    });
  expect(await blocking).toEqual({ ok: true });
  expect(await isSearched(id)).toBe(false);
});

test('a blocked partner gets no mail about a message that was on its way', async () => {
  const admin = await makeAdmin();
  const { userId, partnerId } = await partner();
  const serviceId = await insertService(db(), partnerId);
  const queued: string[] = [];
  const opened = openMessages(db(), {
    enqueueRowMail: async (_open, { id }) => void queued.push(id),
  });
  expect(await sendQuestion(opened, { serviceId })).toMatchObject({ ok: true });
  const { settings } = accounts();
  const writers = createMessageWriters({ db: db(), settings, secret });
  const [id = ''] = queued;
  expect(await writers.message.write(id)).toMatchObject({ to: clinic.notification_email });
  await blockPerson(accounts(), acting(admin, userId), why);
  expect(await writers.message.write(id)).toBeNull();
});

test('neither a registration nor a new password lets a blocked person in', async () => {
  const admin = await makeAdmin();
  const { email, userId } = await owner();
  await requestReset(accounts(), email, from(), now());
  const early = await mailedToken(db(), email);
  await blockPerson(accounts(), acting(admin, userId), why);
  const anew = await registerOwner(accounts(), { email, password }, from(), now());
  expect(anew).toMatchObject({
    ok: false,
    text: 'Paskyra su šiuo el. paštu jau egzistuoja arba laukia patvirtinimo.',
  });
  const other = 'Visai kitas slaptažodis 8';
  const before = await resetPassword(accounts(), { token: early, password: other }, from(), now());
  expect(before).toMatchObject({ ok: false });
  await requestReset(accounts(), email, from(), now());
  const token = await mailedToken(db(), email);
  const reset = await resetPassword(accounts(), { token, password: other }, from(), now());
  expect(reset).toEqual({ ok: true, signInPage: 'owner' });
  expect(await signInOwner(accounts(), { email, password: other }, from(), now())).toMatchObject({
    text: expect.stringContaining('Paskyra sustabdyta.'),
  });
  expect(
    await db().selectFrom('sessions').select('id').where('user_id', '=', userId).execute(),
  ).toEqual([]);
});

test('an administrator who is blocked is told so with the right code only', async () => {
  const [admin, email] = [await makeAdmin(), 'kita@vizgis.test'];
  const factor = await createAdmin(db(), secret, { email, password }, now());
  await blockPerson(accounts(), acting(admin, await idOf(email)), why);
  const tryWith = (code: string) =>
    signInAdmin(accounts(), { email, password, code }, from(), now());
  expect(await tryWith('000000')).toMatchObject({
    text: 'Neteisingas el. paštas, slaptažodis arba kodas.',
  });
  expect(await tryWith(totpCode(factor, totpStep(now())))).toMatchObject({
    text: expect.stringContaining('Paskyra sustabdyta.'),
  });
  // At the pages for others an administrator's password is a wrong one, blocked or not.
  expect(await signInOwner(accounts(), { email, password }, from(), now())).toMatchObject({
    text: 'Nepavyko prisijungti. Patikrinkite duomenis.',
  });
});

test('each act is refused where it makes no sense, and leaves no trace then', async () => {
  const admin = await makeAdmin();
  const { userId, email } = await owner();
  const waiting = `${newId()}@sunys.test`;
  await registerOwner(accounts(), { email: waiting, password }, from(), now());
  const unconfirmed = await idOf(waiting);
  const refused = (text: string) => ({ ok: false, text });
  expect(await blockPerson(accounts(), acting(admin, admin.userId), why)).toMatchObject(
    refused('Tai jūsų pačių paskyra. Savęs sustabdyti negalite.'),
  );
  expect(await deletePerson(accounts(), acting(admin, admin.userId), gone)).toMatchObject(
    refused('Tai jūsų pačių paskyra. Savęs ištrinti negalite.'),
  );
  expect(await blockPerson(accounts(), acting(admin, unconfirmed), why)).toMatchObject(
    refused('El. paštas nepatvirtintas, todėl paskyra ir taip neveikia.'),
  );
  expect(await sendPersonPasswordLink(accounts(), acting(admin, unconfirmed))).toMatchObject(
    refused('El. paštas nepatvirtintas. Pakartokite patvirtinimo laišką.'),
  );
  expect(await resendPersonConfirmation(accounts(), acting(admin, userId))).toMatchObject(
    refused('El. paštas jau patvirtintas.'),
  );
  expect(await endPersonSessions(accounts(), acting(admin, unconfirmed))).toMatchObject(
    refused('Prisijungusių įrenginių nėra.'),
  );
  for (const id of [newId(), 'ne-id']) {
    await expect(blockPerson(accounts(), acting(admin, id), why)).rejects.toThrow(NotFound);
  }
  await blockPerson(accounts(), acting(admin, userId), why);
  expect(await blockPerson(accounts(), acting(admin, userId), why)).toMatchObject(
    refused('Paskyra jau sustabdyta: tai ką tik padaryta kitur.'),
  );
  expect(await sendPersonPasswordLink(accounts(), acting(admin, userId))).toMatchObject({
    ok: false,
  });
  expect((await auditOf(userId)).map(({ act }) => act)).toEqual(['user-blocked']);
  expect(await auditOf(unconfirmed)).toEqual([]);
  expect(await newestMail(db(), email)).toMatchObject({ subject: 'Paskyra sustabdyta' });
});

test('an unblocking and an end of all sessions may be repeated: one row and one mail tell of each', async () => {
  const admin = await makeAdmin();
  const { userId, email } = await owner();
  await blockPerson(accounts(), acting(admin, userId), why);
  const mails = () =>
    db().selectFrom('development_mails').select('id').where('recipient', '=', email).execute();
  const before = (await mails()).length;
  const unblock = () => unblockPerson(accounts(), acting(admin, userId));
  expect([...(await Promise.all([unblock(), unblock()])), await unblock()]).toEqual(
    Array(3).fill({ ok: true }),
  );
  expect(await mails()).toHaveLength(before + 1);
  await signedIn(signInOwner(accounts(), { email, password }, from(), now()));
  const end = () => endPersonSessions(accounts(), acting(admin, userId));
  expect([...(await Promise.all([end(), end()])), await end()]).toEqual(
    Array(3).fill({ ok: true }),
  );
  expect((await auditOf(userId)).map(({ act }) => act)).toEqual([
    ...['user-blocked', 'user-unblocked', 'user-sessions-ended'],
  ]);
});

test('sessions are ended, the confirmation and a link for a password are sent, each with its row', async () => {
  const admin = await makeAdmin();
  const { userId, email, cookies } = await owner();
  expect(await endPersonSessions(accounts(), acting(admin, userId))).toEqual({ ok: true });
  expect(await actorWith(cookies)).toBe('visitor');
  expect(await sendPersonPasswordLink(accounts(), acting(admin, userId))).toEqual({ ok: true });
  const token = await mailedToken(db(), email);
  expect(await resetPassword(accounts(), { token, password }, from(), now())).toMatchObject({
    ok: true,
  });
  const waiting = `${newId()}@klinika.test`;
  await makePartner(db(), opened, waiting);
  await db()
    .updateTable('users')
    .set({ email_verified: false })
    .where('email', '=', waiting)
    .execute();
  const partnerId = await idOf(waiting);
  expect(await resendPersonConfirmation(accounts(), acting(admin, partnerId))).toEqual({
    ok: true,
  });
  expect((await newestMail(db(), waiting))?.text).toContain('Vizgio partnerio paskyros');
  expect((await auditOf(userId)).map(({ act }) => act)).toEqual([
    'user-sessions-ended',
    'user-password-link-sent',
  ]);
  expect((await auditOf(partnerId)).map(({ act }) => act)).toEqual(['user-confirmation-resent']);
});

test('a deletion takes all with it and tells who did it and why; the log stays', async () => {
  const admin = await makeAdmin();
  const { userId, partnerId, email } = await partner();
  const serviceId = await insertService(db(), partnerId);
  await subscribeProven(db(), email, now());
  expect(await deletePerson(accounts(), acting(admin, userId), gone)).toEqual({ ok: true });
  expect(await isSearched(serviceId)).toBe(false);
  expect(await findSubscription(db(), email)).toBeNull();
  const mail = await newestMail(db(), email);
  expect(mail).toMatchObject({ subject: 'Paskyra ištrinta' });
  for (const words of [
    'profiliu ir visomis paslaugomis (1) ir jų nuotraukomis',
    'Priežastis: paprašė pats žmogus. Pagrindas – Vizgio naudojimosi taisyklės: http',
    'Sprendimą priėmė žmogus',
    '> Paprašėte laišku.',
    'parašykite mums',
    '/kontaktai',
  ]) {
    expect(mail?.text).toContain(words);
  }
  expect(await auditOf(userId)).toEqual([
    { admin_id: admin.userId, act: 'user-deleted', reason: 'Paprašė pats žmogus' },
  ]);
  await expect(deletePerson(accounts(), acting(admin, userId), gone)).rejects.toThrow(NotFound);
});

test('the deletion of an account that was never confirmed says nothing to its address', async () => {
  const admin = await makeAdmin();
  const email = `${newId()}@sunys.test`;
  await subscribeProven(db(), email, now());
  await registerOwner(accounts(), { email, password }, from(), now());
  expect(await deletePerson(accounts(), acting(admin, await idOf(email)), gone)).toEqual({
    ok: true,
  });
  expect(await newestMail(db(), email)).toMatchObject({ subject: 'Patvirtinkite el. paštą' });
  expect(await findSubscription(db(), email)).not.toBeNull();
});

test('two administrators at once: one row for one person, and one of the two is always left', async () => {
  const { userId } = await owner();
  const [one, other] = [await makeAdmin(), await makeAdmin()];
  const both = await Promise.all(
    [one, other].map((admin) => blockPerson(accounts(), acting(admin, userId), why)),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await auditOf(userId)).toHaveLength(1);
  for (const act of [blockPerson, deletePerson] as const) {
    const [first, second] = [await makeAdmin(), await makeAdmin()];
    const against = (admin: Admin, { userId: id }: Admin) =>
      act === blockPerson
        ? blockPerson(accounts(), acting(admin, id), why)
        : deletePerson(accounts(), acting(admin, id), gone);
    const answers = await Promise.all([against(first, second), against(second, first)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      text: 'Jūsų paskyrą ką tik sustabdė arba ištrynė kitas administratorius.',
    });
    const left = await db()
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [first.userId, second.userId])
      .where('blocked_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  }
});

test('copies of a form do an act once and get one answer', async () => {
  const admin = await makeAdmin();
  const { userId } = await owner();
  const submission = 'a'.repeat(64);
  const copies = Array.from({ length: 4 }, () =>
    answerOnce(db(), submission, (saveReply) =>
      blockPerson(accounts(), { ...acting(admin, userId), saveReply }, why),
    ),
  );
  expect(await Promise.all(copies)).toEqual(Array(4).fill({ ok: true }));
  expect(await auditOf(userId)).toHaveLength(1);
});

describe('the list', () => {
  const listed = async (search: string) => {
    const admin = await makeAdmin();
    const found = await listAccounts(
      db(),
      admin,
      readAccountsQuery(new URLSearchParams(search)),
      1,
    );
    return found.accounts.map(({ email, name, state }) => ({ email, name, state }));
  };

  test('finds by name, e-mail, company and company code, whatever the letters', async () => {
    const { email, userId } = await owner();
    await db()
      .updateTable('pet_owners')
      .set({ full_name: 'Žydrė Šimkūnienė' })
      .where('user_id', '=', userId)
      .execute();
    const clinic = await partner();
    await db()
      .updateTable('partners')
      .set({ company_code: '302913571', company_name: 'UAB „Ąžuolų 100% klinika“' })
      .where('id', '=', clinic.partnerId)
      .execute();
    const waiting = `${newId()}@klinika.test`;
    const form = {
      ...company,
      email: waiting,
      company_name: 'MB „Dar laukia“',
      company_code: '110055668',
    };
    await registerPartner(accounts(), { company: form, password }, from(), now());
    const zydre = { email, name: 'Žydrė Šimkūnienė', state: 'active' };
    expect(await listed('q=zydre simk')).toEqual([zydre]);
    expect(await listed(`q=  ${email.toUpperCase()} `)).toEqual([zydre]);
    const azuolai = { email: clinic.email, name: 'UAB „Ąžuolų 100% klinika“', state: 'unchecked' };
    expect(await listed('q=azuolu 100%25')).toEqual([azuolai]);
    expect(await listed('q=302913571')).toEqual([azuolai]);
    expect(await listed('q=azuolu%25klinika')).toEqual([]);
    const later = { email: waiting, name: 'MB „Dar laukia“', state: 'unconfirmed' };
    expect(await listed('q=dar laukia')).toEqual([later]);
    expect(await listed('q=110055668&role=partner&state=unconfirmed')).toEqual([later]);
    expect(await listed('q=110055668&role=owner')).toEqual([]);
    expect(await listed('q=zydre&state=blocked')).toEqual([]);
    await blockPerson(accounts(), acting(await makeAdmin(), userId), why);
    expect(await listed('q=zydre&state=blocked')).toEqual([{ ...zydre, state: 'blocked' }]);
    expect(await listed('q=zydre&state=active')).toEqual([]);
  });

  test.each([
    'q=%00',
    'q=%25',
    'q=_',
    'q=%5C',
    `q=${'a'.repeat(2_000)}`,
    "q=' or 1=1",
    'role=constructor',
    'state=__proto__',
  ])('stands whatever is asked: %s', async (search) => {
    await expect(listed(search)).resolves.toBeInstanceOf(Array);
  });

  test('knows when a person last signed in, also after the session has ended', async () => {
    const email = `${newId()}@sunys.test`;
    await makeOwner(db(), opened, email);
    await signedIn(signInOwner(accounts(), { email, password }, from(), now()));
    await db().deleteFrom('sessions').execute();
    const query = readAccountsQuery(new URLSearchParams({ q: email }));
    const { accounts: found } = await listAccounts(db(), await makeAdmin(), query, 1);
    expect(found).toMatchObject([{ email, seenAt: expect.any(Date) }]);
  });

  test('shows fifty on a page, the newest first', async () => {
    const mark = newId();
    const ids = Array.from({ length: 53 }, () => newId());
    await db()
      .insertInto('users')
      .values(
        ids.map((id, index) => ({
          id,
          email: `${mark}-${index}@sunys.test`,
          role: 'pet_owner' as const,
          created_at: new Date(now().getTime() + index * 1_000),
        })),
      )
      .execute();
    const query = readAccountsQuery(new URLSearchParams(`q=${mark}`));
    const admin = await makeAdmin();
    const [first, second] = [1, 9].map((page) => listAccounts(db(), admin, query, page));
    expect(await first).toMatchObject({ count: { number: 53 }, page: 1, pages: 2, first: 1 });
    expect((await first)?.accounts[0]?.email).toBe(`${mark}-52@sunys.test`);
    expect(await second).toMatchObject({ page: 2, first: 51 });
    expect((await second)?.accounts.map(({ email }) => email).at(-1)).toBe(`${mark}-0@sunys.test`);
  });
});

test("a person's page counts what belongs to the account, and reads nothing that others wrote", async () => {
  const admin = await makeAdmin();
  const { userId, partnerId, companyCode, email } = await partner();
  const serviceId = await insertService(db(), partnerId);
  await insertService(db(), partnerId, { title: 'Kita', status: 'inactive' });
  await sendQuestion(openMessages(db()), { serviceId });
  await subscribeProven(db(), email, now());
  await blockPerson(accounts(), acting(admin, userId), why);
  const person = await getPerson(db(), admin, userId);
  expect(person).toMatchObject({
    account: {
      ...{ email, state: 'blocked', blockedReason: why.explanation, sessions: 0, owner: null },
      ways: ['credential'],
      partner: { partnerId, companyCode },
    },
    ownerHas: null,
    partnerHas: { services: 2, activeServices: 1, messages: 1 },
    newsletterSince: expect.any(Date),
    history: [{ act: 'Sustabdė paskyrą', reason: 'Nesilaikyta taisyklių', admin: admin.email }],
  });
  const told = JSON.stringify(person);
  for (const text of [question.body, question.subject, question.email]) {
    expect(told).not.toContain(text);
  }
  const other = await owner();
  expect(await getPerson(db(), admin, other.userId)).toMatchObject({
    account: { email: other.email, state: 'active', sessions: 1, partner: null },
    ownerHas: { dogs: 0, favourites: 0, visits: 0, orders: 0 },
    partnerHas: null,
    history: [],
  });
  for (const id of [newId(), 'ne-id']) {
    await expect(getPerson(db(), admin, id)).rejects.toThrow(NotFound);
  }
});
