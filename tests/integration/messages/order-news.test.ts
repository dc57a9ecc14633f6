import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import { confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { tellLapsedMoves } from '#app/domains/bookings/reminders/tell-lapsed-moves.server.ts';
import { tellLapsedOffers } from '#app/domains/bookings/reminders/tell-lapsed-offers.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { offerTime } from '#app/domains/bookings/visits/offer-time.server.ts';
import { ownBookingsMark } from '#app/domains/bookings/visits/own-bookings-mark.server.ts';
import { getInboxState } from '#app/domains/messages/inbox/inbox-state.server.ts';
import { createLiveStreams } from '#app/domains/messages/live/stream.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { startListener } from '#app/platform/database/listener.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import {
  type BookingStage,
  bookingDependencies,
  type Client,
  noonIn,
  setBookingStage,
  wishOf,
} from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { makeActor } from '../rows.ts';

const database = testDatabase();
const soon = { timeout: 10_000, interval: 20 };
const endings: (() => unknown)[] = [];
let stage: BookingStage;

beforeEach(async () => {
  for (const table of ['bookings', 'users'] as const) await database().deleteFrom(table).execute();
  stage = await setBookingStage(database());
});

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const day = 86_400_000;
async function request(startsAt: Date): Promise<string> {
  const client = stage.clients[0] as Client;
  const deps = bookingDependencies(database());
  const booked = await bookVisit(deps, client.owner, wishOf(stage, client, startsAt), new Date());
  if (!booked.ok) throw new Error(booked.text ?? '');
  return booked.bookingId;
}

async function ownMark(userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ mark: string }>`select ${ownBookingsMark(userId)} as mark`.execute(
    database(),
  );
  return rows[0]?.mark;
}

/** What the last event `orders` of a partner's open page says. */
async function listen(partner: Partner): Promise<() => Record<string, unknown> | undefined> {
  const db = database();
  const token = newId();
  const session = { id: newId(), user_id: partner.userId, token };
  await db
    .insertInto('sessions')
    .values({ ...session, expires_at: new Date(Date.now() + day) })
    .execute();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const log = createLog('error', () => {});
  const streams = createLiveStreams({ db, log });
  const databaseUrl = inject('databaseUrl').replace('{database}', rows[0]?.name ?? '');
  const listener = startListener({ databaseUrl, subscriptions: streams.subscriptions, log });
  endings.push(listener.stop, streams.stop);
  const answer = await streams.open(partner, {
    ...{ sessionToken: token, addressUnit: null, after: null },
    signal: new AbortController().signal,
  });
  if (!answer.ok) throw new Error(answer.reason);
  let raw = '';
  const decoder = new TextDecoder();
  void (async () => {
    for await (const bytes of answer.body) raw += decoder.decode(bytes, { stream: true });
  })();
  const last = () => [...raw.matchAll(/^event: orders\ndata: (.*)\n\n/gm)].at(-1)?.[1];
  await expect.poll(last, soon).toBeDefined();
  return () => JSON.parse(last() ?? 'null');
}

test('a page that is open is told of a booking, of what is done to it, and of none of another partner', async () => {
  const told = await listen(stage.partner);
  const others = await listen(await makeActor(database(), `${newId()}@kitas.test`));
  expect(told()).toEqual({ waiting: 0, newest: [] });
  const id = await request(noonIn(3));
  const text = expect.stringMatching(/^Rikis, Kirpimas, (2\d{3}\sm\. )?\S+ \d+\u00a0d\. 1[23]:00$/);
  const newest = [{ id, title: 'Nauja užklausa', text }];
  await expect.poll(told, soon).toEqual({ waiting: 1, newest });
  // What is offered waits for the client.
  const later = { bookingId: id, startsAt: noonIn(4), said: '' };
  await offerTime(bookingDependencies(database()), stage.partner, later, new Date());
  await expect.poll(told, soon).toMatchObject({ waiting: 0 });
  const now = new Date();
  await confirmBooking(bookingDependencies(database()), stage.partner, { bookingId: id, now });
  await expect.poll(told, soon).toMatchObject({ newest: [{ title: 'Naujas užsakymas' }] });
  // The booking itself stays as it is when another time is asked for.
  const { owner } = stage.clients[0] as Client;
  const wish = { bookingId: id, startsAt: noonIn(5) };
  await moveBooking(bookingDependencies(database()), owner, wish, new Date());
  await expect.poll(told, soon).toMatchObject({ waiting: 1 });
  expect(others()).toEqual({ waiting: 0, newest: [] });

  // A wish without an answer ends by the clock, and both sides' pages hear of it.
  const before = await ownMark(owner.userId);
  await database()
    .updateTable('booking_offers')
    .set({ expires_at: new Date() })
    .where('booking_id', '=', id)
    .execute();
  await tellLapsedMoves(bookingDependencies(database()), new Date());
  await expect.poll(told, soon).toMatchObject({ waiting: 0 });
  expect(await ownMark(owner.userId)).not.toBe(before);
});

test('open pages of both sides are told once of an offer that lapsed, and the request waits again', async () => {
  const told = await listen(stage.partner);
  const bookingId = await request(noonIn(3));
  const { owner } = stage.clients[0] as Client;
  const db = database();
  const offer = { bookingId, startsAt: noonIn(4), said: '' };
  await offerTime(bookingDependencies(db), stage.partner, offer, new Date());
  await expect.poll(told, soon).toMatchObject({ waiting: 0 });
  // An offer that stands is told by nothing.
  const standing = await ownMark(owner.userId);
  await tellLapsedOffers(db, new Date());
  expect(await ownMark(owner.userId)).toBe(standing);
  await db
    .updateTable('booking_offers')
    .set({ expires_at: new Date() })
    .where('booking_id', '=', bookingId)
    .execute();
  await tellLapsedOffers(db, new Date());
  await expect.poll(told, soon).toMatchObject({ waiting: 1 });
  const lapsed = await ownMark(owner.userId);
  expect(lapsed).not.toBe(standing);
  await tellLapsedOffers(db, new Date());
  expect(await ownMark(owner.userId)).toBe(lapsed);
});

test('the newest are told, and what the partner has written down is not among them', async () => {
  const ids: string[] = [];
  for (const days of [2, 3, 4]) ids.push(await request(noonIn(days)));
  await database()
    .updateTable('bookings')
    .set({ pet_owner_id: null })
    .where('id', '=', ids[2] ?? '')
    .execute();
  const { waiting, newest } = await getInboxState(database(), stage.partner, new Date());
  expect(waiting).toBe(2);
  expect(newest.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
});
