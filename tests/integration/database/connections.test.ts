import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Db, openDatabase, ping } from '#app/platform/database/database.server.ts';
import { inRequestScope } from '#app/platform/request-scope.server.ts';
import { locksTimeOut, testDatabase } from '../database.ts';
import { startFaultProxy } from '../fault-proxy.ts';

const database = testDatabase();

const soon = { timeout: 20_000, interval: 5 };
const pools: Db[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.destroy())));

/** A further pool for the same database. @param port of another way to it */
async function openPool(
  connections: number,
  onIdleError: (error: Error) => void = () => {},
  port?: number,
) {
  const url = await ownUrl();
  if (port !== undefined) url.port = String(port);
  const pool = openDatabase({ url: url.href, connections, onIdleError });
  pools.push(pool);
  return pool;
}

async function ownUrl(): Promise<URL> {
  const name = await read('current_database()');
  return new URL(inject('databaseUrl').replace('{database}', String(name)));
}

async function read(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
    database(),
  );
  return rows[0]?.value;
}

test.each([
  ["'12.50'::numeric(10, 2)", 12.5],
  ["'99999999.99'::numeric", 99_999_999.99],
  ['count(*) from (values (1), (2)) as two', 2],
  ["'2026-03-29'::date", '2026-03-29'],
  ["'2026-10-25T01:30:00Z'::timestamptz", new Date('2026-10-25T01:30:00Z')],
  ['\'{"a": [1]}\'::jsonb', { a: [1] }],
  ["'{1,NULL,-3}'::int[]", [1, null, -3]],
  ["'\\x00ff'::bytea", Buffer.from([0, 255])],
])('%s is read as %j', async (expression, value) => {
  const trimmed = expression.startsWith('count') ? `(select ${expression})` : expression;
  expect(await read(trimmed)).toEqual(value);
});

test('a statement ends after five seconds, a wait for a lock after two', async () => {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock`.execute(await openPool(1));
  expect(rows).toEqual([{ statement: '5s', lock: '2s' }]);
});

test('the database gives a sign of life, and its absence is an error', async () => {
  await ping(database());
  const away = openDatabase({ url: 'postgres://127.0.0.1:1/away', onIdleError: () => {} });
  await expect(ping(away)).rejects.toThrow('ECONNREFUSED');
  await away.destroy();
});

test('a request counts its own queries', async () => {
  const one = { id: 'one', queries: 0, queryMillis: 0 };
  const other = { ...one, id: 'other' };
  const ask = async (times: number) => {
    for (let time = 0; time < times; time++) await ping(database());
  };
  await Promise.all([inRequestScope(one, () => ask(3)), inRequestScope(other, () => ask(5))]);
  expect([one.queries, other.queries]).toEqual([3, 5]);
  expect(one.queryMillis).toBeGreaterThan(0);
});

test.runIf(locksTimeOut)('waiting for a connection or a lock times out', async () => {
  const message = (error: Error) => error.message;
  const [single, pair] = [await openPool(1), await openPool(2)];
  const waited = await Promise.all([
    single.connection().execute(() => ping(single).catch(message)),
    pair.transaction().execute(async (holder) => {
      await sql`select pg_advisory_xact_lock(7)`.execute(holder);
      return sql`select pg_advisory_lock(7)`.execute(pair).catch(message);
    }),
  ]);
  expect(waited).toEqual([
    'timeout exceeded when trying to connect',
    'canceling statement due to lock timeout',
  ]);
  await Promise.all([ping(single), ping(pair)]);
});

async function pid(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}

describe('a database that falls silent', () => {
  const silent = (error: Error) => error.message;

  test('is noticed by who asks, and costs every connection, the idle ones too (R4)', async () => {
    const way = await startFaultProxy(Number((await ownUrl()).port));
    const lost: string[] = [];
    const pool = await openPool(3, (error) => lost.push(error.message), way.port);
    try {
      // Three at once need a connection each; one of them will lie idle.
      const three = () =>
        Promise.all([1, 2, 3].map(() => pool.connection().execute((one) => pid(one))));
      const earlier = await three();
      expect(new Set(earlier).size).toBe(3);

      const heard = await pool
        .transaction()
        .execute(async (transaction) => {
          await ping(transaction);
          way.blackhole();
          const beside = ping(pool).catch(silent);
          const own = await ping(transaction).catch(silent);
          const again = await ping(transaction).catch(silent);
          return [own, again, await beside];
        })
        .catch(silent);
      // The transaction cannot be committed any more, whatever its function makes of the failure.
      expect(heard).toMatch(/closed|terminated/);
      expect(lost).toHaveLength(1);

      way.heal();
      const later = await three();
      expect(new Set([...earlier, ...later]).size).toBe(6);
    } finally {
      await pool.destroy();
      await way.stop();
    }
  });
});

describe('a connection that the server ends', () => {
  let pool: Db;
  const lost: string[] = [];

  beforeAll(async () => {
    pool = await openPool(1, (error) => lost.push(error.message));
  });

  const end = (ended: number) => read(`pg_terminate_backend(${ended}, 1000)`);

  test('in the middle of a query fails that query alone', async () => {
    const ended = await pid(pool);
    const asleep = sql`select pg_sleep(4)`.execute(pool).catch((error: Error) => error.message);
    await vi.waitFor(async () => {
      const query = await read(`(select query from pg_stat_activity where pid = ${ended})`);
      expect(query).toBe('select pg_sleep(4)');
    }, soon);
    await end(ended);
    expect(await asleep).toMatch(/terminat/);
    // The socket may close a moment after the words that it will.
    await vi.waitFor(async () => expect(await pid(pool)).not.toBe(ended), soon);
  });

  test('between two queries of a transaction fails the second one, and not the process', async () => {
    const broken = pool.transaction().execute(async (transaction) => {
      const ended = await pid(transaction);
      await end(ended);
      // Time for the end to arrive while no query is sent on the connection.
      await vi.waitFor(async () => {
        const query = `(select count(*) from pg_stat_activity where pid = ${ended})`;
        expect(await read(query)).toBe(0);
      }, soon);
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow(/terminat|not queryable/);
    await vi.waitFor(() => ping(pool), soon);
  });

  test('while idle is told, and the next query has a new one', async () => {
    lost.length = 0;
    const ended = await pid(pool);
    await end(ended);
    await vi.waitFor(() => expect(lost).not.toEqual([]), soon);
    expect(lost[0]).toMatch(/terminat/);
    expect(await pid(pool)).not.toBe(ended);
  });
});
