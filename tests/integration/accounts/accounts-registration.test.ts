import { describe, expect, test } from 'vitest';
import { accountsTidying } from '#app/domains/accounts/accounts-tidying.server.ts';
import { requestReset } from '#app/domains/accounts/password/password-reset.server.ts';
import { confirmEmail } from '#app/domains/accounts/registration/confirmation.server.ts';
import {
  registerOwner,
  registerPartner,
} from '#app/domains/accounts/registration/registration.server.ts';
import { saveRegistrationDraft } from '#app/domains/accounts/registration/registration-draft.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInOwner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { requestSubscription } from '#app/domains/newsletter/newsletter.server.ts';
import {
  company,
  from,
  mailedToken,
  makeOwner,
  makePartner,
  newestMail,
  openAccounts,
  password,
  setQuickHash,
  signedIn,
} from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { tidyRows } from '../tidying.ts';

const db = testDatabase();
const count = async (table: 'users' | 'accounts' | 'partners' | 'pet_owners') =>
  (await db().selectFrom(table).select('id').execute()).length;

const exists = 'Paskyra su šiuo el. paštu jau egzistuoja arba laukia patvirtinimo.';
const unconfirmed = 'Patvirtinkite savo el. paštą. Laišką išsiuntėme dar kartą.';

describe('an owner', () => {
  test('registers, confirms and signs in', async () => {
    const { accounts, now } = openAccounts(db());
    const email = 'ruta@sunys.test';
    expect(await registerOwner(accounts, { email, password }, from(), now())).toMatchObject({
      ok: true,
    });
    const early = await signInOwner(accounts, { email, password }, from(), now());
    expect(early).toMatchObject({ text: unconfirmed, title: 'Klaida prisijungiant' });
    const token = await mailedToken(db(), email);
    expect(await confirmEmail(accounts, token, from(), now())).toMatchObject({
      ok: true,
      signInPage: 'owner',
    });
    const cookies = await signedIn(signInOwner(accounts, { email, password }, from(), now()));
    expect((await findActor(accounts, from(cookies).headers, now())).actor).toMatchObject({
      kind: 'owner',
      email,
      fullName: null,
      alsoPartner: false,
    });
  });

  test('is told that the address is known, confirmed or not, and gets no link to confirm', async () => {
    const opened = openAccounts(db());
    const { accounts, now } = opened;
    await makeOwner(db(), opened, 'jonas@sunys.test');
    const email = 'jonas@sunys.test';
    expect(
      await registerOwner(accounts, { email, password: 'kitas slaptažodis' }, from(), now()),
    ).toEqual({
      ok: false,
      reason: 'invalid',
      title: null,
      text: exists,
      fields: {},
    });
    const mail = await newestMail(db(), email);
    expect(mail?.subject).toBe('Paskyra jau sukurta');
    expect(mail?.text).not.toContain('token=');
    const first = await signInOwner(
      accounts,
      { email: 'jonas@sunys.test', password },
      from(),
      now(),
    );
    expect(first.ok).toBe(true);
  });

  test('registers five times at once and has one account, which the last mail confirms', async () => {
    const { accounts, now } = openAccounts(db());
    const email = 'penkiskart@sunys.test';
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => registerOwner(accounts, { email, password }, from(), now())),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    const users = await db().selectFrom('users').where('email', '=', email).select('id').execute();
    expect(users).toHaveLength(1);
    const mails = await db()
      .selectFrom('development_mails')
      .where('recipient', '=', email)
      .select('text')
      .execute();
    let confirmed = 0;
    for (const { text } of mails) {
      const token = /[?]token=([\w-]+)/.exec(text)?.[1] ?? '';
      if ((await confirmEmail(accounts, token, from(), now())).ok) confirmed += 1;
    }
    expect(confirmed).toBe(1);
  });

  test('whose mail cannot be queued is not registered', async () => {
    const { accounts, now } = openAccounts(db());
    const before = await count('users');
    // Stands for a queue that cannot be written: the account must not stay without its mail.
    const email = 'nutrukes@sunys.test';
    await db().schema.alterTable('development_mails').renameTo('mails_away').execute();
    await expect(registerOwner(accounts, { email, password }, from(), now())).rejects.toThrow();
    await db().schema.alterTable('mails_away').renameTo('development_mails').execute();
    expect(await count('users')).toBe(before);
    expect((await registerOwner(accounts, { email, password }, from(), now())).ok).toBe(true);
  });
});

test('a registration that is confirmed leaves the rows that other tests insert', async () => {
  const opened = openAccounts(db());
  const { accounts, now } = opened;
  const rowsOf = async (email: string) => {
    const user = await db().selectFrom('users').selectAll().where('email', '=', email).execute();
    const id = user[0]?.id ?? '';
    const account = db().selectFrom('accounts').selectAll().where('user_id', '=', id);
    const draft = db().selectFrom('partner_registrations').selectAll().where('user_id', '=', id);
    const rows = { user, account: await account.execute(), draft: await draft.execute() };
    const own = {
      ...{ [id]: 'id', [email]: 'email' },
      ...{ [rows.account[0]?.id ?? '']: 'account', [rows.draft[0]?.company_code ?? '']: 'code' },
    };
    const plain = (_key: string, value: unknown) =>
      typeof value === 'string'
        ? (own[value] ?? value.replace(email, 'email').replace(/^\$argon2id\$.*/, 'hash'))
        : value;
    return JSON.parse(JSON.stringify(rows, plain));
  };
  const [owner, partner] = ['vienas@sunys.test', 'viena@klinika.test'];
  await registerOwner(accounts, { email: owner, password }, from(), now());
  const own = { ...company, email: partner, company_name: `UAB „${partner}“` };
  await registerPartner(accounts, { company: own, password }, from(), now());
  for (const email of [owner, partner]) {
    await confirmEmail(accounts, await mailedToken(db(), email), from(), now());
  }
  await makeOwner(db(), opened, 'kitas@sunys.test');
  await makePartner(db(), opened, 'kita@klinika.test');
  expect(await rowsOf('kitas@sunys.test')).toEqual(await rowsOf(owner));
  expect(await rowsOf('kita@klinika.test')).toEqual(await rowsOf(partner));
});

describe('limits', () => {
  test('an address gets five answers an hour, whichever they are', async () => {
    const { accounts, now, pass } = openAccounts(db());
    const unit = '198.51.100.77';
    const known = { email: 'ruta@sunys.test', password };
    for (let time = 0; time < 4; time++) {
      expect(await registerOwner(accounts, known, from([], unit), now())).toMatchObject({
        text: exists,
      });
    }
    const fresh = (number: number) => ({ email: `nauja${number}@sunys.test`, password });
    expect(await registerOwner(accounts, fresh(1), from([], unit), now())).toMatchObject({
      ok: true,
    });
    for (const input of [known, fresh(2)]) {
      expect(await registerOwner(accounts, input, from([], unit), now())).toMatchObject({
        reason: 'limited',
        text: 'Per daug bandymų. Bandykite po 65\u00a0min.',
      });
    }
    const other = { ...company, email: 'trecia@klinika.test', company_name: 'UAB „Trečia“' };
    const asPartner = await registerPartner(
      accounts,
      { company: other, password },
      from([], unit),
      now(),
    );
    expect(asPartner).toMatchObject({ reason: 'limited' });
    pass(65);
    expect(await registerOwner(accounts, fresh(2), from([], unit), now())).toMatchObject({
      ok: true,
    });
  });

  test('an address gets five mails an hour of each cause, whichever forms ask for them', async () => {
    const { accounts, now } = openAccounts(db());
    const email = 'apsiusta@sunys.test';
    await registerOwner(accounts, { email, password }, from(), now());
    await setQuickHash(db(), email);
    await requestSubscription(accounts, email, from(), now());
    for (let time = 0; time < 12; time++) {
      await signInOwner(accounts, { email, password }, from(), now());
    }
    expect(await registerOwner(accounts, { email, password }, from(), now())).toMatchObject({
      ok: true,
    });
    // What a stranger's forms have used up is not the share of a reset.
    expect(await requestReset(accounts, email, from(), now())).toMatchObject({ ok: true });
    const mails = await db()
      .selectFrom('development_mails')
      .where('recipient', '=', email)
      .select('id')
      .execute();
    // Five of signing up and in, the newsletter's and the reset's.
    expect(mails).toHaveLength(7);
  });
});

test('an unconfirmed account is deleted after a week, and no other one', async () => {
  const opened = openAccounts(db());
  const { accounts, pass, now } = opened;
  await makeOwner(db(), opened, 'lieka@sunys.test');
  await registerOwner(accounts, { email: 'uzimta@sunys.test', password }, from(), now());
  const emails = async () =>
    (await db().selectFrom('users').select('email').execute()).map(({ email }) => email);
  pass(7 * 24 * 60 - 1);
  await tidyRows(db(), accountsTidying, now());
  expect(await emails()).toContain('uzimta@sunys.test');
  const confirmed = await db()
    .selectFrom('users')
    .select('email')
    .where('email_verified', '=', true)
    .execute();
  pass(2);
  await tidyRows(db(), accountsTidying, now());
  const left = await emails();
  expect(left).not.toContain('uzimta@sunys.test');
  expect(left).toEqual(expect.arrayContaining(confirmed.map(({ email }) => email)));
  expect(left).toContain('lieka@sunys.test');
});

test('what a table holds opens nothing: no token and no password stands in it', async () => {
  const { accounts, now } = openAccounts(db());
  const email = 'kopija@sunys.test';
  await registerOwner(accounts, { email, password }, from(), now());
  const token = await mailedToken(db(), email);
  const cookies = await signedIn(saveRegistrationDraft(accounts, from(), { phone: 'b' }, now()));
  const draft = /registration=([\w-]+)/.exec(cookies[0] ?? '')?.[1] ?? '';
  const rows = JSON.stringify([
    await db().selectFrom('verifications').selectAll().execute(),
    await db().selectFrom('accounts').selectAll().execute(),
    await db().selectFrom('registration_drafts').selectAll().execute(),
  ]);
  for (const open of [token, draft, password]) expect(rows).not.toContain(open);
});
