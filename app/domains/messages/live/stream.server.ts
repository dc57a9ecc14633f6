import { listLiveSessions } from '#app/domains/accounts/sessions.server.ts';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database.server.ts';
import { type ListenerTimes, startListener } from '#app/platform/listener.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { getInboxState } from '../inbox/inbox-state.server.ts';
import { type Arrival, listArrivals } from './arrivals.server.ts';
import { type EventStream, encodeEvents, openEventStream } from './event-stream.server.ts';
import { inboxChannel } from './inbox-channel.server.ts';

/** Who wants to hear, and from where on. */
export type StreamRequest = {
  readonly sessionToken: string;
  /** An address or a /64 of IPv6; null when it cannot be known. */
  readonly addressUnit: string | null;
  /** The newest message that is known already; null: only what comes from now on. */
  readonly after: number | null;
};

export type StreamAnswer =
  | { readonly ok: true; readonly body: ReadableStream<Uint8Array> }
  /** `busy`: too many are open here; `stopping`: this process ends, another one will answer. */
  | { readonly ok: false; readonly reason: 'busy' | 'stopping' };

/**
 * The open streams of this process. A stream tells of each message once and in order, as event
 * `message` with the message's number as id, and of the number of unread ones, as event `unread`.
 */
export type InboxStreams = {
  readonly open: (partner: Partner, request: StreamRequest) => Promise<StreamAnswer>;
  /** How many are open. */
  readonly count: () => number;
  /** Ends all streams; the browsers come again, elsewhere. */
  readonly stop: () => Promise<void>;
};

type StreamDependencies = {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly log: Log;
  readonly times?: StreamTimes;
};

/** All in milliseconds. */
export type StreamTimes = {
  readonly beat: number;
  /** How often the sessions are looked at: one that has ended hears nothing soon after. */
  readonly look: number;
  readonly listener?: ListenerTimes;
};

const usualTimes: StreamTimes = { beat: 20_000, look: 5_000 };

/** docs/trust.md R16; per process, where the memory is. */
const perSession = 5;
const perAddress = 20;
/** Inboxes that are read at once after a break; the pool is for the pages. */
const atOnce = 3;

type Open = StreamRequest & {
  readonly partnerId: string;
  readonly events: EventStream;
  /** The number of the last message that was told; null: not known yet. */
  told: number | null;
};

export function createInboxStreams(deps: StreamDependencies): InboxStreams {
  const { db, log, times = usualTimes } = deps;
  const open = new Set<Open>();
  /** By partners.id. */
  const inboxes = new Map<string, Set<Open>>();
  let stopping = false;

  const toRead = new Set<string>();
  const reading = new Set<string>();

  /** Reads an inbox soon; of many wishes while it is being read, one more reading comes. */
  function read(partnerId: string): void {
    if (!inboxes.has(partnerId)) return;
    toRead.add(partnerId);
    readNext();
  }

  function readNext(): void {
    for (const partnerId of toRead) {
      if (reading.size >= atOnce) return;
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
      const told = [...(inboxes.get(partnerId) ?? [])]
        .map((stream) => stream.told)
        .filter((seq) => seq !== null);
      if (told.length === 0) return;
      const after = Math.min(...told);
      const { messages, complete } = await listArrivals(db, partnerId, after);
      const { unread } = await getInboxState(db, { partnerId });
      tell(inboxes.get(partnerId) ?? new Set(), after, messages, unread);
      if (!complete) toRead.add(partnerId);
    } catch (error) {
      // The database is away. When it is back, the listener has everything read again; when only
      // this query failed, the next look has.
      log.warn('inbox not read', { reason: (error as Error).name });
      late.add(partnerId);
    }
  }

  const late = new Set<string>();

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

  const listener = startListener({
    databaseUrl: deps.databaseUrl,
    channel: inboxChannel,
    onNotice: read,
    onListening: () => {
      for (const partnerId of inboxes.keys()) read(partnerId);
    },
    log,
    ...(times.listener ? { times: times.listener } : {}),
  });

  const beating = setInterval(() => {
    for (const { events } of open) events.beat();
  }, times.beat);

  let looking = false;
  const looks = setInterval(async () => {
    for (const partnerId of late) read(partnerId);
    late.clear();
    if (looking || open.size === 0) return;
    looking = true;
    try {
      const asked = [...open];
      const sessions = asked.map(({ sessionToken, partnerId }) => ({
        token: sessionToken,
        partnerId,
      }));
      const live = await listLiveSessions(db, sessions, new Date());
      for (const { sessionToken, events } of asked) {
        if (!live.has(sessionToken)) events.close();
      }
    } catch (error) {
      log.warn('sessions of streams not read', { reason: (error as Error).name });
    } finally {
      looking = false;
    }
  }, times.look);

  return {
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
        told: null,
      };
      // Counted before anything is waited for; what comes meanwhile is read below.
      add(stream);
      try {
        const { lastSeq: last } = await getInboxState(db, { partnerId });
        // A number above the newest message was not sent by us.
        stream.told = Math.min(request.after ?? last, last);
      } catch (error) {
        stream.events.close();
        throw error;
      }
      if (stopping) stream.events.close();
      read(partnerId);
      return { ok: true, body: stream.events.body };
    },
    count: () => open.size,
    async stop() {
      stopping = true;
      clearInterval(beating);
      clearInterval(looks);
      for (const { events } of open) events.close();
      await listener.stop();
    },
  };
}

/**
 * Tells the streams of an inbox what was read; they mostly know the same and get the same bytes.
 * @param after the number above which it was read
 */
function tell(
  streams: ReadonlySet<Open>,
  after: number,
  messages: readonly Arrival[],
  unread: number,
): void {
  const last = messages.at(-1)?.seq ?? 0;
  const news = new Map<number, Uint8Array>();
  for (const stream of streams) {
    const { told, events } = stream;
    // One that has begun meanwhile may know less than was looked for: it has asked for a reading.
    if (told === null || told < after) continue;
    const bytes = news.get(told) ?? newsAfter(told, messages, unread);
    news.set(told, bytes);
    stream.told = Math.max(told, last);
    events.send(bytes);
  }
}

function newsAfter(told: number, messages: readonly Arrival[], unread: number): Uint8Array {
  const arrivals = messages
    .filter(({ seq }) => seq > told)
    .map((message) => ({ name: 'message', data: message, id: message.seq }));
  return encodeEvents([...arrivals, { name: 'unread', data: { unread } }]);
}
