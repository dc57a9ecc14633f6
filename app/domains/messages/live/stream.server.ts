import { listLiveSessions } from '#app/domains/accounts/sessions.server.ts';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Subscription } from '#app/platform/database/listener.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { inboxChannel, readNotification } from '../inbox/inbox-changes.server.ts';
import {
  type Arrival,
  getInboxState,
  type InboxState,
  listArrivals,
} from '../inbox/inbox-state.server.ts';
import { type EventStream, encodeEvents, openEventStream } from './event-stream.server.ts';

/** Whose stream it is, and after which message it starts. */
export type StreamRequest = {
  readonly sessionToken: string;
  /** An address or a /64 of IPv6; null when it cannot be known. */
  readonly addressUnit: string | null;
  /** The newest message that the page has already; null: only messages from now on. */
  readonly after: number | null;
  /** Aborts when the browser leaves: a body whose reading has not begun cannot be cancelled. */
  readonly signal: AbortSignal;
};

export type StreamAnswer =
  | { readonly ok: true; readonly body: ReadableStream<Uint8Array> }
  /** `busy`: too many are open here; `stopping`: this process ends, another one will answer. */
  | { readonly ok: false; readonly reason: 'busy' | 'stopping' };

/**
 * The open streams of this process. A stream sends each message once and in order, as event
 * `message` with the message's number as id, and as events `unread` and `orders` how many are unread,
 * how many bookings wait, and the newest of these, which a page compares with those it knows.
 */
export type InboxStreams = {
  /** By it the streams learn of messages; the process's listener has it. */
  readonly subscription: Subscription;
  readonly open: (partner: Partner, request: StreamRequest) => Promise<StreamAnswer>;
  /** How many are open. */
  readonly count: () => number;
  /** Ends all streams; the browsers reconnect, to another process. */
  readonly stop: () => void;
};

type StreamDependencies = {
  readonly db: Db;
  readonly log: Log;
  readonly times?: StreamTimes;
};

/** All in milliseconds. */
export type StreamTimes = {
  readonly heartbeat: number;
  /** How often the sessions are checked: the streams of one that has ended are closed then. */
  readonly sessionCheck: number;
};

/** A notification closes the streams of ended sessions at once; the check, should it be lost. */
const usualTimes: StreamTimes = { heartbeat: 20_000, sessionCheck: 3_000 };

/** docs/trust.md R16; per process, where the memory is. */
const perSession = 5;
const perAddress = 20;
/** Inboxes that are read concurrently after a reconnect; the rest of the pool is for the pages. */
const concurrentReads = 3;

type Open = StreamRequest & {
  readonly partnerId: string;
  readonly events: EventStream;
  /** The number of the last message that was sent; null: not known yet. */
  lastSent: number | null;
};

export function createInboxStreams(deps: StreamDependencies): InboxStreams {
  const { db, log, times = usualTimes } = deps;
  const open = new Set<Open>();
  /** By partners.id. */
  const inboxes = new Map<string, Set<Open>>();
  let stopping = false;

  const toRead = new Set<string>();
  const reading = new Set<string>();

  /** Queues a read of an inbox; several calls while it is being read cause one more read. */
  function read(partnerId: string): void {
    if (!inboxes.has(partnerId)) return;
    toRead.add(partnerId);
    readNext();
  }

  function readNext(): void {
    for (const partnerId of toRead) {
      if (reading.size >= concurrentReads) return;
      if (reading.has(partnerId)) continue;
      toRead.delete(partnerId);
      reading.add(partnerId);
      void readInbox(partnerId).finally(() => {
        reading.delete(partnerId);
        readNext();
      });
    }
  }

  async function readInbox(partnerId: string): Promise<void> {
    try {
      const sent = [...(inboxes.get(partnerId) ?? [])]
        .map((stream) => stream.lastSent)
        .filter((seq) => seq !== null);
      if (sent.length === 0) return;
      const after = Math.min(...sent);
      const { messages, complete } = await listArrivals(db, partnerId, after);
      const state = await getInboxState(db, { partnerId }, new Date());
      sendEvents(inboxes.get(partnerId) ?? new Set(), after, messages, state);
      if (!complete) toRead.add(partnerId);
    } catch (error) {
      // When the database was away, the listener's reconnect reads every inbox again; when only this
      // query failed, the next check of the sessions does.
      log.warn('inbox not read', { reason: (error as Error).name });
      failedReads.add(partnerId);
    }
  }

  const failedReads = new Set<string>();

  function add(stream: Open): void {
    open.add(stream);
    const others = inboxes.get(stream.partnerId) ?? new Set();
    inboxes.set(stream.partnerId, others.add(stream));
  }

  function remove(stream: Open): void {
    open.delete(stream);
    const others = inboxes.get(stream.partnerId);
    others?.delete(stream);
    if (others?.size === 0) inboxes.delete(stream.partnerId);
  }

  const subscription: Subscription = {
    channel: inboxChannel,
    onNotification: (payload) => {
      const { ended, partnerId } = readNotification(payload);
      if (!ended) return read(partnerId);
      void closeEnded([...(inboxes.get(partnerId) ?? [])]);
    },
    onListening: () => {
      for (const partnerId of inboxes.keys()) read(partnerId);
      void closeEnded([...open]);
    },
  };

  const heartbeats = setInterval(() => {
    for (const { events } of open) events.sendHeartbeat();
  }, times.heartbeat);

  let checking = false;
  const sessionChecks = setInterval(async () => {
    for (const partnerId of failedReads) read(partnerId);
    failedReads.clear();
    if (checking || open.size === 0) return;
    checking = true;
    await closeEnded([...open]);
    checking = false;
  }, times.sessionCheck);

  /** Closes those whose sessions have ended. */
  async function closeEnded(checked: readonly Open[]): Promise<void> {
    try {
      const sessions = checked.map(({ sessionToken, partnerId }) => ({
        token: sessionToken,
        partnerId,
      }));
      const live = await listLiveSessions(db, sessions, new Date());
      for (const { sessionToken, events } of checked) {
        if (!live.has(sessionToken)) events.close();
      }
    } catch (error) {
      log.warn('sessions of streams not read', { reason: (error as Error).name });
    }
  }

  return {
    subscription,
    async open({ partnerId }, request) {
      if (stopping) return { ok: false, reason: 'stopping' };
      const same = (test: (stream: Open) => boolean) => [...open].filter(test).length;
      const busy =
        same(({ sessionToken }) => sessionToken === request.sessionToken) >= perSession ||
        same(({ addressUnit }) => addressUnit === request.addressUnit) >= perAddress;
      if (busy) return { ok: false, reason: 'busy' };
      const stream: Open = {
        ...request,
        partnerId,
        events: openEventStream(() => remove(stream)),
        lastSent: null,
      };
      // Added before the first await, so that the limits count it; the read below covers the gap.
      add(stream);
      const { signal } = request;
      signal.addEventListener('abort', () => stream.events.close(), { once: true });
      try {
        const { lastSeq: last } = await getInboxState(db, { partnerId }, new Date());
        // A number above the newest message was not sent by us.
        stream.lastSent = Math.min(request.after ?? last, last);
      } catch (error) {
        stream.events.close();
        throw error;
      }
      if (stopping || signal.aborted) stream.events.close();
      read(partnerId);
      return { ok: true, body: stream.events.body };
    },
    count: () => open.size,
    stop() {
      stopping = true;
      clearInterval(heartbeats);
      clearInterval(sessionChecks);
      for (const { events } of open) events.close();
    },
  };
}

/**
 * Sends the streams of an inbox what was read; most have the same last number and share the bytes.
 * @param after the number above which it was read
 */
function sendEvents(
  streams: ReadonlySet<Open>,
  after: number,
  messages: readonly Arrival[],
  state: InboxState,
): void {
  const last = messages.at(-1)?.seq ?? 0;
  const encoded = new Map<number, Uint8Array>();
  for (const stream of streams) {
    const { lastSent, events } = stream;
    // A stream opened meanwhile may start below `after`: it has queued a read of its own.
    if (lastSent === null || lastSent < after) continue;
    const bytes = encoded.get(lastSent) ?? eventsAfter(lastSent, messages, state);
    encoded.set(lastSent, bytes);
    stream.lastSent = Math.max(lastSent, last);
    events.send(bytes);
  }
}

function eventsAfter(
  lastSent: number,
  messages: readonly Arrival[],
  { unread, waiting, newest }: InboxState,
): Uint8Array {
  const arrivals = messages
    .filter(({ seq }) => seq > lastSent)
    .map((message) => ({ name: 'message', data: message, id: message.seq }));
  return encodeEvents([
    ...arrivals,
    { name: 'unread', data: { unread } },
    { name: 'orders', data: { waiting, newest } },
  ]);
}
