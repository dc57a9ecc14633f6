import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { requestReset } from '#app/domains/accounts/password/password-reset.server.ts';
import { findActor, signOut } from '#app/domains/accounts/sessions.server.ts';
import { signInOwner, signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import {
  switchToOwner,
  switchToPartner,
} from '#app/domains/accounts/sign-in/switch-role.server.ts';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { openDatabase } from '#app/platform/database.server.ts';
import {
  from,
  makeOwner,
  makePartner,
  newestMail,
  openAccounts,
  password,
  signedIn,
} from './accounts.ts';
import { testDatabase } from './database.ts';

const database = testDatabase();
const db = () => database();

const ruta = 'ruta@sunys.test';
const clinic = 'klinika@klinika.test';

beforeAll(async () => {
  const opened = openAccounts(db());
  await makeOwner(db(), opened, ruta);
  await makePartner(db(), opened, clinic);
  await db().deleteFrom('rate_limits').execute();
});

const good = { email: ruta, password };
const bad = { email: ruta, password: 'ne tas slaptažodis' };

async function actorOf(opened: ReturnType<typeof openAccounts>, cookies: readonly string[]) {
  return (await findActor(opened.accounts, from(cookies).headers)).actor;
}

const sessionOf = (cookies: readonly string[]) =>
  cookies.find((cookie) => cookie.startsWith('session=')) ?? '';

describe('the wrong page', () => {
  test.each([
    [
      'an owner',
      signInPartner,
      ruta,
      'Ši paskyra nėra partnerio paskyra. Prašome prisijungti per šeimininkų prisijungimo puslapį.',
    ],
    [
      'a partner',
      signInOwner,
      clinic,
      'Ši paskyra nėra šuns šeimininko. Prašome prisijungti per partnerių prisijungimo puslapį.',
    ],
  ] as const)(
    'tells %s where to go, with the right password only',
    async (_who, signIn, email, text) => {
      const { accounts, now } = openAccounts(db());
      const sessions = () => db().selectFrom('sessions').select('id').execute();
      const before = (await sessions()).length;
      expect(await signIn(accounts, { email, password }, from(), now())).toMatchObject({
        ok: false,
        text,
      });
      const guess = await signIn(accounts, { email, password: 'spėjimas' }, from(), now());
      expect(guess).toMatchObject({ ok: false });
      expect(guess).not.toMatchObject({ text });
      expect((await sessions()).length).toBe(before);
    },
  );
});

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
    expect(sessionOf(out.cookies)).toMatch(/^session=; Max-Age=0/);
    const found = await findActor(opened.accounts, from(cookies).headers);
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
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    expect((await actorOf(opened, cookies)).kind).toBe('visitor');
    await db().deleteFrom('sessions').execute();
    expect((await actorOf(opened, cookies)).kind).toBe('visitor');
  });

  test('lives for 30 days from its last use', async () => {
    const opened = openAccounts(db());
    const cookies = await signedIn(signInOwner(opened.accounts, good, from(), opened.now()));
    const day = 86_400_000;
    const token = sessionOf(cookies).split(/[=.]/)[1] ?? '';
    const expiry = async () =>
      (
        await db()
          .selectFrom('sessions')
          .select('expires_at')
          .where('token', '=', token)
          .executeTakeFirstOrThrow()
      ).expires_at.getTime() - Date.now();
    expect(Math.round((await expiry()) / day)).toBe(30);
    expect((await findActor(opened.accounts, from(cookies).headers)).cookies).toEqual([]);
    const later = new Date(Date.now() + 20 * day);
    await db()
      .updateTable('sessions')
      .set({ expires_at: later })
      .where('token', '=', token)
      .execute();
    const found = await findActor(opened.accounts, from(cookies).headers);
    expect(found.actor.kind).toBe('owner');
    expect(sessionOf(found.cookies)).toContain('Max-Age=2592000');
    expect(Math.round((await expiry()) / day)).toBe(30);
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
    const setRole = (role: 'pet_owner' | 'partner' | 'admin') =>
      db().updateTable('users').set({ role }).where('email', '=', ruta).execute();
    await setRole('admin');
    expect((await actorOf(opened, cookies)).kind).toBe('admin');
    await setRole('partner');
    expect((await actorOf(opened, cookies)).kind).toBe('visitor');
    await setRole('pet_owner');
    expect((await actorOf(opened, cookies)).kind).toBe('owner');
  });
});

describe('a partner who is an owner too', () => {
  const email = 'abu@klinika.test';

  test('switches there and back, with a new token each time, and signs in at both pages', async () => {
    const opened = openAccounts(db());
    const { accounts, now } = opened;
    await makePartner(db(), opened, email);
    const asPartner = await signedIn(signInPartner(accounts, { email, password }, from(), now()));
    const partner = (await actorOf(opened, asPartner)) as Partner;
    expect(partner).toMatchObject({ kind: 'partner', alsoOwner: false });

    const asOwner = await signedIn(
      switchToOwner(accounts, partner, from(asPartner).headers, now()),
    );
    const owner = (await actorOf(opened, asOwner)) as Owner;
    expect(owner).toMatchObject({ kind: 'owner', alsoPartner: true, fullName: null });
    expect((await actorOf(opened, asPartner)).kind).toBe('visitor');

    const back = await signedIn(switchToPartner(accounts, owner, from(asOwner).headers, now()));
    const again = (await actorOf(opened, back)) as Partner;
    expect(again).toMatchObject({ kind: 'partner', alsoOwner: true });
    expect((await actorOf(opened, asOwner)).kind).toBe('visitor');

    await signedIn(switchToOwner(accounts, again, from(back).headers, now()));
    const rows = await db()
      .selectFrom('pet_owners')
      .where('user_id', '=', owner.userId)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);

    const atPartners = await signedIn(signInPartner(accounts, { email, password }, from(), now()));
    expect((await actorOf(opened, atPartners)).kind).toBe('partner');
    const atOwners = await signedIn(signInOwner(accounts, { email, password }, from(), now()));
    expect((await actorOf(opened, atOwners)).kind).toBe('owner');
  });

  test('is no partner without a partner’s profile', async () => {
    const opened = openAccounts(db());
    const cookies = await signedIn(signInOwner(opened.accounts, good, from(), opened.now()));
    const owner = (await actorOf(opened, cookies)) as Owner;
    expect(
      await switchToPartner(opened.accounts, owner, from(cookies).headers, opened.now()),
    ).toMatchObject({
      ok: false,
      text: 'Partnerio profilis nerastas.',
    });
    expect((await actorOf(opened, cookies)).kind).toBe('owner');
  });
});

test('no address, password or token is logged', async () => {
  const opened = openAccounts(db());
  const cookies = await signedIn(signInOwner(opened.accounts, good, from(), opened.now()));
  await signInOwner(opened.accounts, bad, from(), opened.now());
  await findActor(opened.accounts, from(['session=junk.junk']).headers);
  await requestReset(opened.accounts, ruta, from(), opened.now());
  const said = opened.logged.join('\n');
  for (const secret of [ruta, password, bad.password, sessionOf(cookies).slice(8, 30)]) {
    expect(said).not.toContain(secret);
  }
  expect(await newestMail(db(), ruta)).not.toBeNull();
});
