import { describe, expect, test } from 'vitest';
import { confirmEmail } from '#app/domains/accounts/registration/confirmation.server.ts';
import { registerPartner } from '#app/domains/accounts/registration/registration.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { newId } from '#app/platform/database/id.ts';
import {
  company,
  from,
  mailedToken,
  makePartner,
  newestMail,
  openAccounts,
  origin,
  password,
  signedIn,
} from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertPartner } from '../rows.ts';

const db = testDatabase();
const count = async (table: 'users' | 'accounts' | 'partners' | 'pet_owners') =>
  (await db().selectFrom(table).select('id').execute()).length;

const partnerExists = 'Partneris su šiuo el. paštu arba įmonės pavadinimu jau egzistuoja.';
const unconfirmed = 'Patvirtinkite savo el. paštą. Laišką išsiuntėme dar kartą.';

describe('a partner', () => {
  test('registers, confirms and signs in; the profile is made the first time alone', async () => {
    const { accounts, now } = openAccounts(db());
    expect(await registerPartner(accounts, { company, password }, from(), now())).toMatchObject({
      ok: true,
    });
    expect(await count('partners')).toBe(0);

    const input = { email: company.email, password };
    expect(await signInPartner(accounts, input, from(), now())).toMatchObject({
      text: unconfirmed,
    });
    const mail = await newestMail(db(), company.email);
    expect(mail?.text).not.toContain('Klinika prie upės');
    expect(mail?.text).toContain(`${origin}/patvirtinti?token=`);

    const token = await mailedToken(db(), company.email);
    expect(await confirmEmail(accounts, token, from(), now())).toMatchObject({
      ok: true,
      signInPage: 'partner',
    });
    expect(await confirmEmail(accounts, token, from(), now())).toMatchObject({
      ok: true,
      signInPage: 'partner',
    });

    const cookies = await signedIn(signInPartner(accounts, input, from(), now()));
    const partner = await db()
      .selectFrom('partners')
      .selectAll()
      .where('email', '=', company.email)
      .executeTakeFirstOrThrow();
    expect(partner).toMatchObject({
      ...company,
      monthly_message_allowance: 10,
      extra_messages_balance: 0,
      is_partner_profile_complete: true,
      created_at: now(),
    });
    expect(await db().selectFrom('partner_registrations').selectAll().execute()).toEqual([]);
    expect((await findActor(accounts, from(cookies).headers, now())).actor).toEqual({
      kind: 'partner',
      userId: partner.user_id,
      email: company.email,
      partnerId: partner.id,
      companyName: company.company_name,
      alsoOwner: false,
    });
    await signedIn(signInPartner(accounts, input, from(), now()));
    expect(await count('partners')).toBe(1);
  });

  test('signs in ten times at once and has one profile', async () => {
    const opened = openAccounts(db());
    const email = 'desimt@klinika.test';
    await makePartner(db(), opened, email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        signInPartner(opened.accounts, { email, password }, from(), opened.now()),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    const rows = await db()
      .selectFrom('partners')
      .where('email', '=', email)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['the same name, written otherwise', { company_name: 'uab „klinika prie upes“' }],
    ['the same address', { email: company.email, company_name: 'UAB „Visai kita“' }],
  ])('is told about %s, and nothing is left behind', async (_what, change) => {
    const { accounts, now } = openAccounts(db());
    const before = await count('users');
    const other = { ...company, email: 'kita@klinika.test', ...change };
    expect(
      await registerPartner(accounts, { company: other, password }, from(), now()),
    ).toMatchObject({
      ok: false,
      reason: 'invalid',
      title: 'Registracijos klaida',
      text: partnerExists,
    });
    expect(await count('users')).toBe(before);
  });

  test('is told about a name that a confirmed account waits with, or that a partner has', async () => {
    const { accounts, now } = openAccounts(db());
    await insertPartner(db(), 'seniai@klinika.test', { company_name: 'MB „Senbuviai“' });
    const waiting = { ...company, email: 'laukia@klinika.test', company_name: 'MB „Laukia“' };
    expect(
      (await registerPartner(accounts, { company: waiting, password }, from(), now())).ok,
    ).toBe(true);
    await confirmEmail(accounts, await mailedToken(db(), waiting.email), from(), now());
    for (const company_name of ['MB „Laukia“', 'mb „senbuviai“']) {
      const other = { ...company, email: 'nauja@klinika.test', company_name };
      const answer = await registerPartner(accounts, { company: other, password }, from(), now());
      expect(answer).toMatchObject({ text: partnerExists });
    }
  });

  test('can use a name and address that an unconfirmed registration of another person has', async () => {
    const { accounts, now } = openAccounts(db());
    const email = 'tikra@klinika.test';
    const company_name = 'UAB „Tikroji klinika“';
    const foreign = { ...company, email: 'svetimas@klinika.test', company_name };
    const posing = { ...company, email, company_name, contact_name: 'Svetimas' };
    for (const stranger of [foreign, posing]) {
      const input = { company: stranger, password: 'svetimas slaptažodis' };
      expect(await registerPartner(accounts, input, from(), now())).toMatchObject({ ok: true });
    }
    const strangersToken = await mailedToken(db(), email);
    const own = { ...company, email, company_name };
    expect(
      await registerPartner(accounts, { company: own, password }, from(), now()),
    ).toMatchObject({ ok: true });
    expect(await confirmEmail(accounts, strangersToken, from(), now())).toMatchObject({
      ok: false,
    });
    await confirmEmail(accounts, await mailedToken(db(), email), from(), now());
    const wrong = { email, password: 'svetimas slaptažodis' };
    expect((await signInPartner(accounts, wrong, from(), now())).ok).toBe(false);
    await signedIn(signInPartner(accounts, { email, password }, from(), now()));
    const partner = await db()
      .selectFrom('partners')
      .select(['company_name', 'contact_name'])
      .where('email', '=', email)
      .executeTakeFirst();
    expect(partner).toEqual({ company_name, contact_name: company.contact_name });
  });

  test('whose name another one has taken meanwhile does not get in', async () => {
    const opened = openAccounts(db());
    const email = 'velyva@klinika.test';
    await makePartner(db(), opened, email);
    await insertPartner(db(), 'greita@klinika.test', { company_name: `UAB „${email}“` });
    const answer = await signInPartner(opened.accounts, { email, password }, from(), opened.now());
    expect(answer).toMatchObject({ ok: false });
    const user = await db().selectFrom('users').select('id').where('email', '=', email).execute();
    const sessions = await db()
      .selectFrom('sessions')
      .where('user_id', '=', user[0]?.id ?? '')
      .select('id')
      .execute();
    expect(sessions).toEqual([]);
  });
});

describe('a name that looks like a company’s', () => {
  test.each([
    ['UAB „Vila 10“', 'UAB „Vi1a lO“'],
    ['UAB „Moderni“', 'UAB "Modemi"'],
    ['АКТА', 'AKTA'],
    ['Šuo ir Ko', 'ŠUO IR  KO'],
  ])('%s is taken for %s', async (first, second) => {
    const { accounts, now } = openAccounts(db());
    await insertPartner(db(), `${newId()}@pirma.test`, { company_name: first });
    const other = { ...company, email: `${newId()}@antra.test`, company_name: second };
    const input = { company: other, password };
    expect(await registerPartner(accounts, input, from(), now())).toMatchObject({
      ok: false,
      text: partnerExists,
    });
  });

  test('gets no profile either when the other was faster', async () => {
    const { accounts, now } = openAccounts(db());
    const email = 'velesnis@klinika.test';
    await makePartner(db(), openAccounts(db()), email);
    const name = `UAB „${email.replaceAll('i', 'l')}“`;
    await insertPartner(db(), 'greitesnis@klinika.test', { company_name: name });
    expect(await signInPartner(accounts, { email, password }, from(), now())).toMatchObject({
      ok: false,
      text: 'Nepavyko sukurti partnerio profilio. Parašykite mums, padėsime.',
    });
  });
});
