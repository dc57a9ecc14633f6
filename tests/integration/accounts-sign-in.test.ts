import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Owner, Partner } from '#app/domains/accounts/actor.ts';
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
const wrongOwner = {
  ok: false,
  reason: 'invalid',
  title: 'Klaida prisijungiant',
  text: 'Nepavyko prisijungti. Patikrinkite duomenis.',
  fields: {},
};
const tooMany = { ok: false, reason: 'limited' };

beforeAll(async () => {
  const opened = openAccounts(db());
  await makeOwner(db(), opened, ruta);
  await makePartner(db(), opened, clinic);
  await db().deleteFrom('rate_limits').execute();
});

const good = { email: ruta, password };
const bad = { email: ruta, password: 'ne tas slaptažodis' };

async function actorOf(opened: ReturnType<typeof openAccounts>, cookies: readonly string[]) {
  return (await opened.accounts.findActor(from(cookies).headers)).actor;
}

const sessionOf = (cookies: readonly string[]) =>
  cookies.find((cookie) => cookie.startsWith('session=')) ?? '';

describe('the wrong page', () => {
  test.each([
    [
      'an owner',
      'signInPartner',
      ruta,
      'Ši paskyra nėra partnerio paskyra. Prašome prisijungti per šeimininkų prisijungimo puslapį.',
    ],
    [
      'a partner',
      'signInOwner',
      clinic,
      'Ši paskyra nėra šuns šeimininko. Prašome prisijungti per partnerių prisijungimo puslapį.',
    ],
  ] as const)(
    'tells %s where to go, with the right password only',
    async (_who, door, email, text) => {
      const { accounts } = openAccounts(db());
      const sessions = () => db().selectFrom('sessions').select('id').execute();
      const before = (await sessions()).length;
      expect(await accounts[door]({ email, password }, from())).toMatchObject({ ok: false, text });
      const guess = await accounts[door]({ email, password: 'spėjimas' }, from());
      expect(guess).toMatchObject({ ok: false });
      expect(guess).not.toMatchObject({ text });
      expect((await sessions()).length).toBe(before);
    },
  );
});

describe('a session', () => {
  test('gets a new token at every sign-in, and the browser’s earlier one ends', async () => {
    const opened = openAccounts(db());
    const first = await signedIn(opened.accounts.signInOwner(good, from()));
    const second = await signedIn(opened.accounts.signInOwner(good, from(first)));
    expect(sessionOf(second)).not.toBe(sessionOf(first));
    expect((await actorOf(opened, second)).kind).toBe('owner');
    expect((await actorOf(opened, first)).kind).toBe('visitor');
  });

  test('that a stranger has set does not become anybody’s (fixation)', async () => {
    const opened = openAccounts(db());
    const planted = ['session=abc.def', 'session=', 'session=%00'];
    for (const cookie of planted) {
      const cookies = await signedIn(opened.accounts.signInOwner(good, from([cookie])));
      expect(sessionOf(cookies)).not.toContain('abc');
      expect((await actorOf(opened, [cookie])).kind).toBe('visitor');
    }
  });

  test('has a cookie that scripts, other sites and plain http cannot have', async () => {
    const plain = await signedIn(openAccounts(db()).accounts.signInOwner(good, from()));
    for (const cookie of plain)
      expect(cookie).toMatch(/Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/i);
    const https = openAccounts(db(), { ORIGIN: 'https://vizgis.lt' });
    const cookies = await signedIn(https.accounts.signInOwner(good, from()));
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
    const cookies = await signedIn(opened.accounts.signInOwner(good, from()));
    const out = await opened.accounts.signOut(from(cookies).headers);
    expect(sessionOf(out.cookies)).toMatch(/^session=; Max-Age=0/);
    const found = await opened.accounts.findActor(from(cookies).headers);
    expect(found.actor.kind).toBe('visitor');
    expect(sessionOf(found.cookies)).toMatch(/^session=; Max-Age=0/);
  });

  test('can be ended by somebody who has none', async () => {
    expect((await openAccounts(db()).accounts.signOut(from().headers)).ok).toBe(true);
  });

  test('dies with its row, whatever the cookie says', async () => {
    const opened = openAccounts(db());
    const cookies = await signedIn(opened.accounts.signInOwner(good, from()));
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
    const cookies = await signedIn(opened.accounts.signInOwner(good, from()));
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
    expect((await opened.accounts.findActor(from(cookies).headers)).cookies).toEqual([]);
    const later = new Date(Date.now() + 20 * day);
    await db()
      .updateTable('sessions')
      .set({ expires_at: later })
      .where('token', '=', token)
      .execute();
    const found = await opened.accounts.findActor(from(cookies).headers);
    expect(found.actor.kind).toBe('owner');
    expect(sessionOf(found.cookies)).toContain('Max-Age=2592000');
    expect(Math.round((await expiry()) / day)).toBe(30);
  });

  test('is everywhere the same: another process knows it, a restart forgets nothing', async () => {
    const cookies = await signedIn(openAccounts(db()).accounts.signInOwner(good, from()));
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db());
    const url = inject('databaseUrl').replace('{database}', rows[0]?.name ?? '');
    const elsewhere = openDatabase({ url, connections: 2, onIdleError: () => {} });
    try {
      expect((await actorOf(openAccounts(elsewhere), cookies)).kind).toBe('owner');
    } finally {
      await elsewhere.destroy();
    }
  });

  test('is nobody’s when its cookie was changed', async () => {
    const opened = openAccounts(db());
    const cookies = await signedIn(opened.accounts.signInOwner(good, from()));
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
    const cookies = await signedIn(opened.accounts.signInOwner(good, from()));
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
    const { accounts } = opened;
    await makePartner(db(), opened, email);
    const asPartner = await signedIn(accounts.signInPartner({ email, password }, from()));
    const partner = (await actorOf(opened, asPartner)) as Partner;
    expect(partner).toMatchObject({ kind: 'partner', alsoOwner: false });

    const asOwner = await signedIn(accounts.switchToOwner(partner, from(asPartner).headers));
    const owner = (await actorOf(opened, asOwner)) as Owner;
    expect(owner).toMatchObject({ kind: 'owner', alsoPartner: true, fullName: email });
    expect((await actorOf(opened, asPartner)).kind).toBe('visitor');

    const back = await signedIn(accounts.switchToPartner(owner, from(asOwner).headers));
    const again = (await actorOf(opened, back)) as Partner;
    expect(again).toMatchObject({ kind: 'partner', alsoOwner: true });
    expect((await actorOf(opened, asOwner)).kind).toBe('visitor');

    await signedIn(accounts.switchToOwner(again, from(back).headers));
    const rows = await db()
      .selectFrom('pet_owners')
      .where('user_id', '=', owner.userId)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);

    const atPartners = await signedIn(accounts.signInPartner({ email, password }, from()));
    expect((await actorOf(opened, atPartners)).kind).toBe('partner');
    const atOwners = await signedIn(accounts.signInOwner({ email, password }, from()));
    expect((await actorOf(opened, atOwners)).kind).toBe('owner');
  });

  test('is no partner without a partner’s profile', async () => {
    const opened = openAccounts(db());
    const cookies = await signedIn(opened.accounts.signInOwner(good, from()));
    const owner = (await actorOf(opened, cookies)) as Owner;
    expect(await opened.accounts.switchToPartner(owner, from(cookies).headers)).toMatchObject({
      ok: false,
      text: 'Partnerio profilis nerastas.',
    });
    expect((await actorOf(opened, cookies)).kind).toBe('owner');
  });
});

describe('guessing', () => {
  test('from one address ends after ten tries in three minutes', async () => {
    const { accounts, pass } = openAccounts(db());
    const unit = '198.51.100.1';
    const answers = [];
    for (let time = 0; time < 40; time++) {
      const email = `spejama${time}@sunys.test`;
      answers.push(await accounts.signInOwner({ email, password: 'spėjimas' }, from([], unit)));
    }
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(wrongOwner));
    for (const answer of answers.slice(10)) expect(answer).toMatchObject(tooMany);
    expect(await accounts.signInOwner(good, from([], unit))).toMatchObject({
      text: 'Per daug bandymų. Bandykite po 4 min.',
    });
    pass(4);
    expect((await accounts.signInOwner(good, from([], unit))).ok).toBe(true);
  });

  test('successes do not count against an address', async () => {
    const { accounts } = openAccounts(db());
    const unit = '198.51.100.2';
    for (let time = 0; time < 15; time++) {
      expect((await accounts.signInOwner(good, from([], unit))).ok).toBe(true);
    }
  });

  test('from everywhere ends after 25 tries an hour at an account; its owner’s browser gets in', async () => {
    const opened = openAccounts(db());
    const { accounts, pass } = opened;
    const email = 'puolama@sunys.test';
    await makeOwner(db(), opened, email);
    const browser = await signedIn(accounts.signInOwner({ email, password }, from()));
    let tried = 0;
    for (let time = 0; time < 200; time++) {
      // Now and then the clock moves, but never by an hour altogether.
      if (time % 10 === 0) pass(2);
      const answer = await accounts.signInOwner({ email, password: `${time}` }, from());
      if (!answer.ok && answer.reason === 'invalid') tried++;
    }
    expect(tried).toBe(25);
    expect(await accounts.signInOwner({ email, password }, from())).toMatchObject(tooMany);
    // The same from the address that attacks: the browser has tries of its own.
    expect((await accounts.signInOwner({ email, password }, from(browser))).ok).toBe(true);
  });

  test('a browser’s own tries end as well, and it knows its accounts alone', async () => {
    const opened = openAccounts(db());
    const { accounts } = opened;
    const browser = await signedIn(accounts.signInOwner(good, from()));
    const unit = '198.51.100.3';
    for (let time = 0; time < 10; time++) {
      expect(await accounts.signInOwner(bad, from(browser, unit))).toEqual(wrongOwner);
    }
    expect(await accounts.signInOwner(bad, from(browser, unit))).toMatchObject(tooMany);
    for (let time = 0; time < 10; time++) {
      await accounts.signInOwner({ email: 'kita@sunys.test', password }, from(browser, unit));
    }
    const other = { email: 'dar@sunys.test', password };
    expect(await accounts.signInOwner(other, from(browser, unit))).toMatchObject(tooMany);
  });

  test('of twenty at once at the limit one passes', async () => {
    const { accounts } = openAccounts(db());
    const unit = '198.51.100.4';
    for (let time = 0; time < 9; time++) await accounts.signInOwner(bad, from([], unit));
    await db().deleteFrom('rate_limits').where('bucket', 'like', 'sign-in-account%').execute();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => accounts.signInOwner(bad, from([], unit))),
    );
    const passed = answers.filter((answer) => !answer.ok && answer.reason === 'invalid');
    expect(passed).toHaveLength(1);
  });

  test('counters name nobody', async () => {
    await openAccounts(db()).accounts.signInOwner(bad, from());
    const rows = await db().selectFrom('rate_limits').select('bucket').execute();
    expect(rows.filter(({ bucket }) => bucket.includes('@'))).toEqual([]);
    expect(rows.some(({ bucket }) => bucket.startsWith('sign-in-account:'))).toBe(true);
  });
});

describe('an account that is not there', () => {
  test('is answered like one that is, by all the pages', async () => {
    const { accounts } = openAccounts(db());
    await db().deleteFrom('rate_limits').execute();
    for (const door of ['signInOwner', 'signInPartner', 'signInAdmin'] as const) {
      const known = await accounts[door]({ email: ruta, password: 'spėjimas' }, from());
      const unknown = await accounts[door](
        { email: 'nera@sunys.test', password: 'spėjimas' },
        from(),
      );
      expect(unknown).toEqual(known);
      expect(known.ok).toBe(false);
    }
  });

  test('is not told by the number of queries either', async () => {
    const { accounts } = openAccounts(db());
    const queries = async (email: string) => {
      const { inRequestScope } = await import('#app/platform/request-scope.server.ts');
      const scope = { id: 'x', queries: 0, queryMillis: 0 };
      await inRequestScope(scope, () =>
        accounts.signInOwner({ email, password: 'spėjimas' }, from()),
      );
      return scope.queries;
    };
    await queries(ruta);
    expect(await queries('niekas@sunys.test')).toBe(await queries(ruta));
  });
});

test('a password of any length is answered, and one that is too long is never right', async () => {
  const { accounts } = openAccounts(db());
  const started = performance.now();
  const long = 'a'.repeat(1_000_000);
  expect(await accounts.signInOwner({ email: ruta, password: long }, from())).toEqual(wrongOwner);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('no address, password or token is logged', async () => {
  const opened = openAccounts(db());
  const cookies = await signedIn(opened.accounts.signInOwner(good, from()));
  await opened.accounts.signInOwner(bad, from());
  await opened.accounts.findActor(from(['session=junk.junk']).headers);
  await opened.accounts.requestReset(ruta, from());
  const said = opened.logged.join('\n');
  for (const secret of [ruta, password, bad.password, sessionOf(cookies).slice(8, 30)]) {
    expect(said).not.toContain(secret);
  }
  expect(await newestMail(db(), ruta)).not.toBeNull();
});
