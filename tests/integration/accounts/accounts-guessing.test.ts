import { createHook } from 'node:async_hooks';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  signInAdmin,
  signInOwner,
  signInPartner,
} from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { from, makeOwner, openAccounts, password, signedIn } from '../accounts.ts';
import { testDatabase } from '../database.ts';

const database = testDatabase();
const db = () => database();

const ruta = 'ruta@sunys.test';
const good = { email: ruta, password };
const bad = { email: ruta, password: 'ne tas slaptažodis' };
const wrongOwner = {
  ok: false,
  reason: 'invalid',
  title: 'Klaida prisijungiant',
  text: 'Nepavyko prisijungti. Patikrinkite duomenis.',
  fields: {},
};
const tooMany = { ok: false, reason: 'limited' };

beforeAll(async () => {
  await makeOwner(db(), openAccounts(db()), ruta);
  await db().deleteFrom('rate_limits').execute();
});

test('an address without an account costs a hash as one with an account does', async () => {
  const { accounts, now } = openAccounts(db());
  let derivations = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') derivations += 1;
    },
  }).enable();
  try {
    for (const signIn of [signInOwner, signInPartner, signInAdmin]) {
      for (const email of [ruta, 'niekas@sunys.test']) {
        derivations = 0;
        expect(await signIn(accounts, { ...bad, email }, from(), now())).toMatchObject({
          ok: false,
        });
        expect(derivations).toBe(1);
      }
    }
  } finally {
    hook.disable();
    await db().deleteFrom('rate_limits').execute();
  }
});

describe('guessing', () => {
  test('from one address ends after ten tries in three minutes', async () => {
    const { accounts, now, pass } = openAccounts(db());
    const unit = '198.51.100.1';
    const answers = [];
    for (let time = 0; time < 40; time++) {
      const email = `spejama${time}@sunys.test`;
      answers.push(
        await signInOwner(accounts, { email, password: 'spėjimas' }, from([], unit), now()),
      );
    }
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(wrongOwner));
    for (const answer of answers.slice(10)) expect(answer).toMatchObject(tooMany);
    expect(await signInOwner(accounts, good, from([], unit), now())).toMatchObject({
      text: 'Per daug bandymų. Bandykite po 4\u00a0min.',
    });
    pass(4);
    expect((await signInOwner(accounts, good, from([], unit), now())).ok).toBe(true);
  });

  test('successes do not count against an address', async () => {
    const { accounts, now } = openAccounts(db());
    const unit = '198.51.100.2';
    for (let time = 0; time < 15; time++) {
      expect((await signInOwner(accounts, good, from([], unit), now())).ok).toBe(true);
    }
  });

  test('from everywhere ends after 25 tries an hour at an account; its owner’s browser gets in', async () => {
    const opened = openAccounts(db());
    const { accounts, now, pass } = opened;
    const email = 'puolama@sunys.test';
    await makeOwner(db(), opened, email);
    const browser = await signedIn(signInOwner(accounts, { email, password }, from(), now()));
    let tried = 0;
    for (let time = 0; time < 200; time++) {
      // Now and then the clock moves, but never by an hour altogether.
      if (time % 10 === 0) pass(2);
      const answer = await signInOwner(accounts, { email, password: `${time}` }, from(), now());
      if (!answer.ok && answer.reason === 'invalid') tried++;
    }
    expect(tried).toBe(25);
    expect(await signInOwner(accounts, { email, password }, from(), now())).toMatchObject(tooMany);
    // The same from the address that attacks: the browser has tries of its own.
    expect((await signInOwner(accounts, { email, password }, from(browser), now())).ok).toBe(true);
  });

  test('a browser’s own tries end as well, and it knows its accounts alone', async () => {
    const opened = openAccounts(db());
    const { accounts, now } = opened;
    const browser = await signedIn(signInOwner(accounts, good, from(), now()));
    const unit = '198.51.100.3';
    for (let time = 0; time < 10; time++) {
      expect(await signInOwner(accounts, bad, from(browser, unit), now())).toEqual(wrongOwner);
    }
    expect(await signInOwner(accounts, bad, from(browser, unit), now())).toMatchObject(tooMany);
    for (let time = 0; time < 10; time++) {
      await signInOwner(
        accounts,
        { email: 'kita@sunys.test', password },
        from(browser, unit),
        now(),
      );
    }
    const other = { email: 'dar@sunys.test', password };
    expect(await signInOwner(accounts, other, from(browser, unit), now())).toMatchObject(tooMany);
  });

  test('of twenty at once at the limit one passes', async () => {
    const { accounts, now } = openAccounts(db());
    const unit = '198.51.100.4';
    for (let time = 0; time < 9; time++) await signInOwner(accounts, bad, from([], unit), now());
    await db().deleteFrom('rate_limits').where('bucket', 'like', 'sign-in-account%').execute();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signInOwner(accounts, bad, from([], unit), now())),
    );
    const passed = answers.filter((answer) => !answer.ok && answer.reason === 'invalid');
    expect(passed).toHaveLength(1);
  });

  test('counters hold no address', async () => {
    await signInOwner(openAccounts(db()).accounts, bad, from(), openAccounts(db()).now());
    const rows = await db().selectFrom('rate_limits').select('bucket').execute();
    expect(rows.filter(({ bucket }) => bucket.includes('@'))).toEqual([]);
    expect(rows.some(({ bucket }) => bucket.startsWith('sign-in-account:'))).toBe(true);
  });
});

describe('an account that is not there', () => {
  test('is answered like one that is, by all the pages', async () => {
    const { accounts, now } = openAccounts(db());
    await db().deleteFrom('rate_limits').execute();
    for (const signIn of [signInOwner, signInPartner, signInAdmin]) {
      const known = await signIn(accounts, { email: ruta, password: 'spėjimas' }, from(), now());
      const unknown = await signIn(
        accounts,
        { email: 'nera@sunys.test', password: 'spėjimas' },
        from(),
        now(),
      );
      expect(unknown).toEqual(known);
      expect(known.ok).toBe(false);
    }
  });

  test('is not told by the number of queries either', async () => {
    const { accounts, now } = openAccounts(db());
    const queries = async (email: string) => {
      const { inRequestScope } = await import('#app/platform/request-scope.server.ts');
      const scope = { id: 'x', queries: 0, queryMillis: 0 };
      await inRequestScope(scope, () =>
        signInOwner(accounts, { email, password: 'spėjimas' }, from(), now()),
      );
      return scope.queries;
    };
    await queries(ruta);
    expect(await queries('niekas@sunys.test')).toBe(await queries(ruta));
  });
});

test('a password of any length is answered, and one that is too long is never right', async () => {
  const { accounts, now } = openAccounts(db());
  const long = 'a'.repeat(1_000_000);
  expect(await signInOwner(accounts, { email: ruta, password: long }, from(), now())).toEqual(
    wrongOwner,
  );
});

test('a class that signs in at once from one address shuts out none of its own', async () => {
  const { accounts, now } = openAccounts(db());
  const emails = Array.from({ length: 28 }, (_, nth) => `mokinys-${nth}@sunys.test`);
  for (const email of emails) {
    await makeOwner(db(), openAccounts(db()), email);
  }
  await db().deleteFrom('rate_limits').execute();
  const answers = await Promise.all(
    emails.map((email) =>
      signInOwner(accounts, { email, password }, from([], '192.0.2.28'), now()),
    ),
  );
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  // Ten that fail are compared all the same, and no more.
  const wrong = await Promise.all(
    emails.map((email) =>
      signInOwner(accounts, { email, password: 'ne tas žodis' }, from([], '192.0.2.28'), now()),
    ),
  );
  const limited = wrong.filter((answer) => !answer.ok && answer.retryMinutes !== undefined);
  expect(wrong.length - limited.length).toBe(10);
});
