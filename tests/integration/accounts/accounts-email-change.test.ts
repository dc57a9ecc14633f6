import { describe, expect, test } from 'vitest';
import { accountsTidying } from '#app/domains/accounts/accounts-tidying.server.ts';
import {
  cancelEmailChange,
  findEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '#app/domains/accounts/email-change/email-change.server.ts';
import { confirmEmailChange } from '#app/domains/accounts/email-change/email-confirmation.server.ts';
import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import { changePassword } from '#app/domains/accounts/password/password-change.server.ts';
import {
  requestReset,
  resetPassword,
} from '#app/domains/accounts/password/password-reset.server.ts';
import { confirmEmail } from '#app/domains/accounts/registration/confirmation.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { type Actor, type Partner, visitor } from '#app/domains/accounts/types.ts';
import { endPersonSessions } from '#app/domains/moderation/people/acts.server.ts';
import { newId } from '#app/platform/database/id.ts';
import {
  from,
  mailedToken,
  makeOwner,
  makePartner,
  newestMail,
  openAccounts,
  origin,
  password,
  signedIn,
} from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { makeAdminActor } from '../rows.ts';
import { tidyRows } from '../tidying.ts';

const database = testDatabase();
const db = () => database();
const dead = { ok: false, text: 'Nuoroda nebegalioja arba jau panaudota.' };
const taken = {
  ok: false,
  text: 'El. paštas jau naudojamas kito vartotojo. Keitimą atšaukėme, paskyros adresas liko toks pat.',
};

type Opened = ReturnType<typeof openAccounts>;

/** A partner who has asked for another address, with the tokens of both mails. */
async function ask(opened: Opened, email: string, newEmail: string) {
  await makePartner(db(), opened, email);
  const cookies = await signedIn(
    signInPartner(opened.accounts, { email, password }, from(), opened.now()),
  );
  const { actor } = await findActor(opened.accounts, from(cookies).headers, opened.now());
  if (actor.kind !== 'partner') throw new Error(`a ${actor.kind}`);
  await askAgain(opened, actor, newEmail);
  return { cookies, partner: actor, ...(await tokens(email, newEmail)) };
}

function askAgain({ accounts, now }: Opened, partner: Partner, newEmail: string) {
  return db()
    .transaction()
    .execute((transaction) => requestEmailChange(accounts, transaction, partner, newEmail, now()));
}

async function tokens(email: string, newEmail: string) {
  return { old: await mailedToken(db(), email), new: await mailedToken(db(), newEmail) };
}

function confirm(
  { accounts, now }: Opened,
  token: string,
  actor: Actor = visitor,
  cookies?: readonly string[],
) {
  return confirmEmailChange(accounts, token, actor, from(cookies), now());
}

async function emailsOf({ userId }: Partner) {
  return db()
    .selectFrom('users')
    .innerJoin('partners', 'partners.user_id', 'users.id')
    .select(['users.email as account', 'partners.email as profile'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

describe.each([
  ['old', 'new'],
  ['new', 'old'],
] as const)('confirmed first at the %s address, then at the %s one', (first, second) => {
  test('the address changes with the second link and not before', async () => {
    const opened = openAccounts(db());
    const email = `sena-${first}@klinika.test`;
    const newEmail = `nauja-${first}@klinika.test`;
    const asked = await ask(opened, email, newEmail);
    expect((await newestMail(db(), email))?.text).toContain(`${origin}/patvirtinti-pasta?token=`);
    expect((await newestMail(db(), email))?.text).toContain(newEmail);
    expect((await newestMail(db(), newEmail))?.text).not.toContain(email);

    expect(await confirm(opened, asked[first])).toMatchObject({ ok: true, changed: false });
    expect(await emailsOf(asked.partner)).toEqual({ account: email, profile: email });
    const waiting = await findEmailChange(db(), asked.partner, opened.now());
    expect(waiting).toEqual({ newEmail, confirmed: first });
    expect(await confirm(opened, asked[first])).toMatchObject(dead);

    const done = await confirm(opened, asked[second]);
    expect(done).toMatchObject({ ok: true, changed: true, signInPage: 'partner', cookies: [] });
    expect(await emailsOf(asked.partner)).toEqual({ account: newEmail, profile: newEmail });
    expect(await findEmailChange(db(), asked.partner, opened.now())).toBeNull();
    for (const recipient of [email, newEmail]) {
      expect((await newestMail(db(), recipient))?.subject).toBe('El. paštas pakeistas');
    }
    const { accounts, now } = opened;
    expect((await findActor(accounts, from(asked.cookies).headers, now())).actor.kind).toBe(
      'visitor',
    );
    expect((await signInPartner(accounts, { email, password }, from(), now())).ok).toBe(false);
    expect((await signInPartner(accounts, { email: newEmail, password }, from(), now())).ok).toBe(
      true,
    );
  });
});

test('the session of the account’s own browser goes on with a new token, all others end', async () => {
  const opened = openAccounts(db());
  const { accounts, now } = opened;
  const asked = await ask(opened, 'savas@klinika.test', 'savas-naujas@klinika.test');
  const other = await signedIn(
    signInPartner(accounts, { email: 'savas@klinika.test', password }, from(), now()),
  );
  await confirm(opened, asked.old, asked.partner, asked.cookies);
  const done = await confirm(opened, asked.new, asked.partner, asked.cookies);
  if (!done.ok) throw new Error('refused');
  expect((await findActor(accounts, from(done.cookies).headers, now())).actor).toMatchObject({
    kind: 'partner',
    email: 'savas-naujas@klinika.test',
  });
  for (const ended of [asked.cookies, other]) {
    expect((await findActor(accounts, from(ended).headers, now())).actor.kind).toBe('visitor');
  }
});

describe('a change that one side has confirmed is forgotten, with every link', () => {
  test.each([
    [
      'when the password is changed',
      async ({ accounts, now }: Opened, partner: Partner, cookies: readonly string[]) => {
        const input = { current_password: password, password: 'Kitas pasivaikščiojimas 8' };
        return changePassword(accounts, partner, input, from(cookies), now());
      },
    ],
    [
      'when the password is reset',
      async ({ accounts, now }: Opened, { email }: Partner) => {
        await requestReset(accounts, email, from(), now());
        const token = await mailedToken(db(), email);
        const input = { token, password: 'Kitas pasivaikščiojimas 8' };
        return resetPassword(accounts, input, from(), now());
      },
    ],
    [
      'when an administrator ends all sessions',
      async ({ accounts, now }: Opened, { userId }: Partner) => {
        const admin = await makeAdminActor(db(), `${newId()}@vizgis.test`);
        return endPersonSessions(accounts, { admin, userId, now: now() });
      },
    ],
  ])('%s', async (_when, takeBack) => {
    const opened = openAccounts(db());
    const email = `${newId()}@klinika.test`;
    const asked = await ask(opened, email, `${newId()}@svetima.test`);
    expect(await confirm(opened, asked.old)).toMatchObject({ ok: true, changed: false });
    const links = ['reset-password', 'delete-account'] as const;
    for (const purpose of links) {
      await createToken(db(), purpose, asked.partner.userId, opened.now());
    }
    expect(await takeBack(opened, asked.partner, asked.cookies)).toMatchObject({ ok: true });
    expect(await confirm(opened, asked.new)).toMatchObject(dead);
    expect(await emailsOf(asked.partner)).toEqual({ account: email, profile: email });
    const left = await db()
      .selectFrom('verifications')
      .select('value')
      .where('value', 'like', `%:${asked.partner.userId}`)
      .execute();
    expect(left).toEqual([]);
  });
});

test('the links sign in no other account', async () => {
  const opened = openAccounts(db());
  const asked = await ask(opened, 'aukos@klinika.test', 'aukos-naujas@klinika.test');
  const stranger = await ask(opened, 'svetimas@klinika.test', 'svetimo-naujas@klinika.test');
  await confirm(opened, asked.old, stranger.partner, stranger.cookies);
  const done = await confirm(opened, asked.new, stranger.partner, stranger.cookies);
  expect(done).toMatchObject({ ok: true, changed: true, cookies: [] });
  const { actor } = await findActor(opened.accounts, from(stranger.cookies).headers, opened.now());
  expect(actor).toMatchObject({ kind: 'partner', email: 'svetimas@klinika.test' });
});

test('of twenty at once exactly one uses a link', async () => {
  const opened = openAccounts(db());
  const asked = await ask(opened, 'daug@klinika.test', 'daug-naujas@klinika.test');
  const firsts = await Promise.all(Array.from({ length: 20 }, () => confirm(opened, asked.old)));
  expect(firsts.filter(({ ok }) => ok)).toHaveLength(1);
  const seconds = await Promise.all(Array.from({ length: 20 }, () => confirm(opened, asked.new)));
  expect(seconds.filter(({ ok }) => ok)).toHaveLength(1);
});

test('both links at the same moment change the address once', async () => {
  const opened = openAccounts(db());
  const asked = await ask(opened, 'kartu@klinika.test', 'kartu-naujas@klinika.test');
  const answers = await Promise.all([confirm(opened, asked.old), confirm(opened, asked.new)]);
  expect(answers.map((answer) => answer.ok && answer.changed).sort()).toEqual([false, true]);
  expect(await emailsOf(asked.partner)).toMatchObject({ account: 'kartu-naujas@klinika.test' });
});

describe('links that must not work any more', () => {
  test('those of an earlier wish, also when it was the same address', async () => {
    const opened = openAccounts(db());
    const [email, newEmail] = ['persigalvoja@klinika.test', 'pirmas@klinika.test'];
    const earlier = await ask(opened, email, newEmail);
    opened.pass(1);
    await askAgain(opened, earlier.partner, 'antras@klinika.test');
    for (const token of [earlier.old, earlier.new]) {
      expect(await confirm(opened, token)).toMatchObject(dead);
    }
    const later = await tokens(email, 'antras@klinika.test');
    await confirm(opened, later.old);
    // Half confirmed: the agreement was to another address and does not count for this one.
    await askAgain(opened, earlier.partner, 'trecias@klinika.test');
    const third = await mailedToken(db(), 'trecias@klinika.test');
    expect(await confirm(opened, third)).toMatchObject({ ok: true, changed: false });
    expect(await emailsOf(earlier.partner)).toMatchObject({ account: email });
  });

  test('those of a wish that was taken back, which may be repeated', async () => {
    const opened = openAccounts(db());
    const asked = await ask(opened, 'atsaukia@klinika.test', 'atsaukta@klinika.test');
    await cancelEmailChange(opened.accounts.db, asked.partner);
    await cancelEmailChange(opened.accounts.db, asked.partner);
    for (const token of [asked.old, asked.new]) {
      expect(await confirm(opened, token)).toMatchObject(dead);
    }
    expect(await resendEmailChange(opened.accounts, asked.partner, opened.now())).toMatchObject({
      ok: false,
    });
  });

  test('those of a day ago', async () => {
    const opened = openAccounts(db());
    const asked = await ask(opened, 'velu@klinika.test', 'velu-naujas@klinika.test');
    opened.pass(24 * 60);
    for (const token of [asked.old, asked.new, '', 'x'.repeat(43)]) {
      expect(await confirm(opened, token)).toMatchObject(dead);
    }
    expect(await findEmailChange(db(), asked.partner, opened.now())).toBeNull();
    const later = await ask(opened, 'laiku@klinika.test', 'laiku-naujas@klinika.test');
    opened.pass(1);
    await tidyRows(db(), accountsTidying, opened.now());
    const kept = await db().selectFrom('email_changes').select('user_id').execute();
    expect(kept).toContainEqual({ user_id: later.partner.userId });
    expect(kept).not.toContainEqual({ user_id: asked.partner.userId });
  });

  test('a link to a new password that lies in the old mailbox', async () => {
    const opened = openAccounts(db());
    const email = 'palieka@klinika.test';
    const asked = await ask(opened, email, 'palieka-naujas@klinika.test');
    await requestReset(opened.accounts, email, from(), opened.now());
    const reset = await mailedToken(db(), email);
    await confirm(opened, asked.old);
    await confirm(opened, asked.new);
    const input = { token: reset, password: 'Visai kitas slaptažodis' };
    expect((await resetPassword(opened.accounts, input, from(), opened.now())).ok).toBe(false);
  });

  test('one of them does not open what another is for', async () => {
    const opened = openAccounts(db());
    const asked = await ask(opened, 'kitam@klinika.test', 'kitam-naujas@klinika.test');
    const { accounts, now } = opened;
    expect((await confirmEmail(accounts, asked.new, from(), now())).ok).toBe(false);
    const input = { token: asked.old, password: 'Visai kitas slaptažodis' };
    expect((await resetPassword(accounts, input, from(), now())).ok).toBe(false);
    await requestReset(accounts, 'kitam@klinika.test', from(), now());
    const reset = await mailedToken(db(), 'kitam@klinika.test');
    expect(await confirm(opened, reset)).toMatchObject(dead);
  });
});

describe('an address that is taken meanwhile', () => {
  test('is refused, and the change is over', async () => {
    const opened = openAccounts(db());
    const newEmail = 'uzimtas@klinika.test';
    const asked = await ask(opened, 'nespeja@klinika.test', newEmail);
    await confirm(opened, asked.old);
    // An unconfirmed registration does not reserve the address.
    await makeOwner(db(), opened, newEmail);
    expect(await confirm(opened, asked.new)).toMatchObject(taken);
    expect(await emailsOf(asked.partner)).toMatchObject({ account: 'nespeja@klinika.test' });
    expect(await findEmailChange(db(), asked.partner, opened.now())).toBeNull();
  });

  test('goes to one of two who asked for it', async () => {
    const opened = openAccounts(db());
    const newEmail = 'geidziamas@klinika.test';
    const one = await ask(opened, 'viena@klinika.test', newEmail);
    opened.pass(1);
    const other = await ask(opened, 'kita@klinika.test', newEmail);
    await confirm(opened, one.old);
    await confirm(opened, other.old);
    const answers = await Promise.all([confirm(opened, one.new), confirm(opened, other.new)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([taken]);
    const rows = await db()
      .selectFrom('users')
      .select('id')
      .where('email', '=', newEmail)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

test('the mails go out again to who has not confirmed, five times an hour', async () => {
  const opened = openAccounts(db());
  const [email, newEmail] = ['dar-karta@klinika.test', 'dar-karta-naujas@klinika.test'];
  const asked = await ask(opened, email, newEmail);
  await confirm(opened, asked.old);
  const oldMail = await newestMail(db(), email);
  opened.pass(1);
  expect(await resendEmailChange(opened.accounts, asked.partner, opened.now())).toEqual({
    ok: true,
  });
  expect((await newestMail(db(), email))?.id).toBe(oldMail?.id);
  expect(await confirm(opened, asked.new)).toMatchObject(dead);
  const again = await mailedToken(db(), newEmail);
  const answers = [];
  for (let time = 0; time < 6; time++) {
    answers.push(await resendEmailChange(opened.accounts, asked.partner, opened.now()));
  }
  expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
  expect(answers.at(-1)).toMatchObject({ ok: false, reason: 'limited' });
  expect(await confirm(opened, again)).toMatchObject(dead);
  const newest = await mailedToken(db(), newEmail);
  expect(await confirm(opened, newest)).toMatchObject({ ok: true, changed: true });
});

test('nothing that the tables hold is a link that works', async () => {
  const opened = openAccounts(db());
  await ask(opened, 'israsas@klinika.test', 'israsas-naujas@klinika.test');
  const rows = await db().selectFrom('verifications').selectAll().execute();
  const held = rows.flatMap(({ id, identifier, value }) => [
    id,
    identifier,
    value,
    ...identifier.split(':'),
    ...value.split(':'),
  ]);
  expect(held.length).toBeGreaterThan(6);
  for (const token of new Set(held)) expect(await confirm(opened, token)).toMatchObject(dead);
});
