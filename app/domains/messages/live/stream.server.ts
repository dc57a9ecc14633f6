import { listLiveOwners, listLiveSessions } from '#app/domains/accounts/sessions.server.ts';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { hashOfToken } from '#app/platform/crypto/derived-token.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Subscription } from '#app/platform/database/listener.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { findByGuestLink, listLiveLinks } from '../conversation/guest-link.server.ts';
import { findSenderEmail } from '../conversation/sender-state.server.ts';
import {
  conversationChannel,
  inboxChannel,
  readConversationNotification,
  readNotification,
} from '../inbox/inbox-changes.server.ts';
import { getInboxState } from '../inbox/inbox-state.server.ts';
import { type InboxStream, readInbox } from './inbox-topic.server.ts';
import { type GuestStream, type OwnerStream, readSenderState } from './sender-topic.server.ts';
import { createStreamPool, type StreamAnswer, type StreamTimes } from './stream-pool.server.ts';

/** A browser that asks for a stream. */
type StreamRequest = {
  /** An address or a /64 of IPv6; null when it cannot be known. */
  readonly addressUnit: string | null;
  /** Aborts when the browser leaves: a body whose reading has not begun cannot be cancelled. */
  readonly signal: AbortSignal;
};

/** Of who is signed in. */
type SessionStreamRequest = StreamRequest & { readonly sessionToken: string };

/** After which message a partner's stream starts. */
export type InboxStreamRequest = SessionStreamRequest & {
  /** The newest message that the page has already; null: only messages from now on. */
  readonly after: number | null;
};

/**
 * The open streams of this process.
 *
 * A partner's sends each turn once and in order, as event `message` with the turn's number in the inbox
 * as id, and as events `unread` and `orders` how many are unread, how many bookings wait, and the newest
 * of these, which a page compares with those it knows. An owner's and a guest's sends as event
 * `conversations` how many are unread and a mark of all that stands in them, which a page compares with
 * the mark that it was read with. None tells a change that could be missed: each goes on after a break.
 */
export type LiveStreams = {
  /** By them the streams learn of what happens; the process's listener has them. */
  readonly subscriptions: readonly Subscription[];
  readonly open: (partner: Partner, request: InboxStreamRequest) => Promise<StreamAnswer>;
  readonly openOwner: (owner: Owner, request: SessionStreamRequest) => Promise<StreamAnswer>;
  /** Null: the token opens no conversation. */
  readonly openGuest: (token: string, request: StreamRequest) => Promise<StreamAnswer | null>;
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

type AnyStream = InboxStream | OwnerStream | GuestStream;

const topicOf = {
  inbox: (partnerId: string) => `inbox:${partnerId}`,
  owner: (userId: string) => `owner:${userId}`,
  guest: (conversationId: string) => `guest:${conversationId}`,
};

export function createLiveStreams({ db, log, times }: StreamDependencies): LiveStreams {
  const pool = createStreamPool<AnyStream>({ log, times, read, listLive });

  function read(topic: string, streams: () => ReadonlySet<AnyStream>): Promise<boolean> {
    const [kind, id = ''] = topic.split(':');
    if (kind !== 'inbox') return readSenderState(db, streams as () => ReadonlySet<OwnerStream>);
    return readInbox(db, id, streams as () => ReadonlySet<InboxStream>);
  }

  async function listLive(streams: readonly AnyStream[]): Promise<ReadonlySet<AnyStream>> {
    const now = new Date();
    const of = <Kind extends AnyStream['kind']>(kind: Kind) =>
      streams.filter(
        (stream): stream is Extract<AnyStream, { kind: Kind }> => stream.kind === kind,
      );
    const [inboxes, owners, guests] = [of('inbox'), of('owner'), of('guest')];
    const partners = inboxes.map(({ sessionToken: token, partnerId }) => ({ token, partnerId }));
    const users = owners.map(({ sessionToken: token, sender }) => ({ token, ...sender }));
    const [livePartners, liveOwners, liveLinks] = await Promise.all([
      listLiveSessions(db, partners, now),
      listLiveOwners(db, users, now),
      listLiveLinks(db, guests, now),
    ]);
    return new Set<AnyStream>([
      ...inboxes.filter(({ sessionToken }) => livePartners.has(sessionToken)),
      ...owners.filter(({ sessionToken }) => liveOwners.has(sessionToken)),
      ...liveLinks,
    ]);
  }

  /** A guest's conversation is also an owner's whose account has its address. */
  async function readOwnersByAddress(conversationId: string): Promise<void> {
    const owners = [...pool.topics()].filter((topic) => topic.startsWith(topicOf.owner('')));
    if (owners.length === 0) return;
    const email = await findSenderEmail(db, conversationId).catch((error: Error) => {
      log.warn('sender of a conversation not read', { reason: error.name });
      return undefined;
    });
    for (const topic of owners) {
      const [stream] = pool.streamsOf(topic);
      // Who it is could not be read: every owner looks.
      const isOf = stream?.kind === 'owner' && stream.sender.email === email;
      if (email === undefined || isOf) pool.read(topic);
    }
  }

  /** Whose conversations a partner has left is not told: those whose state is another hear of it. */
  function readSenders(): void {
    for (const topic of pool.topics()) if (!topic.startsWith(topicOf.inbox(''))) pool.read(topic);
  }

  const inboxSubscription: Subscription = {
    channel: inboxChannel,
    onNotification(payload) {
      const { ended, partnerId } = readNotification(payload);
      const topic = topicOf.inbox(partnerId);
      if (ended) pool.closeEndedOf(topic);
      else pool.read(topic);
    },
    onListening: pool.readAll,
  };

  const conversationSubscription: Subscription = {
    channel: conversationChannel,
    onNotification(payload) {
      const said = readConversationNotification(payload);
      if (said.what === 'ended') return pool.closeEndedOf(topicOf.owner(said.userId));
      if (said.what === 'booking') return pool.read(topicOf.owner(said.userId));
      if (said.what === 'left') return readSenders();
      const { conversationId, senderAccount } = said;
      const guest = topicOf.guest(conversationId);
      // Its link may have been replaced.
      if (pool.streamsOf(guest).size > 0) pool.closeEndedOf(guest);
      pool.read(guest);
      if (senderAccount !== null) pool.read(topicOf.owner(senderAccount));
      else void readOwnersByAddress(conversationId);
    },
    // Both channels are listened to on one connection: the other one has read everything.
    onListening: () => {},
  };

  return {
    subscriptions: [inboxSubscription, conversationSubscription],
    open({ partnerId }, { sessionToken, addressUnit, signal, after }) {
      const topic = topicOf.inbox(partnerId);
      const of = { topic, holder: sessionToken, addressUnit };
      return pool.open({
        ...of,
        signal,
        make: (events) => {
          return { ...of, kind: 'inbox', events, sessionToken, partnerId, lastSent: null };
        },
        async begin(stream) {
          const { lastSeq } = await getInboxState(db, { partnerId }, new Date());
          // A number above the newest message was not sent by us.
          if (stream.kind === 'inbox') stream.lastSent = Math.min(after ?? lastSeq, lastSeq);
        },
      });
    },
    openOwner({ userId, email }, { sessionToken, addressUnit, signal }) {
      const of = { topic: topicOf.owner(userId), holder: sessionToken, addressUnit };
      const sender = { kind: 'owner', userId, email } as const;
      return pool.open({
        ...of,
        signal,
        make: (events) => ({ ...of, kind: 'owner', events, sessionToken, sender, told: null }),
      });
    },
    async openGuest(token, { addressUnit, signal }) {
      const conversationId = await findByGuestLink(db, token, new Date());
      if (conversationId === null) return null;
      const linkHash = hashOfToken(token);
      const topic = topicOf.guest(conversationId);
      const of = { topic, holder: linkHash.toString('hex'), addressUnit };
      const sender = { kind: 'guest', conversationId } as const;
      return pool.open({
        ...of,
        signal,
        make: (events) => ({ ...of, kind: 'guest', events, linkHash, sender, told: null }),
      });
    },
    count: pool.count,
    stop: pool.stop,
  };
}
