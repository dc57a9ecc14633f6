import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inRequestScope, type RequestScope, recordQuery } from './request-scope.server.ts';

const scope = (id: string): RequestScope => ({ id, queries: 0, queryMillis: 0 });

test('two requests at once count their own queries', async () => {
  const [one, other] = [scope('one'), scope('other')];
  const work = async (queries: number, millis: number) => {
    for (let query = 0; query < queries; query++) {
      await setImmediate();
      recordQuery(millis);
    }
    return queries;
  };
  const results = await Promise.all([
    inRequestScope(one, () => work(3, 2)),
    inRequestScope(other, () => work(5, 1)),
  ]);
  expect(results).toEqual([3, 5]);
  expect(one).toEqual({ id: 'one', queries: 3, queryMillis: 6 });
  expect(other).toEqual({ id: 'other', queries: 5, queryMillis: 5 });
});

test('a query of no request counts nowhere', () => {
  const finished = scope('finished');
  inRequestScope(finished, () => recordQuery(1));
  recordQuery(7);
  expect(finished).toEqual({ id: 'finished', queries: 1, queryMillis: 1 });
});
