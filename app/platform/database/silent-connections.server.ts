import type pg from 'pg';

/** How pg says that a query had no answer within `query_timeout`. */
const unanswered = 'Query read timeout';

type Ask = (...asked: readonly unknown[]) => unknown;

/**
 * Lets go of connections whose other end has vanished without a word (docs/trust.md R4). pg gives up the
 * query that had no answer, and no more: the pool would lend its connection to the next, who waits
 * as long. When one is dead the idle ones are likely to be dead too, and opening new ones costs
 * little; each of them is reported as an error of the pool.
 */
export function dropSilentConnections(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('connect', (client) => {
    whenUnanswered(client, () => {
      // With a query under way this closes at once: its user can send no other query
      // on it, and the pool does not take it back.
      client.end(() => {});
      for (const other of idle) other.emit('error', new Error('Idle beside a silent connection'));
      idle.clear();
    });
  });
}

function whenUnanswered(client: pg.PoolClient, tell: () => void): void {
  const ask: Ask = client.query.bind(client);
  const watched: Ask = (...asked) => {
    const answer = ask(...asked);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === unanswered) tell();
      });
    }
    return answer;
  };
  client.query = watched as typeof client.query;
}
