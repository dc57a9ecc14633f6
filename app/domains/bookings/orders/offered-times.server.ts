import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { FactName } from '../acts/facts.server.ts';
import type { BookingKind } from '../kind-words.ts';
import { describeOffer } from '../visits/offered-time.server.ts';
import { orderRowAt, selectOrderRows } from './order-rows.server.ts';

/** What came of a time that a partner offered in place of a request. */
export type OfferOutcome =
  /** The owner can answer it. */
  | 'open'
  | 'taken'
  /** The owner keeps the first time. */
  | 'kept'
  /** The owner chose another one. */
  | 'moved'
  /** The partner has offered another one. */
  | 'replaced'
  /** The partner has confirmed the first one. */
  | 'confirmed'
  | 'withdrawn'
  | 'declined'
  | 'lapsed'
  /** It ended otherwise. */
  | 'over';

/** A time that a partner offered in place of a request; texts are ready to print. */
export type OfferOfPartner = {
  /** Of what happened to the booking. */
  readonly id: string;
  readonly bookingId: string;
  readonly kind: BookingKind;
  readonly at: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Until when the owner can answer. */
  readonly until: Date;
  /** '' when the partner wrote nothing to it. */
  readonly said: string;
  /** What is booked: 'Kirpimas', of a seat the session as long as it is offered. */
  readonly what: string;
  readonly unit: 'night' | 'day' | null;
  readonly price: string;
  readonly outcome: OfferOutcome;
};

type Parties = {
  readonly partnerId: string;
  readonly ownerId: string;
  readonly serviceId: string;
};

/** Between which moments they were made; null: from or to any. */
type Span = {
  readonly from: Date | null;
  readonly to: Date | null;
  /** Takes in those of before that an answer may be given to, or was lately. */
  readonly open: boolean;
};

/** So many are shown of a span, the newest. */
const most = 20;

/** The times that a partner offered an owner in place of requests for a service, the oldest first. */
export async function listOfferedTimes(
  db: Db,
  { partnerId, ownerId, serviceId }: Parties,
  { from, to, open }: Span,
  now: Date,
): Promise<readonly OfferOfPartner[]> {
  const { rows } = await sql<FoundOffer>`
    select fact.id, fact.booking_id as "bookingId", fact.created_at as at, fact.said,
      fact.offered_from as "startsAt", fact.offered_to as "endsAt", fact.offered_until as until,
      later.what as "then", later.actor as "thenBy", later.created_at as "thenAt",
      offer.session_id as "sessionId"
    from bookings as booking
    join booking_facts as fact on fact.booking_id = booking.id and fact.offered_from is not null
    left join lateral (
      select what, actor, created_at from booking_facts as later
      where later.booking_id = fact.booking_id and later.number > fact.number
      order by later.number limit 1
    ) as later on true
    left join booking_offers as offer on offer.booking_id = booking.id
      and offer.offered_by = 'partner' and offer.expires_at > ${now} and later.what is null
    where booking.pet_owner_id = ${ownerId} and booking.partner_id = ${partnerId}
      and booking.service_id = ${serviceId}
      and (${from}::timestamptz is null or fact.created_at >= ${from}
        or ${open} and fact.offered_until > ${now})
      and (${to}::timestamptz is null or fact.created_at < ${to})
    order by fact.created_at desc, fact.id desc limit ${most}`.execute(db);
  if (rows.length === 0) return [];
  const booked = await selectOrderRows(db, { partnerId }, now)
    .where(
      'booking.id',
      'in',
      rows.map(({ bookingId }) => bookingId),
    )
    .execute();
  const orders = new Map(booked.map((row) => [row.id, orderRowAt(row, now)]));
  const listed: OfferOfPartner[] = [];
  for (const row of rows.toReversed()) {
    const order = orders.get(row.bookingId);
    if (!order) continue;
    const { id, bookingId, at, startsAt, endsAt, until, said, sessionId } = row;
    const { unit, isSeat } = order;
    const { session, price } = await describeOffer(db, {
      ...{ bookingId, startsAt, endsAt, sessionId, unit },
    });
    listed.push({
      ...{ id, bookingId, at, startsAt, endsAt, until, said, unit },
      kind: unit ? 'stay' : isSeat ? 'seat' : 'visit',
      what: session ?? (isSeat ? '' : order.what),
      price: price ?? order.price,
      outcome: outcomeOf(row, order.offered !== null, now),
    });
  }
  return listed;
}

type FoundOffer = {
  readonly id: string;
  readonly bookingId: string;
  readonly at: Date;
  readonly said: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly until: Date;
  /** What happened to the booking next, by whom and when. */
  readonly then: FactName | null;
  readonly thenBy: 'owner' | 'partner' | 'site' | null;
  readonly thenAt: Date | null;
  readonly sessionId: string | null;
};

const outcomes: Partial<Record<FactName, OfferOutcome>> = {
  offer_taken: 'taken',
  offer_declined: 'kept',
  moved: 'moved',
  offered: 'replaced',
  confirmed: 'confirmed',
  withdrawn: 'withdrawn',
  declined: 'declined',
};

function outcomeOf(
  { until, then, thenBy, thenAt }: FoundOffer,
  isOffered: boolean,
  now: Date,
): OfferOutcome {
  if (until <= (thenAt ?? now)) return 'lapsed';
  if (then === null) return isOffered ? 'open' : 'over';
  if (thenBy === 'site' || (then === 'moved' && thenBy !== 'owner')) return 'over';
  return outcomes[then] ?? 'over';
}
