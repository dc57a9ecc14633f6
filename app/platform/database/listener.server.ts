import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#app/platform/log/log.server.ts';

/** The connection on which a process gets notifications (LISTEN and NOTIFY). */
type Listener = {
  readonly stop: () => Promise<void>;
};

/** What is done with the notifications of one channel; nothing of it ever throws. */
export type Subscription = {
  readonly channel: string;
  /** Called with each payload. */
  readonly onNotification: (payload: string) => void;
  /**
   * Called whenever listening begins (again): notifications sent meanwhile are lost, and the caller
   * has to read the state again.
   */
  readonly onListening: () => void;
  /** Called when listening has ended: from now on notifications are lost. */
  readonly onBroken?: () => void;
};

type ListenerDependencies = {
  readonly databaseUrl: string;
  /** Each of another channel. */
  readonly subscriptions: readonly Subscription[];
  readonly log: Log;
  readonly times?: ListenerTimes;
};

/** All in milliseconds. */
type ListenerTimes = {
  /** How often a heartbeat query is sent, and how long its answer may take. */
  readonly heartbeat: number;
  readonly heartbeatTimeout: number;
  /** The first pause before reconnecting; each further one is twice as long. */
  readonly firstRetry: number;
  readonly longestRetry: number;
};

/** docs/trust.md R4: a connection whose other end has vanished is noticed within 15 s. */
const usualTimes: ListenerTimes = {
  heartbeat: 5_000,
  heartbeatTimeout: 5_000,
  firstRetry: 200,
  longestRetry: 3_000,
};

/** Listens to channels until it is stopped, and reconnects; one connection outside the pool. */
export function startListener(deps: ListenerDependencies): Listener {
  const { log, times = usualTimes } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = listenUntilStopped();

  async function listenUntilStopped(): Promise<void> {
    let pause = times.firstRetry;
    while (!signal.aborted) {
      const ended = await listenOnce(deps, times, signal);
      if (signal.aborted) return;
      log.warn('listening interrupted', { reason: ended.reason });
      // After a connection that worked the first retry is quick.
      pause = ended.listened ? times.firstRetry : Math.min(pause * 2, times.longestRetry);
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }

  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

/** Connects and listens until the connection breaks. @returns why, and whether it ever listened */
async function listenOnce(
  { databaseUrl, subscriptions }: ListenerDependencies,
  times: ListenerTimes,
  signal: AbortSignal,
): Promise<{ listened: boolean; reason: string }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'vizgis-listener',
    connectionTimeoutMillis: times.heartbeatTimeout,
    query_timeout: times.heartbeatTimeout,
    keepAlive: true,
  });
  let listened = false;
  const over = new AbortController();
  const broken = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('ended')));
    const stop = () => reject(new Error('stopped'));
    signal.addEventListener('abort', stop, { once: true, signal: over.signal });
  });
  // The connection may break while no query is awaited.
  broken.catch(() => {});
  client.on('notification', ({ channel, payload }) => {
    subscriptions.find((one) => one.channel === channel)?.onNotification(payload ?? '');
  });
  try {
    await Promise.race([client.connect(), broken]);
    const listen = subscriptions.map(({ channel }) => `listen ${pg.escapeIdentifier(channel)}`);
    await Promise.race([client.query(listen.join('; ')), broken]);
    listened = true;
    for (const { onListening } of subscriptions) onListening();
    for (;;) {
      await Promise.race([sleep(times.heartbeat, undefined, { signal }), broken]);
      await Promise.race([client.query('select 1'), broken]);
    }
  } catch (error) {
    const { name, code, message } = error as { name: string; code?: unknown; message: string };
    return { listened, reason: code === undefined ? `${name}: ${message}` : `${name} ${code}` };
  } finally {
    over.abort();
    endAtOnce(client);
    if (listened) for (const { onBroken } of subscriptions) onBroken?.();
  }
}

type WithStream = { readonly connection: { readonly stream: { destroy: () => void } } };

/** An orderly end would wait for an answer that a dead connection never gives. */
function endAtOnce(client: pg.Client): void {
  client.on('error', () => {});
  (client as unknown as WithStream).connection.stream.destroy();
}
