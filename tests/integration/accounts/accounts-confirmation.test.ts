import { describe, expect, test } from 'vitest';
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
  findSignUp,
  findSignUpAccount,
  rememberSignUp,
} from '#app/domains/accounts/registration/sign-up-cookie.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { confirmSignUp } from '#app/domains/accounts/sign-in/confirm-sign-up.server.ts';
import { signInOwner, signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { company, from, mailedToken, newestMail, openAccounts, password } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertPartner } from '../rows.ts';

const db = testDatabase();
const unconfirmed = 'Patvirtinkite savo el. paštą. Laišką išsiuntėme dar kartą.';

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
