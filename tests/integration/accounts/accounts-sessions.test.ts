import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { hashPassword } from '#app/domains/accounts/password/password-hash.server.ts';
import { endSessions, findActor, signOut } from '#app/domains/accounts/sessions.server.ts';
import { signInOwner, signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { switchToOwner } from '#app/domains/accounts/sign-in/switch-role.server.ts';
import type { Partner } from '#app/domains/accounts/types.ts';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import {
  actorOf,
  from,
  makeOwner,
  makePartner,
  openAccounts,
  password,
  signedIn,
} from '../accounts.ts';
import { testDatabase, untilOneWaits } from '../database.ts';

const db = testDatabase();

const ruta = 'ruta@sunys.test';

beforeAll(async () => {
  await makeOwner(db(), openAccounts(db()), ruta);
  await db().deleteFrom('rate_limits').execute();
});

const good = { email: ruta, password };
const dayInMinutes = 24 * 60;
const sessionOf = (cookies: readonly string[]) =>
  cookies.find((cookie) => cookie.startsWith('session=')) ?? '';

describe('a session', () => {
  test('gets a new token at every sign-in, and the browser’s earlier one ends', async () => {
    const opened = openAccounts(db());
    const first = await signedIn(signInOwner(opened.accounts, good, from(), opened.now()));
    const second = await signedIn(signInOwner(opened.accounts, good, from(first), opened.now()));
    expect(sessionOf(second)).not.toBe(sessionOf(first));
    expect((await actorOf(opened, second)).kind).toBe('owner');
    expect((await actorOf(opened, first)).kind).toBe('visitor');
  });

  test('that a stranger has set is not used for a new session (fixation)', async () => {
    const opened = openAccounts(db());
    const planted = ['session=abc.def', 'session=', 'session=%00'];
    for (const cookie of planted) {
      const cookies = await signedIn(
        signInOwner(opened.accounts, good, from([cookie]), opened.now()),
      );
      expect(sessionOf(cookies)).not.toContain('abc');
      expect((await actorOf(opened, [cookie])).kind).toBe('visitor');
    }
  });

  test('has a cookie that scripts, other sites and plain http cannot have', async () => {
    const plain = await signedIn(
      signInOwner(openAccounts(db()).accounts, good, from(), openAccounts(db()).now()),
    );
    for (const cookie of plain)
      expect(cookie).toMatch(/Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/i);
    const https = openAccounts(db(), { ORIGIN: 'https://vizgis.lt', DEMO: '1' });
    const cookies = await signedIn(signInOwner(https.accounts, good, from(), https.now()));
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      '__Host-device',
      '__Host-session',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; .*Secure/i);
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/i);
      expect(cookie).not.toMatch(/Domain/i);
    }
    expect((await actorOf(https, cookies)).kind).toBe('owner');
    expect((await actorOf(https, plain)).kind).toBe('visitor');
  });

  test('is refused at once after signing out, and its cookie is cleared', async () => {
    const opened = openAccounts(db());
    const cookies = await signedIn(signInOwner(opened.accounts, good, from(), opened.now()));
    const out = await signOut(opened.accounts.auth, from(cookies).headers);
    expect(out.cookies).toEqual([expect.stringMatching(/^session=; Max-Age=0/)]);
    const found = await findActor(opened.accounts, from(cookies).headers, opened.now());
    expect(found.actor.kind).toBe('visitor');
    expect(sessionOf(found.cookies)).toMatch(/^session=; Max-Age=0/);
  });

  test('can be ended without having one', async () => {
    expect((await signOut(openAccounts(db()).accounts.auth, from().headers)).ok).toBe(true);
  });

  test('dies with its row, whatever the cookie says', async () => {
    const opened = openAccounts(db());
    const cookies = await signedIn(signInOwner(opened.accounts, good, from(), opened.now()));
    await db()
      .updateTable('sessions')
      .set({ expires_at: new Date(opened.now().getTime() - 1_000) })
      .execute();
    expect((await actorOf(opened, cookies)).kind).toBe('visitor');
    await db().deleteFrom('sessions').execute();
    expect((await actorOf(opened, cookies)).kind).toBe('visitor');
  });

  test('lives for 30 days from its last use', async () => {
    const opened = openAccounts(db());
    const cookies = await signedIn(signInOwner(opened.accounts, good, from(), opened.now()));
    const look = () => findActor(opened.accounts, from(cookies).headers, opened.now());
    expect((await look()).cookies).toEqual([]);
    for (let use = 0; use < 3; use += 1) {
      opened.pass(20 * dayInMinutes);
      const found = await look();
      expect(found.actor.kind).toBe('owner');
      expect(sessionOf(found.cookies)).toContain('Max-Age=2592000');
    }
    opened.pass(30 * dayInMinutes + 1);
    expect((await look()).actor.kind).toBe('visitor');
  });

  test('is everywhere the same: another process knows it, a restart forgets nothing', async () => {
    const cookies = await signedIn(
      signInOwner(openAccounts(db()).accounts, good, from(), openAccounts(db()).now()),
    );
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db());
    const url = inject('databaseUrl').replace('{database}', rows[0]?.name ?? '');
    const elsewhere = openDatabase({ url, connections: 2, onIdleError: () => {} });
    try {
      expect((await actorOf(openAccounts(elsewhere), cookies)).kind).toBe('owner');
    } finally {
      await elsewhere.destroy();
    }
  });

  test('is not found when its cookie was changed', async () => {
    const opened = openAccounts(db());
    const cookies = await signedIn(signInOwner(opened.accounts, good, from(), opened.now()));
    const [value] = sessionOf(cookies).split(';');
    for (const forged of [
      `${value}x`,
      (value ?? '').replace(/\.[^.]*$/, ''),
      `${value}`.slice(0, -8),
    ]) {
      expect((await actorOf(opened, [forged])).kind).toBe('visitor');
    }
  });

  test('follows the rights in the database from one request to the next', async () => {
    const opened = openAccounts(db());
    const cookies = await signedIn(signInOwner(opened.accounts, good, from(), opened.now()));
    const user = await db()
      .selectFrom('users')
      .select('id')
      .where('email', '=', ruta)
      .executeTakeFirstOrThrow();
    const setRole = (role: 'pet_owner' | 'partner' | 'admin') =>
      db().updateTable('sessions').set({ role }).where('user_id', '=', user.id).execute();
    await setRole('partner');
    expect((await actorOf(opened, cookies)).kind).toBe('visitor');
    await setRole('pet_owner');
    expect((await actorOf(opened, cookies)).kind).toBe('owner');
    await db().deleteFrom('pet_owners').where('user_id', '=', user.id).execute();
    expect((await actorOf(opened, cookies)).kind).toBe('visitor');
  });
});

/** What is begun while another transaction holds the account, and goes on when that has changed it. */
async function whileHeld<Answer>(
  email: string,
  begin: () => Promise<Answer>,
  change: (transaction: Db, userId: string) => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await db()
    .transaction()
    .execute(async (transaction) => {
      const { id } = await transaction
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const begun = begin();
      await untilOneWaits(db());
      await change(transaction, id);
      return { answer: begun };
    });
  return answer;
}

describe('a session is not begun', () => {
  const ended = async (transaction: Db, userId: string) => {
    await endSessions(transaction, userId);
  };
  const changed = async (transaction: Db, userId: string) => {
    await ended(transaction, userId);
    await transaction
      .updateTable('accounts')
      .set({ password: await hashPassword('Kitas pasivaikščiojimas 8') })
      .where('user_id', '=', userId)
      .execute();
  };
  const blocked = async (transaction: Db, userId: string) => {
    await ended(transaction, userId);
    await transaction
      .updateTable('users')
      .set({ blocked_at: new Date(), blocked_reason: 'Rašėte įžeidžias žinutes.' })
      .where('id', '=', userId)
      .execute();
  };
  const sessionsOf = (email: string) =>
    db()
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'user_id')
      .where('users.email', '=', email)
      .select('sessions.id')
      .execute();

  test.each([
    ['was changed', signInOwner, makeOwner, changed],
    ['was changed', signInPartner, makePartner, changed],
    ['is of an account that was blocked', signInOwner, makeOwner, blocked],
    ['is of an account that was blocked', signInPartner, makePartner, blocked],
  ])('by a password that %s while it was compared', async (_what, signIn, make, change) => {
    const opened = openAccounts(db());
    const { accounts, now } = opened;
    const email = `${newId()}@sunys.test`;
    await make(db(), opened, email);
    // The first sign-in makes the profile.
    await signedIn(signIn(accounts, { email, password }, from(), now()));
    const answer = await whileHeld(
      email,
      () => signIn(accounts, { email, password }, from(), now()),
      change,
    );
    const guess = await signIn(accounts, { email, password: 'spėjimas' }, from(), now());
    expect(answer).toEqual(guess);
    expect(await sessionsOf(email)).toEqual([]);
  });

  test('by a switch of the role from a session that was ended meanwhile', async () => {
    const opened = openAccounts(db());
    const email = 'perjungia@klinika.test';
    await makePartner(db(), opened, email);
    const cookies = await signedIn(
      signInPartner(opened.accounts, { email, password }, from(), opened.now()),
    );
    const partner = (await actorOf(opened, cookies)) as Partner;
    const switched = () =>
      switchToOwner(opened.accounts, partner, from(cookies).headers, opened.now());
    expect(await whileHeld(email, switched, ended)).toEqual({ ok: true, cookies: [] });
    expect(await sessionsOf(email)).toEqual([]);
  });
});
