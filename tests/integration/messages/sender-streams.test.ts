import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Owner } from '#app/domains/accounts/types.ts';
import { answerOffer } from '#app/domains/bookings/acts/offer.server.ts';
import { tellExpiries } from '#app/domains/bookings/reminders/tell-expiries.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { offerTime } from '#app/domains/bookings/visits/offer-time.server.ts';
import { guestToken } from '#app/domains/messages/conversation/guest-link.server.ts';
import {
  getSenderConversation,
  hideAsSender,
  readAsSender,
} from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { getSenderState } from '#app/domains/messages/conversation/sender-state.server.ts';
import { addTurn } from '#app/domains/messages/conversation/turns.server.ts';
import { createLiveStreams, type LiveStreams } from '#app/domains/messages/live/stream.server.ts';
import type { StreamAnswer } from '#app/domains/messages/live/stream-pool.server.ts';
import { endPersonSessions } from '#app/domains/moderation/people/acts.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { startListener } from '#app/platform/database/listener.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { makeTalk } from '../../talks.ts';
import { openAccounts, secret } from '../accounts.ts';
import {
  bookingDependencies,
  type Client,
  noonIn,
  setBookingStage,
  wishOf,
} from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { makeAdminActor, makeOwnerActor } from '../rows.ts';
import { setTalkStage, type TalkStage } from './talk-stage.ts';

const database = testDatabase();
let stage: TalkStage;
const soon = { timeout: 10_000, interval: 20 };
const seldom = { heartbeat: 3_600_000, sessionCheck: 3_600_000 };
const endings: (() => unknown)[] = [];
let nextAddress = 0;

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

beforeEach(async () => {
  stage = await setTalkStage(database());
});

/** The streams of one server process. */
async function startProcess(times = seldom): Promise<LiveStreams> {
  const log = createLog('error', () => {});
  const streams = createLiveStreams({ db: database(), log, times });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database(),
  );
  // Everything is read once it listens: that is over before a stream is opened.
  const { promise: listening, resolve: onListening } = Promise.withResolvers<void>();
  const last = { channel: 'listening', onNotification: () => {}, onListening };
  const listener = startListener({
    databaseUrl: inject('databaseUrl').replace('{database}', rows[0]?.name ?? ''),
    subscriptions: [...streams.subscriptions, last],
    log,
  });
  endings.push(listener.stop, streams.stop);
  await listening;
  return streams;
}

const talk = (more: { email?: string; account?: string | null } = {}) =>
  makeTalk(
    database(),
    {
      ...{ partnerId: stage.partner.partnerId, serviceId: stage.serviceId },
      serviceTitle: 'Viešbutis',
      ...{ email: stage.owner.email, words: ['Ar turite vietos?'] as const, ...more },
    },
    new Date(),
  );
/** By the true clock, which the streams go by. */
const say = (conversationId: string) =>
  database()
    .transaction()
    .execute((transaction) => {
      const turn = { conversationId, author: 'partner', body: 'Turime.' } as const;
      const { partnerId } = stage.partner;
      return addTurn(transaction, { ...turn, partnerId, notification: 'sent' }, new Date());
    });

const request = () => ({
  addressUnit: `10.12.0.${nextAddress++}`,
  signal: new AbortController().signal,
});

/** A session of an owner's browser. @returns its token */
async function signIn({ userId }: Owner): Promise<string> {
  const token = newId();
  const session = { id: newId(), user_id: userId, token, role: 'pet_owner' } as const;
  const expires_at = new Date(Date.now() + 3_600_000);
  await database()
    .insertInto('sessions')
    .values({ ...session, expires_at })
    .execute();
  return token;
}

async function listenAsOwner(streams: LiveStreams, whose = stage.owner) {
  const sessionToken = await signIn(whose);
  return listen(await streams.openOwner(whose, { sessionToken, ...request() }));
}

async function listenAsGuest(streams: LiveStreams, token: string) {
  return listen(await streams.openGuest(token, request()));
}

/** A browser that listens, from its first event on. */
async function listen(answer: StreamAnswer | null) {
  if (!answer?.ok) throw new Error(answer?.reason ?? 'no conversation');
  const reader = answer.body.getReader();
  let raw = '';
  let ended = false;
  void (async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      raw += decoder.decode(value, { stream: true });
    }
    ended = true;
  })();
  endings.push(() => reader.cancel());
  const states = () =>
    [...raw.matchAll(/^event: conversations\ndata: (.*)\n\n/gm)].map(([, data]) =>
      JSON.parse(data ?? ''),
    );
  await expect.poll(() => states().length, soon).toBeGreaterThan(0);
  return { states, last: () => states().at(-1), ended: () => ended };
}

describe('a stream of who began conversations', () => {
  test('tells an owner and a guest at once, whichever process has stored it', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const own = await talk({ account: stage.owner.userId });
    const guests = await talk({ email: 'svecias@pastas.test' });
    const token = (await guestToken(database(), secret, guests)) ?? '';
    const [desk, phone] = [await listenAsOwner(one), await listenAsOwner(two)];
    const guest = await listenAsGuest(two, token);
    await say(own);
    const now = () => getSenderState(database(), stage.owner);
    for (const { last } of [desk, phone]) await expect.poll(last, soon).toEqual(await now());
    expect((await now()).unread).toBe(1);
    await readAsSender(database(), stage.owner, own, 2);
    for (const { last } of [desk, phone]) await expect.poll(last, soon).toEqual(await now());
    // The guest has heard nothing of that.
    expect(guest.states()).toHaveLength(1);
    await say(guests);
    await expect.poll(() => guest.last().unread, soon).toBe(1);
  });

  test('tells an owner of a guest’s conversation that has the confirmed address', async () => {
    const streams = await startProcess();
    const other = await makeOwnerActor(database(), `${newId()}@sunys.test`);
    const [desk, foreign] = [await listenAsOwner(streams), await listenAsOwner(streams, other)];
    const id = await talk();
    await say(id);
    await expect.poll(() => desk.last().unread, soon).toBe(1);
    expect(foreign.states()).toHaveLength(1);
  });

  test('tells an owner of what either side does to a booking, and no others', async () => {
    const db = database();
    const bookings = await setBookingStage(db);
    const [client, other] = bookings.clients as [Client, Client];
    const streams = await startProcess();
    const [desk, foreign] = [
      await listenAsOwner(streams, client.owner),
      await listenAsOwner(streams, other.owner),
    ];
    const deps = bookingDependencies(db);
    const hears = async (act: () => Promise<{ readonly ok: boolean }>) => {
      const { mark } = desk.last();
      expect(await act()).toMatchObject({ ok: true });
      const now = await getSenderState(db, client.owner);
      expect(now.mark).not.toBe(mark);
      await expect.poll(desk.last, soon).toEqual(now);
    };
    let bookingId = '';
    const [first, second, third] = [3, 4, 5].map(noonIn) as [Date, Date, Date];
    const offer = (startsAt: Date) => () =>
      offerTime(deps, bookings.partner, { bookingId, startsAt, said: '' }, new Date());
    await hears(async () => {
      const booked = await bookVisit(
        deps,
        client.owner,
        wishOf(bookings, client, first),
        new Date(),
      );
      if (booked.ok) ({ bookingId } = booked);
      return booked;
    });
    await hears(offer(second));
    await hears(offer(third));
    // Also of what this very owner does in another tab.
    await hears(() => answerOffer(deps, client.owner, { bookingId, takes: false }, new Date()));
    // A request that ends by the clock alone.
    await hears(async () => {
      await tellExpiries(deps, third);
      return { ok: true };
    });
    expect(foreign.states()).toHaveLength(1);
  });

  test('tells an owner and a guest that the partner has left, and no others', async () => {
    const db = database();
    const streams = await startProcess();
    const { owner } = stage;
    const own = await talk({ account: owner.userId });
    const guests = await talk({ email: 'svecias@pastas.test' });
    const other = await makeOwnerActor(db, `${newId()}@sunys.test`);
    const desk = await listenAsOwner(streams);
    const guest = await listenAsGuest(streams, (await guestToken(db, secret, guests)) ?? '');
    const foreign = await listenAsOwner(streams, other);
    await db.deleteFrom('users').where('id', '=', stage.partner.userId).execute();
    for (const [heard, sender, id] of [
      [desk, owner, own],
      [guest, { kind: 'guest', conversationId: guests }, guests],
    ] as const) {
      const now = await getSenderState(db, sender);
      await expect.poll(heard.last, soon).toEqual(now);
      expect(heard.states()).toHaveLength(2);
      const { closed } = await getSenderConversation(db, sender, id);
      expect(closed).toContain('paskyra ištrinta');
    }
    expect(foreign.states()).toHaveLength(1);
  });

  test('ends at once when its link is replaced or its conversation deleted', async () => {
    const streams = await startProcess();
    const [one, two] = [await talk(), await talk()];
    const tokens = await Promise.all(
      [one, two].map(async (id) => (await guestToken(database(), secret, id)) ?? ''),
    );
    const [first, second] = await Promise.all(tokens.map((token) => listenAsGuest(streams, token)));
    const made = await stage.messages.replaceLink(tokens[0] ?? '', saveNoReply);
    expect(made.ok).toBe(true);
    await expect.poll(() => first?.ended(), soon).toBe(true);
    expect(await streams.openGuest(tokens[0] ?? '', request())).toBeNull();
    expect(second?.ended()).toBe(false);
    const guest = { kind: 'guest', conversationId: two } as const;
    await hideAsSender(database(), guest, two, new Date());
    await expect.poll(() => second?.ended(), soon).toBe(true);
  });

  test('ends with the time of its link, and with its session', async () => {
    const streams = await startProcess({ ...seldom, sessionCheck: 200 });
    const id = await talk();
    const guest = await listenAsGuest(streams, (await guestToken(database(), secret, id)) ?? '');
    const desk = await listenAsOwner(streams);
    const last_turn_at = new Date(Date.now() - 181 * 86_400_000);
    await database()
      .updateTable('conversations')
      .set({ last_turn_at })
      .where('id', '=', id)
      .execute();
    await expect.poll(guest.ended, soon).toBe(true);
    expect(desk.ended()).toBe(false);
    await database().deleteFrom('sessions').where('user_id', '=', stage.owner.userId).execute();
    await expect.poll(desk.ended, soon).toBe(true);
  });

  test('of an owner whose sessions an administrator ends is closed without waiting for a check', async () => {
    const streams = await startProcess();
    const desk = await listenAsOwner(streams);
    const { accounts, now } = openAccounts(database());
    const admin = await makeAdminActor(database(), `${newId()}@vizgis.test`);
    await database()
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', stage.owner.userId)
      .execute();
    const acting = { admin, userId: stage.owner.userId, now: now() };
    expect(await endPersonSessions(accounts, acting)).toEqual({ ok: true });
    await expect.poll(desk.ended, soon).toBe(true);
  });

  test('a link has five streams', async () => {
    const streams = await startProcess();
    const token = (await guestToken(database(), secret, await talk())) ?? '';
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => streams.openGuest(token, request())),
    );
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(5);
  });
});
