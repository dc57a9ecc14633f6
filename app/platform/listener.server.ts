import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.server.ts';

/** The connection on which a process hears what others tell (LISTEN and NOTIFY). */
type Listener = {
  readonly stop: () => Promise<void>;
};

type ListenerDependencies = {
  readonly databaseUrl: string;
  readonly channel: string;
  /** Called with each payload, and never throws. */
  readonly onNotice: (payload: string) => void;
  /**
   * Called whenever listening begins (again): notifications sent meanwhile are lost, and the caller
   * has to look for himself. Never throws.
   */
  readonly onListening: () => void;
  readonly log: Log;
  readonly times?: ListenerTimes;
};

/** All in milliseconds. */
export type ListenerTimes = {
  /** How often the database is asked for a sign of life, and how long it may take. */
  readonly ask: number;
  readonly answer: number;
  /** The first pause before connecting anew; each further one is twice as long. */
  readonly firstPause: number;
  readonly longestPause: number;
};

/** docs/trust.md R4: a connection whose other end has vanished is noticed within 15 s. */
const usualTimes: ListenerTimes = {
  ask: 5_000,
  answer: 5_000,
  firstPause: 200,
  longestPause: 3_000,
};

/** Listens to a channel until it is stopped, over whatever breaks; one connection outside the pool. */
export function startListener(deps: ListenerDependencies): Listener {
  const { log, times = usualTimes } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = listenForEver();

  async function listenForEver(): Promise<void> {
    let pause = times.firstPause;
    while (!signal.aborted) {
      const heard = await listenOnce(deps, times, signal);
      if (signal.aborted) return;
      log.warn('listening interrupted', { reason: heard.reason });
      // A connection that worked and broke is tried again at once.
      pause = heard.listened ? times.firstPause : Math.min(pause * 2, times.longestPause);
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }

  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Connects and listens until the connection breaks. @returns why, and whether it ever listened */
async function listenOnce(
  { databaseUrl, channel, onNotice, onListening }: ListenerDependencies,
  times: ListenerTimes,
  signal: AbortSignal,
): Promise<{ listened: boolean; reason: string }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'vizgis-listener',
    connectionTimeoutMillis: times.answer,
    query_timeout: times.answer,
    keepAlive: true,
  });
  let listened = false;
  const broken = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('ended')));
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
  });
  // The connection may break while no query is awaited.
  broken.catch(() => {});
  client.on('notification', ({ payload }) => onNotice(payload ?? ''));
  try {
    await Promise.race([client.connect(), broken]);
    await Promise.race([client.query(`listen ${pg.escapeIdentifier(channel)}`), broken]);
    listened = true;
    onListening();
    for (;;) {
      await Promise.race([sleep(times.ask, undefined, { signal }), broken]);
      await Promise.race([client.query('select 1'), broken]);
    }
  } catch (error) {
    const { name, code, message } = error as { name: string; code?: unknown; message: string };
    return { listened, reason: code === undefined ? `${name}: ${message}` : `${name} ${code}` };
  } finally {
    endAtOnce(client);
  }
}

type WithStream = { readonly connection: { readonly stream: { destroy: () => void } } };

/** A good-bye would wait for an answer that a dead connection never gives. */
function endAtOnce(client: pg.Client): void {
  client.on('error', () => {});
  (client as unknown as WithStream).connection.stream.destroy();
}
