import { describe, expect, test } from 'vitest';
import { accountsTidying } from '#app/domains/accounts/accounts-tidying.server.ts';
import {
  requestReset,
  resetPassword,
} from '#app/domains/accounts/password/password-reset.server.ts';
import { confirmEmail } from '#app/domains/accounts/registration/confirmation.server.ts';
import {
  registerOwner,
  registerPartner,
} from '#app/domains/accounts/registration/registration.server.ts';
import {
  findRegistrationDraft,
  saveRegistrationDraft,
} from '#app/domains/accounts/registration/registration-draft.server.ts';
import {
  findSignUp,
  findSignUpAccount,
  rememberSignUp,
} from '#app/domains/accounts/registration/sign-up-cookie.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { confirmSignUp } from '#app/domains/accounts/sign-in/confirm-sign-up.server.ts';
import { signInOwner, signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { requestSubscription } from '#app/domains/newsletter/newsletter.server.ts';
import { newId } from '#app/platform/database/id.ts';
import {
  company,
  from,
  mailedToken,
  makeOwner,
  makePartner,
  newestMail,
  openAccounts,
  origin,
  password,
  setQuickHash,
  signedIn,
} from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertPartner } from '../rows.ts';
import { tidyRows } from '../tidying.ts';

const database = testDatabase();
const db = () => database();
const count = async (table: 'users' | 'accounts' | 'partners' | 'pet_owners') =>
  (await db().selectFrom(table).select('id').execute()).length;

const exists = 'Paskyra su šiuo el. paštu jau egzistuoja arba laukia patvirtinimo.';
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

  test('an address gets five mails an hour, whichever forms ask for them', async () => {
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
    expect(await requestReset(accounts, email, from(), now())).toMatchObject({ reason: 'limited' });
    const mails = await db()
      .selectFrom('development_mails')
      .where('recipient', '=', email)
      .select('id')
      .execute();
    expect(mails).toHaveLength(5);
  });
});

describe('a link to confirm', () => {
  test('dies after a day, and an invented one never lived', async () => {
    const { accounts, now, pass } = openAccounts(db());
    const email = 'velai@sunys.test';
    await registerOwner(accounts, { email, password }, from(), now());
    const token = await mailedToken(db(), email);
    for (const invented of ['', 'x', `${token}x`, token.slice(1), token.toUpperCase(), '%00']) {
      expect(await confirmEmail(accounts, invented, from(), now())).toMatchObject({ ok: false });
    }
    pass(24 * 60);
    expect(await confirmEmail(accounts, token, from(), now())).toMatchObject({
      ok: false,
      text: expect.stringContaining('Nuoroda nebegalioja.'),
    });
  });

  test('for one thing does not do another', async () => {
    const opened = openAccounts(db());
    const email = 'keista@sunys.test';
    await registerOwner(opened.accounts, { email, password }, from(), opened.now());
    const token = await mailedToken(db(), email);
    const reset = { token, password: 'naujas slaptažodis' };
    expect(await resetPassword(opened.accounts, reset, from(), opened.now())).toMatchObject({
      ok: false,
    });
    await requestReset(opened.accounts, email, from(), opened.now());
    const resetToken = await mailedToken(db(), email);
    expect(await confirmEmail(opened.accounts, resetToken, from(), opened.now())).toMatchObject({
      ok: false,
    });
  });
});

describe('the button of the mail', () => {
  /** Signs up as a browser does, which keeps the cookie. */
  async function signUp({ accounts, now }: Opened, kind: 'owner' | 'partner', email: string) {
    const answer =
      kind === 'owner'
        ? await registerOwner(accounts, { email, password }, from(), now())
        : await registerPartner(
            accounts,
            { company: { ...company, email, company_name: `UAB „${email}“` }, password },
            from(),
            now(),
          );
    if (!answer.ok) throw new Error(answer.text ?? 'refused');
    const cookie = rememberSignUp(accounts, { kind, email }, answer.userId, now());
    return { cookies: [cookie], userId: answer.userId };
  }
  const press = async ({ accounts, now }: Opened, email: string, cookies: readonly string[] = []) =>
    confirmSignUp(accounts, await mailedToken(db(), email), from(cookies), now());
  const sessionsOf = (userId: string) =>
    db().selectFrom('sessions').select('id').where('user_id', '=', userId).execute();

  test.each(['owner', 'partner'] as const)(
    'signs the %s in where they signed up, once',
    async (kind) => {
      const opened = openAccounts(db());
      const { accounts, now } = opened;
      const email = `mygtukas@${kind}.test`;
      const { cookies, userId } = await signUp(opened, kind, email);
      const presses = [press(opened, email, cookies), press(opened, email, cookies)];
      const answers = (await Promise.all(presses)).filter((answer) => answer.ok);
      expect(answers.map(({ entered }) => entered).toSorted()).toEqual([false, true]);
      const entered = answers.find((answer) => answer.entered);
      const source = from(entered?.cookies ?? []);
      expect((await findActor(accounts, source.headers, now())).actor) //
        .toMatchObject({ kind, userId, email });
      // The cookie goes with the sign-in, and the link in the history opens nothing later.
      expect(entered?.cookies).toContainEqual(expect.stringMatching(/^sign-up=; Max-Age=0;/));
      expect(await press(opened, email, cookies)).toMatchObject({ ok: true, entered: false });
      expect(await sessionsOf(userId)).toHaveLength(1);
    },
  );

  test('leads any other browser to the page for signing in, with the address', async () => {
    const opened = openAccounts(db());
    const email = 'kitur@sunys.test';
    const { userId } = await signUp(opened, 'owner', email);
    const answer = await press(opened, email);
    expect(answer).toMatchObject({ ok: true, entered: false, signInPage: 'owner' });
    const { settings } = opened.accounts;
    const source = from(answer.ok ? answer.cookies : []);
    expect(findSignUp(settings, source.headers)).toEqual({ kind: 'owner', email });
    expect(findSignUpAccount(opened.accounts, source.headers, opened.now())).toBeNull();
    expect(await sessionsOf(userId)).toEqual([]);
  });

  test('does not open the account that a stranger has registered with the address', async () => {
    const opened = openAccounts(db());
    const { accounts, now } = opened;
    const email = 'auka@sunys.test';
    const own = await signUp(opened, 'owner', email);
    // The newest mail is of the stranger's account, which has taken the place of the own one.
    const strangers = { email, password: 'svetimas slaptažodis' };
    const theirs = await registerOwner(accounts, strangers, from(), now());
    const strangersId = theirs.ok ? theirs.userId : '';
    expect(strangersId).not.toBe(own.userId);
    expect(await press(opened, email, own.cookies)).toMatchObject({ ok: true, entered: false });
    expect(await sessionsOf(strangersId)).toEqual([]);
    // Nor does what the stranger's browser keeps open anything without the mail.
    const cookie = rememberSignUp(accounts, { kind: 'owner', email }, strangersId, now());
    const actor = await findActor(accounts, from([cookie]).headers, now());
    expect(actor.actor.kind).toBe('visitor');
  });

  test('opens no session by a cookie that is forged, too old or of another account', async () => {
    const opened = openAccounts(db());
    const { accounts, now, pass } = opened;
    const other = await signUp(opened, 'owner', 'kita@sunys.test');
    const [otherCookie = ''] = other.cookies;
    const old = await signUp(opened, 'owner', 'sena@sunys.test');
    pass(24 * 60);
    const renewed = { email: 'sena@sunys.test', password };
    expect(await signInOwner(accounts, renewed, from(), now())).toMatchObject({
      text: unconfirmed,
    });
    expect(await press(opened, 'sena@sunys.test', old.cookies)).toMatchObject({ entered: false });

    const forgeries = [
      (_cookie: string, _userId: string) => otherCookie,
      (_cookie: string, userId: string) => otherCookie.replace(other.userId, userId),
      (cookie: string) => cookie.replace(/\.(\d{13})\./, (_, until) => `.${Number(until) + 1}.`),
      (cookie: string) => cookie.replace(/\.[\w-]{22}%3A/, `.${'A'.repeat(22)}%3A`),
      (_cookie: string, userId: string) =>
        rememberSignUp(
          { ...accounts, secret: `${accounts.secret}x` },
          { kind: 'owner', email: 'x@sunys.test' },
          userId,
          now(),
        ),
    ];
    for (const [number, forge] of forgeries.entries()) {
      const email = `klastote${number}@sunys.test`;
      const { cookies, userId } = await signUp(opened, 'owner', email);
      const forged = forge(cookies[0] ?? '', userId);
      expect(forged).not.toBe(cookies[0]);
      expect(await press(opened, email, [forged])).toMatchObject({ ok: true, entered: false });
      expect(await sessionsOf(userId)).toEqual([]);
    }
  });

  test('opens no blocked account, nor one whose name is taken by now', async () => {
    const opened = openAccounts(db());
    const blocked = await signUp(opened, 'owner', 'sustabdyta@sunys.test');
    await db()
      .updateTable('users')
      .set({ blocked_at: opened.now(), blocked_reason: 'other' })
      .where('id', '=', blocked.userId)
      .execute();
    const late = await signUp(opened, 'partner', 'veluoja@klinika.test');
    await insertPartner(db(), 'aplenke@klinika.test', {
      company_name: 'UAB „veluoja@klinika.test“',
    });
    for (const [email, { cookies, userId }] of [
      ['sustabdyta@sunys.test', blocked],
      ['veluoja@klinika.test', late],
    ] as const) {
      expect(await press(opened, email, cookies)).toMatchObject({ ok: true, entered: false });
      expect(await sessionsOf(userId)).toEqual([]);
    }
  });
});

describe('a draft of the first step', () => {
  const typed = { company_name: 'UAB „Juodraštis“', email: 'a@b' };

  test('is kept for an hour, for the browser that typed it', async () => {
    const { accounts, now, pass } = openAccounts(db());
    const cookies = await signedIn(saveRegistrationDraft(accounts, from(), typed, now()));
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^registration=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await findRegistrationDraft(accounts, from(cookies).headers, now())).toEqual(typed);
    expect(await findRegistrationDraft(accounts, from().headers, now())).toBeNull();
    expect(
      await findRegistrationDraft(accounts, from(['registration=x']).headers, now()),
    ).toBeNull();
    pass(60);
    expect(await findRegistrationDraft(accounts, from(cookies).headers, now())).toBeNull();
  });

  test('is replaced by the next one', async () => {
    const { accounts, now } = openAccounts(db());
    const first = await signedIn(saveRegistrationDraft(accounts, from(), typed, now()));
    const changed = { ...typed, email: 'a@b.lt' };
    const second = await signedIn(saveRegistrationDraft(accounts, from(first), changed, now()));
    expect(await findRegistrationDraft(accounts, from(first).headers, now())).toBeNull();
    expect(await findRegistrationDraft(accounts, from(second).headers, now())).toEqual(changed);
  });
});

type Opened = ReturnType<typeof openAccounts>;

test('a sign-in before the confirmation mails a link that leads on to the page that was asked for', async () => {
  const { accounts, now } = openAccounts(db());
  const owner = 'pirmyn@sunys.test';
  await registerOwner(accounts, { email: owner, password }, from(), now());
  const partner = { ...company, email: 'pirmyn@klinika.test', company_name: 'UAB „Pirmyn“' };
  await registerPartner(accounts, { company: partner, password }, from(), now());
  for (const [signIn, email, redirectTo] of [
    [signInOwner, owner, '/seimininko-skydelis?a=1'],
    [signInPartner, partner.email, '/partner/dashboard/messages'],
  ] as const) {
    const input = { email, password, redirectTo };
    expect(await signIn(accounts, input, from(), now())).toMatchObject({ text: unconfirmed });
    const link = /\S+\/patvirtinti\?\S+/.exec((await newestMail(db(), email))?.text ?? '')?.[0];
    expect(new URL(link ?? '').searchParams.get('redirectTo')).toBe(redirectTo);
  }
});

describe('drafts of other browsers', () => {
  const kept = () => db().selectFrom('registration_drafts').select('address_unit').execute();
  const save = ({ accounts, now }: Opened, unit: string, name = 'a') =>
    saveRegistrationDraft(accounts, from([], unit), { company_name: name }, now());

  test('are ten at the most from an address, the newest, and sixty an hour', async () => {
    const opened = openAccounts(db());
    const { accounts, now, pass } = opened;
    const cookies: (readonly string[])[] = [];
    for (let time = 0; time < 60; time++) {
      cookies.push(await signedIn(save(opened, '198.51.100.1', String(time))));
      pass(0.01);
    }
    expect(await save(opened, '198.51.100.1')).toMatchObject({ ok: false, reason: 'limited' });
    expect((await kept()).filter((row) => row.address_unit === '198.51.100.1')).toHaveLength(10);
    const find = (time: number) =>
      findRegistrationDraft(accounts, from(cookies[time] ?? []).headers, now());
    expect(await find(0)).toBeNull();
    expect(await find(59)).toEqual({ company_name: '59' });
  });

  test('are a thousand at the most, and those of a crowd give way first', async () => {
    const opened = openAccounts(db());
    const { accounts, now } = opened;
    const honest = await signedIn(save(opened, '198.51.100.2', 'sąžininga'));
    const rows = Array.from({ length: 1_100 }, (_, index) => ({
      token_hash: `minia-${index}`,
      fields: '{}',
      address_unit: `crowd-${index % 120}`,
      expires_at: new Date(now().getTime() + 60 * 60_000 + 1),
    }));
    await db().insertInto('registration_drafts').values(rows).execute();
    await signedIn(save(opened, '198.51.100.3'));
    expect(await kept()).toHaveLength(1_000);
    expect(await findRegistrationDraft(accounts, from(honest).headers, now())).not.toBeNull();
  });

  test('hold the known fields alone, cut to their limits and without NUL', async () => {
    const { accounts, now } = openAccounts(db());
    const fields = {
      company_name: `UAB\0 „Ilga“ ${'ė'.repeat(1_000)}`,
      about_company: '🐕'.repeat(2_000),
      role: 'admin',
    };
    const cookies = await signedIn(saveRegistrationDraft(accounts, from(), fields, now()));
    const kept = await findRegistrationDraft(accounts, from(cookies).headers, now());
    expect(Object.keys(kept ?? {}).toSorted()).toEqual(['about_company', 'company_name']);
    expect(kept?.company_name).toMatch(/^UAB „Ilga“ ė+$/);
    // One above the limit: the second step still refuses it.
    expect(kept?.company_name).toHaveLength(201);
    expect(kept?.about_company).toHaveLength(2_001);
    expect(kept?.about_company?.isWellFormed()).toBe(true);
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
