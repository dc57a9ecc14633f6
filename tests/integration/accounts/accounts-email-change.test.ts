import { describe, expect, test } from 'vitest';
import {
  findEmailChange,
  resendEmailChange,
} from '#app/domains/accounts/email-change/email-change.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import {
  from,
  mailedToken,
  makeOwner,
  newestMail,
  openAccounts,
  origin,
  password,
  signedIn,
} from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { ask, confirm, dead, emailsOf } from './email-change-stage.ts';

const database = testDatabase();
const db = () => database();
const taken = {
  ok: false,
  text: 'El. paštas jau naudojamas kito vartotojo. Keitimą atšaukėme, paskyros adresas liko toks pat.',
};

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
    expect(await emailsOf(db(), asked.partner)).toEqual({ account: email, profile: email });
    const waiting = await findEmailChange(db(), asked.partner, opened.now());
    expect(waiting).toEqual({ newEmail, confirmed: first });
    expect(await confirm(opened, asked[first])).toMatchObject(dead);

    const done = await confirm(opened, asked[second]);
    expect(done).toMatchObject({ ok: true, changed: true, signInPage: 'partner', cookies: [] });
    expect(await emailsOf(db(), asked.partner)).toEqual({ account: newEmail, profile: newEmail });
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

test('both links at the same moment change the address once', async () => {
  const opened = openAccounts(db());
  const asked = await ask(opened, 'kartu@klinika.test', 'kartu-naujas@klinika.test');
  const answers = await Promise.all([confirm(opened, asked.old), confirm(opened, asked.new)]);
  expect(answers.map((answer) => answer.ok && answer.changed).sort()).toEqual([false, true]);
  expect(await emailsOf(db(), asked.partner)).toMatchObject({
    account: 'kartu-naujas@klinika.test',
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
    expect(await emailsOf(db(), asked.partner)).toMatchObject({ account: 'nespeja@klinika.test' });
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
