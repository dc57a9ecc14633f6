import { expect } from 'vitest';
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
import { moveAsPartner } from '#app/domains/bookings/visits/move-as-partner.server.ts';
import { offerTime } from '#app/domains/bookings/visits/offer-time.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { makeActor } from '../rows.ts';
import { bookingDependencies, hoursAfter } from './booking-stage.ts';

export const reason = 'Tą dieną nedirbsime.';

/** A booking and the moment from which it is looked at. */
export type Prepared = { readonly id: string; readonly at: Date };

type Actors = { readonly owner: Owner; readonly partner: Partner };
type Act = (id: string, at: Date, who: Actors) => Promise<{ readonly ok: boolean }>;
export type Acts = Readonly<Record<string, Act>>;

/**
 * What can be tried on a booking of each kind; its own move is added.
 * @param hour to which a visit is moved or offered
 */
export function actsOn(db: () => Db, hour: Date): Acts {
  const deps = () => bookingDependencies(db());
  return {
    confirm: (bookingId, now, { partner }) => confirmBooking(deps(), partner, { bookingId, now }),
    decline: (bookingId, now, { partner }) =>
      declineBooking(deps(), partner, { bookingId, reason, now }),
    withdraw: (bookingId, now, { owner }) => withdrawBooking(deps(), owner, { bookingId, now }),
    cancel: (bookingId, now, { owner }) => cancelAsOwner(deps(), owner, { bookingId, now }),
    'cancel as partner': (bookingId, now, { partner }) =>
      cancelAsPartner(deps(), partner, { bookingId, reason, now }),
    'agree to move': (bookingId, now, { partner }) =>
      answerMove(deps(), partner, { bookingId, agrees: true, reason }, now),
    'refuse to move': (bookingId, now, { partner }) =>
      answerMove(deps(), partner, { bookingId, agrees: false, reason }, now),
    'offer an hour': (bookingId, now, { partner }) =>
      offerTime(deps(), partner, { bookingId, startsAt: hour, said: '' }, now),
    'take the offer': (bookingId, now, { owner }) =>
      answerOffer(deps(), owner, { bookingId, takes: true }, now),
    'keep the first time': (bookingId, now, { owner }) =>
      answerOffer(deps(), owner, { bookingId, takes: false }, now),
    'move to an hour as partner': (bookingId, now, { partner }) =>
      moveAsPartner(deps(), partner, { bookingId, startsAt: hour, said: reason }, now),
    'no-show': (bookingId, now, { partner }) =>
      noteNoShow(deps(), partner, { bookingId, came: false, now }),
    'no-show undone': (bookingId, now, { partner }) =>
      noteNoShow(deps(), partner, { bookingId, came: true, now }),
  };
}

type Kind = {
  readonly db: () => Db;
  /** Whose the bookings are, when one is made. */
  readonly own: () => Actors;
  readonly now: Date;
  readonly begins: Date;
  readonly ends: Date;
  readonly request: () => Promise<string>;
  readonly askToMove: (bookingId: string) => Promise<unknown>;
};

type States = Readonly<Record<string, () => Promise<Prepared>>>;

/** How a booking comes into each state that all kinds have, and when it is in it. */
export function statesOf({ db, own, now, begins, ends, request, askToMove }: Kind): States {
  const deps = () => bookingDependencies(db());
  const confirmed = async () => {
    const bookingId = await request();
    await confirmBooking(deps(), own().partner, { bookingId, now });
    return bookingId;
  };
  const after =
    (made: () => Promise<string>, at: Date, act?: (bookingId: string) => Promise<unknown>) =>
    async () => {
      const id = await made();
      await act?.(id);
      return { id, at };
    };
  const noShow = (bookingId: string) =>
    noteNoShow(deps(), own().partner, { bookingId, came: false, now: hoursAfter(begins, 1) });
  return {
    requested: after(request, hoursAfter(now, 47)),
    expired: after(request, hoursAfter(now, 48)),
    confirmed: after(confirmed, now),
    'asked to be moved': after(confirmed, hoursAfter(now, 1), askToMove),
    'asked to be moved too late': after(confirmed, hoursAfter(now, 48), askToMove),
    begun: after(confirmed, begins),
    done: after(confirmed, ends),
    'done long ago': after(confirmed, hoursAfter(begins, 14 * 24)),
    declined: after(request, now, (bookingId) =>
      declineBooking(deps(), own().partner, { bookingId, reason, now }),
    ),
    withdrawn: after(request, now, (bookingId) =>
      withdrawBooking(deps(), own().owner, { bookingId, now }),
    ),
    'cancelled by the owner': after(confirmed, now, (bookingId) =>
      cancelAsOwner(deps(), own().owner, { bookingId, now }),
    ),
    'cancelled by the partner': after(confirmed, now, (bookingId) =>
      cancelAsPartner(deps(), own().partner, { bookingId, reason, now }),
    ),
    'no-show': after(confirmed, hoursAfter(begins, 14 * 24 - 1), noShow),
    'no-show long ago': after(confirmed, hoursAfter(begins, 14 * 24), noShow),
  };
}

const ofConfirmed = ['cancel', 'cancel as partner', 'move'] as const;

/** What succeeds in which of these states, whatever is booked; everything else is refused. */
export const allowedIn: Readonly<Record<string, readonly string[]>> = {
  requested: ['confirm', 'decline', 'withdraw', 'move'],
  confirmed: ofConfirmed,
  'asked to be moved': [...ofConfirmed, 'agree to move', 'refuse to move'],
  'asked to be moved too late': ofConfirmed,
  begun: ['cancel as partner', 'no-show'],
  done: ['no-show'],
  'no-show': ['no-show undone'],
};

/** Everything that an act could change. */
async function everything(db: Db) {
  const [bookings, places, seats, offers, facts, mails] = await Promise.all([
    db.selectFrom('bookings').selectAll().orderBy('id').execute(),
    db.selectFrom('place_claims').selectAll().orderBy('id').execute(),
    db.selectFrom('seat_claims').selectAll().orderBy('session_id').orderBy('seat').execute(),
    db.selectFrom('booking_offers').selectAll().orderBy('booking_id').execute(),
    db.selectFrom('booking_facts').selectAll().orderBy('number').execute(),
    db.selectFrom('development_mails').select('id').orderBy('id').execute(),
  ]);
  return { bookings, places, seats, offers, facts, mails };
}

type Tried = {
  readonly db: Db;
  /** Brings a booking into its state. */
  readonly make: () => Promise<Prepared>;
  readonly acts: Acts;
  /** Those that succeed in that state. */
  readonly allowed: readonly string[];
  /** Whose it is. */
  readonly own: Actors;
  readonly otherOwner: Owner;
  readonly judge: (db: Db, at: Date) => Promise<readonly string[]>;
};

/**
 * Tries every act on a booking in a state: exactly those that are allowed succeed, each with its fact,
 * what is refused changes nothing, and for others, of whose area the act is, there is no such booking.
 */
export async function tryActs(tried: Tried): Promise<void> {
  const { db, make, acts, allowed, own, otherOwner, judge } = tried;
  const partner = await makeActor(db, `${newId()}@kitas.test`);
  const others = { owner: otherOwner, partner };
  const { id, at } = await make();
  const before = await everything(db);
  // What is refused changes nothing, so that one booking serves for all of it.
  for (const [name, act] of Object.entries(acts)) {
    await expect(act(id, at, others), name).rejects.toBeInstanceOf(NotFound);
    if (allowed.includes(name)) continue;
    expect(await act(id, at, own), name).toMatchObject({ ok: false });
  }
  expect(await everything(db)).toEqual(before);
  for (const name of allowed) {
    await db.deleteFrom('bookings').execute();
    await db.deleteFrom('development_mails').execute();
    const made = await make();
    const { facts } = await everything(db);
    const answer = await acts[name]?.(made.id, made.at, own);
    expect(answer?.ok, `${name}: ${JSON.stringify(answer)}`).toBe(true);
    expect((await everything(db)).facts).toHaveLength(facts.length + 1);
    expect(await judge(db, made.at), name).toEqual([]);
  }
}
