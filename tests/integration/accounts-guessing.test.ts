import { beforeAll, describe, expect, test } from 'vitest';
import { from, makeOwner, openAccounts, password, signedIn } from './accounts.ts';
import { testDatabase } from './database.ts';

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
      text: 'Per daug bandymų. Bandykite po 4\u00a0min.',
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
  const long = 'a'.repeat(1_000_000);
  expect(await accounts.signInOwner({ email: ruta, password: long }, from())).toEqual(wrongOwner);
});
