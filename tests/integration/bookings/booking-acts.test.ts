import { beforeEach, describe, expect, test } from 'vitest';
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
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { moveAsPartner } from '#app/domains/bookings/visits/move-as-partner.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { offerTime } from '#app/domains/bookings/visits/offer-time.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { judgeBookings } from '../../reference/judge-bookings.ts';
import { insertCarried } from '../booking-rows.ts';
import { testDatabase } from '../database.ts';
import { makeActor } from '../rows.ts';
import {
  type BookingStage,
  bookingDependencies,
  setBookingStage,
  wishOf,
} from './booking-stage.ts';

const database = testDatabase();
/** A Friday noon in Vilnius, and the Tuesday after at 10 and 14. */
const now = new Date('2026-11-20T10:00:00Z');
const tuesday = new Date('2026-11-24T08:00:00Z');
const afternoon = new Date('2026-11-24T12:00:00Z');
const hour = 3_600_000;
const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour);

const deps = () => bookingDependencies(database());
let stage: BookingStage;
let ruta: Owner;
let partner: Partner;

beforeEach(async () => {
  const db = database();
  for (const table of ['bookings', 'users', 'development_mails'] as const) {
    await db.deleteFrom(table).execute();
  }
  stage = await setBookingStage(db);
  ruta = stage.clients[0]?.owner as Owner;
  partner = stage.partner;
});

/** A booking and the moment from which it is looked at. */
type Prepared = { readonly id: string; readonly at: Date };

const wish = () => wishOf(stage, stage.clients[0] as never, tuesday);

async function request(): Promise<string> {
  const booked = await bookVisit(deps(), ruta, wish(), now);
  if (!booked.ok) throw new Error(booked.text ?? '');
  return booked.bookingId;
}

async function confirmed(): Promise<string> {
  const id = await request();
  await confirmBooking(deps(), partner, { bookingId: id, now });
  return id;
}

async function noShow(): Promise<string> {
  const id = await confirmed();
  await noteNoShow(deps(), partner, { bookingId: id, came: false, now: hoursAfter(tuesday, 1) });
  return id;
}

async function offered(): Promise<string> {
  const id = await request();
  await offerTime(deps(), partner, { bookingId: id, startsAt: afternoon, said: '' }, now);
  return id;
}

const reason = 'Kirpėja susirgo.';

/** How a booking comes into each state, and when it is in it. */
const states: Readonly<Record<string, () => Promise<Prepared>>> = {
  requested: async () => ({ id: await request(), at: hoursAfter(now, 47) }),
  expired: async () => ({ id: await request(), at: hoursAfter(now, 48) }),
  confirmed: async () => ({ id: await confirmed(), at: now }),
  'asked to be moved': async () => {
    const id = await confirmed();
    await moveBooking(deps(), ruta, { bookingId: id, startsAt: afternoon }, now);
    return { id, at: hoursAfter(now, 1) };
  },
  'asked to be moved too late': async () => {
    const id = await confirmed();
    await moveBooking(deps(), ruta, { bookingId: id, startsAt: afternoon }, now);
    return { id, at: hoursAfter(now, 48) };
  },
  'offered another time': async () => ({ id: await offered(), at: hoursAfter(now, 1) }),
  'offered another time too long ago': async () => ({
    id: await offered(),
    at: hoursAfter(now, 24),
  }),
  begun: async () => ({ id: await confirmed(), at: tuesday }),
  done: async () => ({ id: await confirmed(), at: hoursAfter(tuesday, 1) }),
  'done long ago': async () => ({ id: await confirmed(), at: hoursAfter(tuesday, 14 * 24) }),
  declined: async () => {
    const id = await request();
    await declineBooking(deps(), partner, { bookingId: id, reason, now });
    return { id, at: now };
  },
  withdrawn: async () => {
    const id = await request();
    await withdrawBooking(deps(), ruta, { bookingId: id, now });
    return { id, at: now };
  },
  'cancelled by the owner': async () => {
    const id = await confirmed();
    await cancelAsOwner(deps(), ruta, { bookingId: id, now });
    return { id, at: now };
  },
  'cancelled by the partner': async () => {
    const id = await confirmed();
    await cancelAsPartner(deps(), partner, { bookingId: id, reason, now });
    return { id, at: now };
  },
  'no-show': async () => ({ id: await noShow(), at: hoursAfter(tuesday, 14 * 24 - 1) }),
  'no-show long ago': async () => ({ id: await noShow(), at: hoursAfter(tuesday, 14 * 24) }),
  'of before bookings': async () => {
    const { ownerId } = ruta;
    const id = await insertCarried(database(), { kind: 'visit', ownerId, startsAt: tuesday });
    const { partnerId } = partner;
    await database().updateTable('bookings').set({ partner_id: partnerId }).execute();
    return { id, at: now };
  },
};

type Act = (
  id: string,
  at: Date,
  who: { owner: Owner; partner: Partner },
) => Promise<{ ok: boolean }>;

const acts: Readonly<Record<string, { readonly by: 'owner' | 'partner'; readonly do: Act }>> = {
  confirm: {
    by: 'partner',
    do: (bookingId, at, who) => confirmBooking(deps(), who.partner, { bookingId, now: at }),
  },
  decline: {
    by: 'partner',
    do: (bookingId, at, who) => declineBooking(deps(), who.partner, { bookingId, reason, now: at }),
  },
  withdraw: {
    by: 'owner',
    do: (bookingId, at, who) => withdrawBooking(deps(), who.owner, { bookingId, now: at }),
  },
  cancel: {
    by: 'owner',
    do: (bookingId, at, who) => cancelAsOwner(deps(), who.owner, { bookingId, now: at }),
  },
  'cancel as partner': {
    by: 'partner',
    do: (bookingId, at, who) =>
      cancelAsPartner(deps(), who.partner, { bookingId, reason, now: at }),
  },
  move: {
    by: 'owner',
    do: (bookingId, at, who) =>
      moveBooking(deps(), who.owner, { bookingId, startsAt: hoursAfter(tuesday, 50) }, at),
  },
  'agree to move': {
    by: 'partner',
    do: (bookingId, at, who) =>
      answerMove(deps(), who.partner, { bookingId, agrees: true, reason }, at),
  },
  'refuse to move': {
    by: 'partner',
    do: (bookingId, at, who) =>
      answerMove(deps(), who.partner, { bookingId, agrees: false, reason }, at),
  },
  'offer another time': {
    by: 'partner',
    do: (bookingId, at, who) => {
      const offer = { bookingId, startsAt: hoursAfter(tuesday, 26), said: '' };
      return offerTime(deps(), who.partner, offer, at);
    },
  },
  'take the offer': {
    by: 'owner',
    do: (bookingId, at, who) => answerOffer(deps(), who.owner, { bookingId, takes: true }, at),
  },
  'keep the first time': {
    by: 'owner',
    do: (bookingId, at, who) => answerOffer(deps(), who.owner, { bookingId, takes: false }, at),
  },
  'move as partner': {
    by: 'partner',
    do: (bookingId, at, who) => {
      const move = { bookingId, startsAt: hoursAfter(tuesday, 28), said: reason };
      return moveAsPartner(deps(), who.partner, move, at);
    },
  },
  'no-show': {
    by: 'partner',
    do: (bookingId, at, who) =>
      noteNoShow(deps(), who.partner, { bookingId, came: false, now: at }),
  },
  'no-show undone': {
    by: 'partner',
    do: (bookingId, at, who) => noteNoShow(deps(), who.partner, { bookingId, came: true, now: at }),
  },
};

const ofRequests = ['confirm', 'decline', 'withdraw', 'move', 'offer another time'] as const;

/** What succeeds in which state; everything else is refused. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  requested: [...ofRequests],
  confirmed: ['cancel', 'cancel as partner', 'move', 'move as partner'],
  'asked to be moved': [
    ...['cancel', 'cancel as partner', 'move', 'agree to move', 'refuse to move'],
    'move as partner',
  ],
  'asked to be moved too late': ['cancel', 'cancel as partner', 'move', 'move as partner'],
  'offered another time': [...ofRequests, 'take the offer', 'keep the first time'],
  'offered another time too long ago': [...ofRequests],
  begun: ['cancel as partner', 'no-show'],
  done: ['no-show'],
  'no-show': ['no-show undone'],
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

describe.each(Object.keys(states))('a booking that is %s', (state) => {
  test.each(Object.keys(acts))('%s', async (name) => {
    const act = acts[name];
    const prepared = await states[state]?.();
    if (!act || !prepared) throw new Error('no such act');
    const before = await everything();
    // Others, of whose area the act is, have no such booking.
    const others = {
      owner: stage.clients[1]?.owner as Owner,
      partner: await makeActor(database(), `${newId()}@kitas.test`),
    };
    await expect(act.do(prepared.id, prepared.at, others)).rejects.toBeInstanceOf(NotFound);
    expect(await everything()).toEqual(before);

    const answer = await act.do(prepared.id, prepared.at, { owner: ruta, partner });
    const isAllowed = allowed[state]?.includes(name) ?? false;
    expect(answer.ok, JSON.stringify(answer)).toBe(isAllowed);
    const afterwards = await everything();
    if (!isAllowed) expect(afterwards).toEqual(before);
    else expect(afterwards.facts).toHaveLength(before.facts.length + 1);
    expect(await judgeBookings(database(), prepared.at)).toEqual([]);
  });
});
