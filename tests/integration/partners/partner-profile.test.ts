import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { findEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import {
  getNotificationSettings,
  saveNotificationSetting,
} from '#app/domains/accounts/notifications/notification-settings.server.ts';
import type { Partner } from '#app/domains/accounts/types.ts';
import { getProfileState } from '#app/domains/partners/guideline.server.ts';
import { getProfile, type Profile, saveProfile } from '#app/domains/partners/profile.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { company, from, newestMail, openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { makeActor } from '../rows.ts';

const database = testDatabase();
const db = () => database();
const opened = () => openAccounts(db());

let clinic: Partner;
let hotel: Partner;
let unit = 0;

const partnerNamed = (email: string, company_name: string, company_code: string) =>
  makeActor(db(), email, { company_name, company_code });

beforeEach(async () => {
  await db().deleteFrom('users').execute();
  await db().deleteFrom('development_mails').execute();
  await db().deleteFrom('rate_limits').execute();
  clinic = await partnerNamed('klinika@klinika.test', 'UAB „Klinika prie upės“', '304555124');
  hotel = await partnerNamed('viesbutis@klinika.test', 'MB „Šunų viešbutis“', '399002749');
});

/** Saves with these changes, from an unused address. */
type Change = Partial<Profile> & { readonly recheck?: 'true' };

async function save(partner: Partner, change: Change, where = from()) {
  const { accounts, now } = opened();
  const before = await getProfile(db(), partner);
  return saveProfile(accounts, partner, { ...before, ...change }, where, now());
}

const sameAddress = () => from([], `192.0.2.${unit++}`);

test('a profile is saved whole, is complete and counts as a new version', async () => {
  const { email: _email, ...told } = company;
  const name = 'UAB „Klinika prie marių“';
  expect(await save(clinic, { ...told, company_name: name, vat_code: 'LT100001234567' })).toEqual({
    ok: true,
    confirmEmail: false,
  });
  expect(await getProfile(db(), clinic)).toEqual({
    ...told,
    company_name: name,
    vat_code: 'LT100001234567',
    email: clinic.email,
    version: 2,
  });
  const row = await db()
    .selectFrom('partners')
    .select('is_partner_profile_complete')
    .where('id', '=', clinic.partnerId)
    .executeTakeFirstOrThrow();
  expect(row.is_partner_profile_complete).toBe(true);
  expect((await getProfile(db(), hotel)).version).toBe(1);
});

test('a check of the company lasts until its name, one of its codes or its address changes', async () => {
  const checkedAt = new Date('2026-11-02T08:00:00Z');
  const check = () =>
    db()
      .updateTable('partners')
      .set({ checked_at: checkedAt })
      .where('id', '=', hotel.partnerId)
      .execute();
  const changes: readonly (readonly [Partial<Profile>, Date | null])[] = [
    [{ phone: '+37061230000', contact_name: 'Kitas Asmuo' }, checkedAt],
    [{ address: 'Kita g. 7' }, null],
    [{ city: 'Utena' }, null],
    [{ postal_code: 'LT-28001' }, null],
    [{ company_name: 'UAB „Kitas viešbutis“' }, null],
    [{ company_code: '302000017' }, null],
    [{ vat_code: 'LT100009876543' }, null],
  ];
  for (const [change, left] of changes) {
    await check();
    if (left === null) {
      expect(await save(hotel, change)).toMatchObject({ ok: false, asksRecheck: true });
    }
    expect(await save(hotel, { ...change, recheck: 'true' })).toMatchObject({ ok: true });
    expect((await getProfileState(db(), hotel)).checkedAt).toEqual(left);
  }
});

test('a partner neither sees nor changes another one’s profile', async () => {
  const mixed = { ...clinic, partnerId: hotel.partnerId };
  await expect(getProfile(db(), mixed)).rejects.toThrow(NotFound);
  const { accounts, now } = opened();
  const input = { ...(await getProfile(db(), hotel)), contact_name: 'Svetimas' };
  const attempt = saveProfile(accounts, mixed, input, from(), now());
  await expect(attempt).rejects.toThrow(NotFound);
  expect((await getProfile(db(), hotel)).contact_name).not.toBe('Svetimas');
});

describe('a value of another account', () => {
  const conflict = { ok: false, title: 'Duomenų konfliktas' };

  test.each(['MB „Šunų viešbutis“', 'mb „ŠUNŲ VIEŠBUTIS“', 'MB „Sunu viesbutis“'])(
    'is refused: the name %s',
    async (company_name) => {
      expect(await save(clinic, { company_name })).toMatchObject({
        ...conflict,
        fields: { company_name: 'Įmonės pavadinimas jau naudojamas.' },
      });
    },
  );

  test('is refused: a name that waits for its first sign-in', async () => {
    const userId = newId();
    await db()
      .insertInto('users')
      .values({ id: userId, email: 'l@l.test', role: 'partner', email_verified: true })
      .execute();
    const waiting = { ...company, company_name: 'UAB „Laukia“', user_id: userId };
    await db().insertInto('partner_registrations').values(waiting).execute();
    expect(await save(clinic, { company_name: 'uab „laukia“' })).toMatchObject(conflict);
  });

  test('is refused: all three at once, and nothing else is written either', async () => {
    const { company_name, company_code, email } = await getProfile(db(), hotel);
    const before = await getProfile(db(), clinic);
    const change = { company_name, company_code, email, contact_name: 'Kitas' };
    expect(await save(clinic, change)).toMatchObject({
      ...conflict,
      text: null,
      fields: {
        company_name: 'Įmonės pavadinimas jau naudojamas.',
        company_code: 'Įmonės kodas jau naudojamas.',
        email: 'El. paštas jau naudojamas kito vartotojo.',
      },
    });
    expect(await getProfile(db(), clinic)).toEqual(before);
    expect(await newestMail(db(), email)).toBeNull();
  });

  test('does not count when it is one’s own, differently written or not', async () => {
    expect(await save(clinic, { company_name: 'UAB „KLINIKA prie upės“' })).toMatchObject({
      ok: true,
    });
    expect(await save(clinic, { contact_name: 'Kitas' })).toMatchObject({ ok: true });
  });

  test('another account with the same code does not block the own profile', async () => {
    await partnerNamed('dvynys@klinika.test', 'UAB „Dvynys“', '304555124');
    expect(await save(clinic, { contact_name: 'Kitas' })).toMatchObject({ ok: true });
    expect(await save(hotel, { company_code: '304555124' })).toMatchObject(conflict);
  });

  test('is told five times an hour to an address', async () => {
    const where = sameAddress();
    const answers = [];
    for (let time = 0; time < 6; time++) {
      answers.push(await save(clinic, { email: hotel.email }, where));
    }
    expect(answers.slice(0, 5).every((answer) => !answer.ok && answer.title)).toBe(true);
    expect(answers[5]).toMatchObject({ ok: false, reason: 'limited', title: null });
    // A free address gets the same answer then, so that the limit reveals nothing either.
    const unknown = await save(clinic, { email: 'niekas@klinika.test' }, where);
    expect(unknown).toMatchObject({ ok: false, reason: 'limited' });
    expect(await save(clinic, { contact_name: 'Kitas' }, where)).toMatchObject({ ok: true });
  });

  test('free names do not count against the limit', async () => {
    const where = sameAddress();
    for (let time = 0; time < 8; time++) {
      expect(await save(clinic, { company_name: `UAB „${time}“` }, where)).toMatchObject({
        ok: true,
      });
    }
  });
});

test.each([
  ['name', { company_name: 'UAB „Tas pats“' }],
  ['code', { company_code: '111111111' }],
] as const)('of two who take the same %s at once one gets it', async (_what, change) => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([save(clinic, change), save(hotel, change)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ title: 'Duomenų konfliktas' }]);
    await save(clinic, { company_name: 'UAB „Klinika prie upės“', company_code: '304555124' });
    await save(hotel, { company_name: 'MB „Šunų viešbutis“', company_code: '399002749' });
  }
});

describe('two windows', () => {
  test('the one that comes late is told, and may save all the same', async () => {
    const stale = await getProfile(db(), clinic);
    await save(clinic, { contact_name: 'Pirmas' });
    const late = { ...stale, contact_name: 'Antras' };
    const refused = await save(clinic, late);
    expect(refused).toMatchObject({ ok: false, reason: 'invalid', fields: {}, newest: 2 });
    expect((await getProfile(db(), clinic)).contact_name).toBe('Pirmas');
    expect(await save(clinic, { ...late, version: 2 })).toMatchObject({ ok: true });
    expect((await getProfile(db(), clinic)).contact_name).toBe('Antras');
  });

  test('of twenty different edits at once one is written', async () => {
    const stale = await getProfile(db(), clinic);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(clinic, { ...stale, contact_name: `${index}` }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { contact_name, version } = await getProfile(db(), clinic);
    expect(answers[Number(contact_name)]).toMatchObject({ ok: true });
    expect(version).toBe(2);
  });

  test('ten copies of one form are one edit, and all get the answer', async () => {
    const stale = await getProfile(db(), clinic);
    const copy = { ...stale, contact_name: 'Naujas', email: 'kitas@klinika.test' };
    for (let time = 0; time < 10; time++) {
      expect(await save(clinic, copy)).toEqual({ ok: true, confirmEmail: true });
    }
    expect((await getProfile(db(), clinic)).version).toBe(2);
    const mails = await db().selectFrom('development_mails').select('id').execute();
    expect(mails).toHaveLength(2);
  });
});

describe('another address', () => {
  test('is asked for and not written, while the rest is', async () => {
    const email = 'naujas@klinika.test';
    const answer = await save(clinic, { email, contact_name: 'Kitas' });
    expect(answer).toEqual({ ok: true, confirmEmail: true });
    expect(await getProfile(db(), clinic)).toMatchObject({
      email: clinic.email,
      contact_name: 'Kitas',
    });
    expect(await findEmailChange(db(), clinic, opened().now())).toEqual({
      newEmail: email,
      confirmed: null,
    });
    expect((await newestMail(db(), clinic.email))?.subject).toBe('Patvirtinkite el. pašto keitimą');
    expect((await newestMail(db(), email))?.subject).toBe('Patvirtinkite naująjį el. paštą');
  });

  test('sends mails five times an hour, to any recipient and from any address', async () => {
    const answers = [];
    for (let time = 0; time < 6; time++) {
      answers.push(await save(clinic, { email: `naujas${time}@klinika.test` }));
    }
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers[5]).toMatchObject({ ok: false, reason: 'limited' });
  });
});

test('what is stored is told as saved, also when the limit cannot be given back', async () => {
  const limits = sql`rate_limits`;
  await sql`
    create or replace function refuse_giving_back() returns trigger language plpgsql
      as $$ begin if new.used < old.used then raise exception 'no'; end if; return new; end $$`.execute(
    db(),
  );
  await sql`
    create trigger refuse_giving_back before update on ${limits}
      for each row execute function refuse_giving_back()`.execute(db());
  const answer = await save(clinic, { company_code: '302471195' });
  await sql`drop trigger refuse_giving_back on ${limits}`.execute(db());
  expect(answer).toEqual({ ok: true, confirmEmail: false });
  expect((await getProfile(db(), clinic)).company_code).toBe('302471195');
});

test('a failure at the commit tells of the address only when another was asked for', async () => {
  await sql`
    create or replace function refuse_commit() returns trigger language plpgsql
      as $$ begin raise exception 'no'; end $$`.execute(db());
  await sql`
    create constraint trigger refuse_commit after update on partners deferrable initially deferred
      for each row execute function refuse_commit()`.execute(db());
  const answer = await save(clinic, { contact_name: 'Kitas' });
  await sql`drop trigger refuse_commit on partners`.execute(db());
  expect(answer).toMatchObject({
    text: 'Klaida atnaujinant profilio informaciją: bandykite dar kartą vėliau.',
  });
});

test('a failure leaves the profile as it was and says what failed', async () => {
  const before = await getProfile(db(), clinic);
  const failWith = async (table: string, change: Partial<Profile>) => {
    await sql`
      create or replace function refuse_write() returns trigger language plpgsql
        as $$ begin raise exception 'no'; end $$`.execute(db());
    await sql`
      create trigger refuse_write before insert or update on ${sql.table(table)}
        for each row execute function refuse_write()`.execute(db());
    const answer = await save(clinic, change);
    await sql`drop trigger refuse_write on ${sql.table(table)}`.execute(db());
    expect(await getProfile(db(), clinic)).toEqual(before);
    return answer;
  };
  const change = { contact_name: 'Kitas', email: 'naujas@klinika.test' };
  expect(await failWith('partners', change)).toMatchObject({
    ok: false,
    title: 'Klaida',
    text: 'Klaida atnaujinant profilio informaciją: bandykite dar kartą vėliau.',
  });
  expect(await failWith('email_changes', change)).toMatchObject({
    text: 'Klaida atnaujinant prisijungimo el. paštą: bandykite dar kartą vėliau.',
  });
  expect(await failWith('rate_limits', change)).toMatchObject({
    text: 'Tikrinimo klaida: bandykite dar kartą vėliau.',
  });
});

test('a setting is kept for its user alone, and the others stay as they are', async () => {
  const { now } = opened();
  const set = (setting: 'email_new_order' | 'sms_urgent_request', on: boolean) =>
    saveNotificationSetting(db(), clinic, { setting, on }, now());
  const defaults = {
    email_new_message: true,
    email_new_order: true,
    email_new_review: true,
    sms_urgent_request: false,
    appointment_reminders: true,
    review_asks: true,
  };
  expect(await getNotificationSettings(db(), clinic)).toEqual(defaults);
  await set('sms_urgent_request', true);
  await set('email_new_order', false);
  await set('email_new_order', false);
  expect(await getNotificationSettings(db(), clinic)).toEqual({
    email_new_message: true,
    email_new_order: false,
    email_new_review: true,
    sms_urgent_request: true,
    appointment_reminders: true,
    review_asks: true,
  });
  expect(await getNotificationSettings(db(), hotel)).toEqual(defaults);
});
