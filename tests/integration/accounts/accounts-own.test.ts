import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteAccount } from '#app/domains/accounts/account-deletion.server.ts';
import { requestEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import { changePassword } from '#app/domains/accounts/password/password-change.server.ts';
import {
  requestReset,
  resetPassword,
} from '#app/domains/accounts/password/password-reset.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import type { Partner } from '#app/domains/accounts/types.ts';
import { from, makePartner, newestMail, openAccounts, password, signedIn } from '../accounts.ts';
import { insertConversation } from '../conversations.ts';
import { testDatabase } from '../database.ts';
import { insertPhoto, insertService } from '../rows.ts';

const database = testDatabase();
const db = () => database();
const changed = 'Visai kitas slaptažodis';

type Opened = ReturnType<typeof openAccounts>;

/** A registered, confirmed and signed-in partner with its own browser. */
async function enter(opened: Opened, email: string) {
  await makePartner(db(), opened, email);
  const cookies = await signedIn(
    signInPartner(opened.accounts, { email, password }, from(), opened.now()),
  );
  return { cookies, partner: await partnerOf(opened, cookies) };
}

async function partnerOf({ accounts, now }: Opened, cookies: readonly string[]): Promise<Partner> {
  const { actor } = await findActor(accounts, from(cookies).headers, now());
  if (actor.kind !== 'partner') throw new Error(`a ${actor.kind}`);
  return actor;
}

async function kindOf({ accounts, now }: Opened, cookies: readonly string[]) {
  return (await findActor(accounts, from(cookies).headers, now())).actor.kind;
}

test('a changed password ends every session but this one, and says so by mail', async () => {
  const opened = openAccounts(db());
  const { accounts, now } = opened;
  const email = 'keicia@klinika.test';
  const { cookies, partner } = await enter(opened, email);
  const other = await signedIn(signInPartner(accounts, { email, password }, from(), now()));
  await requestReset(accounts, email, from(), now());
  const resetMail = (await newestMail(db(), email))?.text ?? '';
  const input = { current_password: password, password: changed };
  const fresh = await signedIn(changePassword(accounts, partner, input, from(cookies), now()));

  expect(await kindOf(opened, fresh)).toBe('partner');
  expect(await kindOf(opened, cookies)).toBe('visitor');
  expect(await kindOf(opened, other)).toBe('visitor');
  expect((await newestMail(db(), email))?.subject).toBe('Slaptažodis pakeistas');
  expect((await signInPartner(accounts, { email, password }, from(), now())).ok).toBe(false);
  expect((await signInPartner(accounts, { email, password: changed }, from(), now())).ok).toBe(
    true,
  );
  const token = /token=([\w-]+)/.exec(resetMail)?.[1] ?? '';
  expect((await resetPassword(accounts, { token, password }, from(), now())).ok).toBe(false);
});

test('a wrong password before changes nothing', async () => {
  const opened = openAccounts(db());
  const email = 'nezino@klinika.test';
  const { cookies, partner } = await enter(opened, email);
  const input = { current_password: 'spėjimas', password: changed };
  const answer = await changePassword(opened.accounts, partner, input, from(cookies), opened.now());
  expect(answer).toEqual({
    ok: false,
    reason: 'invalid',
    title: 'Klaida keičiant slaptažodį',
    text: 'Dabartinis slaptažodis neteisingas.',
    fields: { current_password: 'Dabartinis slaptažodis neteisingas.' },
  });
  expect(await kindOf(opened, cookies)).toBe('partner');
  expect((await signInPartner(opened.accounts, { email, password }, from(), opened.now())).ok).toBe(
    true,
  );
});

test('the new password is no second guess at the one before', async () => {
  const opened = openAccounts(db());
  const { cookies, partner } = await enter(opened, 'spelioja@klinika.test');
  opened.pass(5);
  const guess = { current_password: 'spėjimas', password };
  const answer = await changePassword(opened.accounts, partner, guess, from(cookies), opened.now());
  expect(answer).toMatchObject({ ok: false, fields: { current_password: expect.any(String) } });
});

test('guesses at an open screen run out, and the right one does not count', async () => {
  const opened = openAccounts(db());
  const { accounts, now } = opened;
  const { cookies, partner } = await enter(opened, 'speja@klinika.test');
  const guess = (current_password: string) =>
    changePassword(
      accounts,
      partner,
      { current_password, password: changed },
      from(cookies),
      now(),
    );
  const answers = [];
  for (let time = 0; time < 12; time++) answers.push(await guess(`spėjimas ${time}`));
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'invalid')).toHaveLength(10);
  expect(await guess(password)).toMatchObject({ ok: false, reason: 'limited' });
  // Deleting the account asks for the same password, and shares the tries.
  expect(await deleteAccount(accounts, partner, { password }, from(cookies), now())).toMatchObject({
    ok: false,
    reason: 'limited',
  });
  opened.pass(66);
  expect((await guess(password)).ok).toBe(true);
});

test('ten copies of the form change the password once and all get the answer', async () => {
  const opened = openAccounts(db());
  const email = 'dukart@klinika.test';
  const { cookies, partner } = await enter(opened, email);
  const input = { current_password: password, password: changed };
  const request = from(cookies);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      changePassword(opened.accounts, partner, input, request, opened.now()),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  // A later copy gets it too; with another new password it is a guess.
  expect((await changePassword(opened.accounts, partner, input, from(), opened.now())).ok).toBe(
    true,
  );
  const guess = { ...input, password: 'Trečias slaptažodis' };
  expect((await changePassword(opened.accounts, partner, guess, from(), opened.now())).ok).toBe(
    false,
  );
  const mails = await db()
    .selectFrom('development_mails')
    .select('id')
    .where('recipient', '=', email)
    .where('subject', '=', 'Slaptažodis pakeistas')
    .execute();
  expect(mails).toHaveLength(1);
});

test('deleting an account deletes all its own data and no other account’s', async () => {
  const opened = openAccounts(db());
  const { accounts, now } = opened;
  const email = 'iseina@klinika.test';
  const { cookies, partner } = await enter(opened, email);
  const stays = await enter(opened, 'lieka@klinika.test');
  await requestEmailChange(accounts, db(), partner, 'kitur@klinika.test', now());
  await requestReset(accounts, email, from(), now());
  for (const { partnerId } of [partner, stays.partner]) {
    await insertPhoto(db(), await insertService(db(), partnerId));
  }
  const talk = await insertConversation(db(), {
    ...{ partner_id: partner.partnerId, service_title: 'Klinika', seq: 1 },
    ...{ subject: 'Skiepai', body: 'Ar skiepijate?' },
  });
  const wrong = await deleteAccount(
    accounts,
    partner,
    { password: 'spėjimas' },
    from(cookies),
    now(),
  );
  expect(wrong).toMatchObject({
    ok: false,
    title: 'Klaida trinant paskyrą',
    fields: { password: 'Dabartinis slaptažodis neteisingas.' },
  });
  expect(await kindOf(opened, cookies)).toBe('partner');

  const ended = await signedIn(
    deleteAccount(accounts, partner, { password }, from(cookies), now()),
  );
  expect(ended).toEqual([expect.stringMatching(/^session=; Max-Age=0/)]);
  expect(await kindOf(opened, cookies)).toBe('visitor');
  expect((await newestMail(db(), email))?.subject).toBe('Paskyra ištrinta');
  expect((await signInPartner(accounts, { email, password }, from(), now())).ok).toBe(false);

  const of = (table: 'partners' | 'sessions' | 'accounts' | 'email_changes') =>
    db().selectFrom(table).select('user_id').where('user_id', '=', partner.userId).execute();
  for (const table of ['partners', 'sessions', 'accounts', 'email_changes'] as const) {
    expect(await of(table), table).toEqual([]);
  }
  const left = await db().selectFrom('partner_provided_services').select('partner_id').execute();
  expect(left).toEqual([{ partner_id: stays.partner.partnerId }]);
  // Of a conversation the other side keeps what was written.
  const turns = await db()
    .selectFrom('messages')
    .select(['partner_id', 'body'])
    .where('conversation_id', '=', talk)
    .execute();
  expect(turns).toEqual([{ partner_id: null, body: 'Ar skiepijate?' }]);
  const found = await db().selectFrom('service_search').select('service_id').execute();
  expect(found).toHaveLength(1);
  const links = await db()
    .selectFrom('verifications')
    .select('id')
    .where('value', 'like', `%${partner.userId}`)
    .execute();
  expect(links).toEqual([]);
  expect(await kindOf(opened, stays.cookies)).toBe('partner');
  // The form's second copy finds no account and gets the same answer.
  expect((await deleteAccount(accounts, partner, { password }, from(cookies), now())).ok).toBe(
    true,
  );
});

test('a deletion that fails leaves everything and says so', async () => {
  const opened = openAccounts(db());
  const { cookies, partner } = await enter(opened, 'pakimba@klinika.test');
  await sql`
    create function refuse_deletion() returns trigger language plpgsql
      as $$ begin raise exception 'no'; end $$`.execute(db());
  await sql`
    create trigger refuse_deletion before delete on users
      for each row execute function refuse_deletion()`.execute(db());
  const answer = await deleteAccount(
    opened.accounts,
    partner,
    { password },
    from(cookies),
    opened.now(),
  );
  await sql`drop trigger refuse_deletion on users`.execute(db());
  expect(answer).toMatchObject({
    ok: false,
    reason: 'failed',
    title: 'Klaida trinant paskyrą',
    text: 'Bandykite dar kartą vėliau.',
  });
  expect(opened.logged.join()).toContain('account not deleted');
  expect(await kindOf(opened, cookies)).toBe('partner');
});
