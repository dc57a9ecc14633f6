import type { Log } from '#app/platform/log/log.server.ts';
import { type EventStream, openEventStream } from './event-stream.server.ts';

/** A stream as the pool knows it. */
export type PooledStream = {
  /** What it tells of; the streams of a topic are read together. */
  readonly topic: string;
  /** By what it was opened, such as a session's token: the limit counts by it. */
  readonly holder: string;
  /** An address or a /64 of IPv6; null when it cannot be known. */
  readonly addressUnit: string | null;
  readonly events: EventStream;
};

export type StreamAnswer =
  | { readonly ok: true; readonly body: ReadableStream<Uint8Array> }
  /** `busy`: too many are open here; `stopping`: this process ends, another one will answer. */
  | { readonly ok: false; readonly reason: 'busy' | 'stopping' };

/** All in milliseconds. */
export type StreamTimes = {
  readonly heartbeat: number;
  /** How often the rights are checked: the streams of one that has ended are closed then. */
  readonly sessionCheck: number;
};

/** A notification closes the streams of ended sessions at once; the check, should it be lost. */
const usualTimes: StreamTimes = { heartbeat: 20_000, sessionCheck: 3_000 };

/** docs/trust.md R16; per process, where the memory is. */
const perHolder = 5;
/** A company, or a mobile network, has one address for many people. */
const perAddress = 200;
/** Topics that are read concurrently after a reconnect; the rest of the pool is for the pages. */
const concurrentReads = 3;

type PoolDependencies<Stream> = {
  readonly log: Log;
  readonly times?: StreamTimes | undefined;
  /**
   * Reads what a topic's streams are to be told, and sends it to those that are open by then.
   * @returns whether that was all
   */
  readonly read: (topic: string, streams: () => ReadonlySet<Stream>) => Promise<boolean>;
  /** Those of the streams whose right has not ended. */
  readonly listLive: (streams: readonly Stream[]) => Promise<ReadonlySet<Stream>>;
};

type Opening<Stream> = Pick<PooledStream, 'holder' | 'addressUnit'> & {
  readonly make: (events: EventStream) => Stream;
  /** Aborts when the browser leaves: a body whose reading has not begun cannot be cancelled. */
  readonly signal: AbortSignal;
  /** What is read before the stream's first event. */
  readonly begin?: (stream: Stream) => Promise<void>;
};

/** Closes the oldest stream of the holder who has most of these. @returns false when each has one */
function makeRoom(streams: readonly PooledStream[]): boolean {
  const byHolder = Map.groupBy(streams, ({ holder }) => holder);
  const [most = []] = [...byHolder.values()].sort((one, other) => other.length - one.length);
  if (most.length < 2) return false;
  most[0]?.events.close();
  return true;
}

/** Makes the pool of this process's open streams, of all kinds. */
export function createStreamPool<Stream extends PooledStream>(deps: PoolDependencies<Stream>) {
  const { log, times = usualTimes } = deps;
  const open = new Set<Stream>();
  const topics = new Map<string, Set<Stream>>();
  const none: ReadonlySet<Stream> = new Set();
  let stopping = false;

  const toRead = new Set<string>();
  const reading = new Set<string>();
  const failedReads = new Set<string>();

  /** Queues a read of a topic; several calls while it is being read cause one more read. */
  function read(topic: string): void {
    if (!topics.has(topic)) return;
    toRead.add(topic);
    readNext();
  }

  function readNext(): void {
    for (const topic of toRead) {
      if (reading.size >= concurrentReads) return;
      if (reading.has(topic)) continue;
      toRead.delete(topic);
      reading.add(topic);
      void readTopic(topic).finally(() => {
        reading.delete(topic);
        readNext();
      });
    }
  }

  async function readTopic(topic: string): Promise<void> {
    try {
      const complete = await deps.read(topic, () => topics.get(topic) ?? none);
      if (!complete) toRead.add(topic);
    } catch (error) {
      // When the database was away, the listener's reconnect reads every topic again; when only this
      // query failed, the next check of the rights does.
      log.warn('inbox not read', { reason: (error as Error).name });
      failedReads.add(topic);
    }
  }

  function add(stream: Stream): void {
    open.add(stream);
    const others = topics.get(stream.topic) ?? new Set();
    topics.set(stream.topic, others.add(stream));
  }

  function remove(stream: Stream): void {
    open.delete(stream);
    const others = topics.get(stream.topic);
    others?.delete(stream);
    if (others?.size === 0) topics.delete(stream.topic);
  }

  const heartbeats = setInterval(() => {
    for (const { events } of open) events.sendHeartbeat();
  }, times.heartbeat);

  let checking = false;
  const checks = setInterval(async () => {
    for (const topic of failedReads) read(topic);
    failedReads.clear();
    if (checking || open.size === 0) return;
    checking = true;
    await closeEnded([...open]);
    checking = false;
  }, times.sessionCheck);

  /** Closes those whose right has ended. */
  async function closeEnded(checked: readonly Stream[]): Promise<void> {
    try {
      const live = await deps.listLive(checked);
      for (const stream of checked) if (!live.has(stream)) stream.events.close();
    } catch (error) {
      log.warn('sessions of streams not read', { reason: (error as Error).name });
    }
  }

  return {
    read,
    /** After a break of the notifications: everything is read, every right checked. */
    readAll(): void {
      for (const topic of topics.keys()) read(topic);
      void closeEnded([...open]);
    },
    closeEndedOf: (topic: string) => void closeEnded([...(topics.get(topic) ?? [])]),
    /** The topics that have a stream. */
    topics: (): IterableIterator<string> => topics.keys(),
    streamsOf: (topic: string): ReadonlySet<Stream> => topics.get(topic) ?? none,
    async open(opening: Opening<Stream>): Promise<StreamAnswer> {
      if (stopping) return { ok: false, reason: 'stopping' };
      const { make, signal, begin } = opening;
      const own = [...open].filter(({ holder }) => holder === opening.holder);
      const near = [...open].filter(({ addressUnit }) => addressUnit === opening.addressUnit);
      const isFull = own.length >= perHolder || (near.length >= perAddress && !makeRoom(near));
      if (isFull) return { ok: false, reason: 'busy' };
      const events = openEventStream(() => remove(stream));
      const stream = make(events);
      // Added before the first await, so that the limits count it; the read below covers the gap.
      add(stream);
      signal.addEventListener('abort', () => events.close(), { once: true });
      try {
        await begin?.(stream);
      } catch (error) {
        events.close();
        throw error;
      }
      if (stopping || signal.aborted) events.close();
      read(stream.topic);
      return { ok: true, body: events.body };
    },
    count: () => open.size,
    /** Ends all streams; the browsers reconnect, to another process. */
    stop(): void {
      stopping = true;
      clearInterval(heartbeats);
      clearInterval(checks);
      for (const { events } of open) events.close();
    },
  };
}
