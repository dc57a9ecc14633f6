import { beforeEach, expect, test } from 'vitest';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { answerMove } from '#app/domains/bookings/acts/answer-move.server.ts';
import {
  cancelAsOwner,
  cancelAsPartner,
  confirmBooking,
  declineBooking,
  noteNoShow,
  withdrawBooking,
} from '#app/domains/bookings/acts/booking-acts.server.ts';
import { answerOffer } from '#app/domains/bookings/acts/offer.server.ts';
import { bookStay } from '#app/domains/bookings/stays/book-stay.server.ts';
import { moveStay } from '#app/domains/bookings/stays/move-stay.server.ts';
import { moveAsPartner } from '#app/domains/bookings/visits/move-as-partner.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { offerTime } from '#app/domains/bookings/visits/offer-time.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { judgeBookings } from '../../reference/judge-bookings.ts';
import { insertCarried } from '../booking-rows.ts';
import { testDatabase } from '../database.ts';
import { makeActor } from '../rows.ts';
import { bookingDependencies, type Client } from './booking-stage.ts';
import { type StayStage, setStayStage, stayWish } from './stay-stage.ts';

const database = testDatabase();
/** A Friday noon in Vilnius; the stay begins two weeks later at 10 and ends on the Monday at noon. */
const now = new Date('2026-11-20T10:00:00Z');
const [from, until] = ['2026-12-04', '2026-12-07'] as const;
const begins = new Date('2026-12-04T08:00:00Z');
const ends = new Date('2026-12-07T10:00:00Z');
const hour = 3_600_000;
const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour);
const reason = 'Vanduo užliejo kambarius.';

const deps = () => bookingDependencies(database());
let stage: StayStage;
let ruta: Owner;
let partner: Partner;

beforeEach(async () => {
  await clear();
  stage = await setStayStage(database());
  ruta = stage.clients[0]?.owner as Owner;
  partner = stage.partner;
});

async function clear(): Promise<void> {
  for (const table of ['bookings', 'development_mails'] as const) {
    await database().deleteFrom(table).execute();
  }
}

async function request(): Promise<string> {
  const wish = stayWish(stage, stage.clients[0] as Client, from, until);
  const booked = await bookStay(deps(), ruta, wish, now);
  if (!booked.ok) throw new Error(booked.text ?? '');
  return booked.bookingId;
}

async function confirmed(): Promise<string> {
  const bookingId = await request();
  await confirmBooking(deps(), partner, { bookingId, now });
  return bookingId;
}

async function after(act: (bookingId: string) => Promise<unknown>, made = confirmed) {
  const id = await made();
  await act(id);
  return id;
}

const askToMove = (bookingId: string) =>
  moveStay(deps(), ruta, { bookingId, from: '2026-12-10', until: '2026-12-12' }, now);
const noteAbsence = (bookingId: string) =>
  noteNoShow(deps(), partner, { bookingId, came: false, now: hoursAfter(begins, 1) });

/** How a stay comes into each state, from when on it is looked at, and what succeeds then. */
const states: readonly {
  readonly state: string;
  readonly make: () => Promise<string>;
  readonly at: Date;
  readonly allowed: readonly string[];
}[] = [
  {
    ...{ state: 'requested', make: request, at: hoursAfter(now, 47) },
    allowed: ['confirm', 'decline', 'withdraw', 'move'],
  },
  { state: 'expired', make: request, at: hoursAfter(now, 48), allowed: [] },
  {
    ...{ state: 'confirmed', make: confirmed, at: now },
    allowed: ['cancel', 'cancel as partner', 'move'],
  },
  {
    ...{ state: 'asked to be moved', make: () => after(askToMove), at: hoursAfter(now, 1) },
    allowed: ['cancel', 'cancel as partner', 'move', 'agree to move', 'refuse to move'],
  },
  {
    ...{ state: 'asked too long ago', make: () => after(askToMove), at: hoursAfter(now, 48) },
    allowed: ['cancel', 'cancel as partner', 'move'],
  },
  {
    ...{ state: 'begun', make: confirmed, at: begins },
    allowed: ['cancel as partner', 'no-show'],
  },
  { state: 'over', make: confirmed, at: ends, allowed: ['no-show'] },
  { state: 'over for long', make: confirmed, at: hoursAfter(begins, 14 * 24), allowed: [] },
  {
    ...{ state: 'declined', at: now, allowed: [] },
    make: () =>
      after((bookingId) => declineBooking(deps(), partner, { bookingId, reason, now }), request),
  },
  {
    ...{ state: 'withdrawn', at: now, allowed: [] },
    make: () => after((bookingId) => withdrawBooking(deps(), ruta, { bookingId, now }), request),
  },
  {
    ...{ state: 'cancelled by the owner', at: now, allowed: [] },
    make: () => after((bookingId) => cancelAsOwner(deps(), ruta, { bookingId, now })),
  },
  {
    ...{ state: 'cancelled by the partner', at: now, allowed: [] },
    make: () => after((bookingId) => cancelAsPartner(deps(), partner, { bookingId, reason, now })),
  },
  {
    ...{ state: 'no-show', at: hoursAfter(begins, 14 * 24 - 1), allowed: ['no-show undone'] },
    make: () => after(noteAbsence),
  },
  {
    ...{ state: 'of before bookings', at: now, allowed: [] },
    make: async () => {
      const { ownerId } = ruta;
      const id = await insertCarried(database(), { kind: 'stay', ownerId, startsAt: begins });
      const { partnerId: partner_id } = partner;
      await database().updateTable('bookings').set({ partner_id }).execute();
      return id;
    },
  },
];

type Actors = { readonly owner: Owner; readonly partner: Partner };
type Act = (id: string, at: Date, who: Actors) => Promise<{ ok: boolean }>;

const acts: Readonly<Record<string, Act>> = {
  confirm: (bookingId, at, who) => confirmBooking(deps(), who.partner, { bookingId, now: at }),
  decline: (bookingId, at, who) =>
    declineBooking(deps(), who.partner, { bookingId, reason, now: at }),
  withdraw: (bookingId, at, who) => withdrawBooking(deps(), who.owner, { bookingId, now: at }),
  cancel: (bookingId, at, who) => cancelAsOwner(deps(), who.owner, { bookingId, now: at }),
  'cancel as partner': (bookingId, at, who) =>
    cancelAsPartner(deps(), who.partner, { bookingId, reason, now: at }),
  move: (bookingId, at, who) =>
    moveStay(deps(), who.owner, { bookingId, from: '2026-12-14', until: '2026-12-16' }, at),
  'agree to move': (bookingId, at, who) =>
    answerMove(deps(), who.partner, { bookingId, agrees: true, reason }, at),
  'refuse to move': (bookingId, at, who) =>
    answerMove(deps(), who.partner, { bookingId, agrees: false, reason }, at),
  'no-show': (bookingId, at, who) =>
    noteNoShow(deps(), who.partner, { bookingId, came: false, now: at }),
  'no-show undone': (bookingId, at, who) =>
    noteNoShow(deps(), who.partner, { bookingId, came: true, now: at }),
  // What is of visits alone.
  'move to an hour': (bookingId, at, who) =>
    moveBooking(deps(), who.owner, { bookingId, startsAt: hoursAfter(begins, 50) }, at),
  'offer another time': (bookingId, at, who) => {
    const offer = { bookingId, startsAt: hoursAfter(begins, 26), said: '' };
    return offerTime(deps(), who.partner, offer, at);
  },
  'take the offer': (bookingId, at, who) =>
    answerOffer(deps(), who.owner, { bookingId, takes: true }, at),
  'move as partner': (bookingId, at, who) => {
    const move = { bookingId, startsAt: hoursAfter(begins, 28), said: '' };
    return moveAsPartner(deps(), who.partner, move, at);
  },
};

/** Everything that an act could change. */
async function everything() {
  const db = database();
  const [bookings, claims, offers, facts, mails] = await Promise.all([
    db.selectFrom('bookings').selectAll().orderBy('id').execute(),
    db.selectFrom('place_claims').selectAll().orderBy('id').execute(),
    db.selectFrom('booking_offers').selectAll().orderBy('booking_id').execute(),
    db.selectFrom('booking_facts').selectAll().orderBy('number').execute(),
    db.selectFrom('development_mails').select('id').orderBy('id').execute(),
  ]);
  return { bookings, claims, offers, facts, mails };
}

test.each(states)(
  'of a stay that is $state exactly its acts succeed, for its own two sides',
  async ({ make, at, allowed }) => {
    const others: Actors = {
      owner: stage.clients[1]?.owner as Owner,
      partner: await makeActor(database(), `${newId()}@kitas.test`),
    };
    const id = await make();
    const before = await everything();
    // What is refused changes nothing, so that one stay serves for all of it.
    for (const [name, act] of Object.entries(acts)) {
      await expect(act(id, at, others), name).rejects.toBeInstanceOf(NotFound);
      if (allowed.includes(name)) continue;
      expect(await act(id, at, { owner: ruta, partner }), name).toMatchObject({ ok: false });
    }
    expect(await everything()).toEqual(before);
    for (const name of allowed) {
      await clear();
      const made = await make();
      const facts = (await everything()).facts.length;
      const answer = await acts[name]?.(made, at, { owner: ruta, partner });
      expect(answer?.ok, `${name}: ${JSON.stringify(answer)}`).toBe(true);
      expect((await everything()).facts).toHaveLength(facts + 1);
      expect(await judgeBookings(database(), at, false)).toEqual([]);
    }
  },
);
