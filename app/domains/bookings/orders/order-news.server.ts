import { type RawBuilder, sql } from 'kysely';
import { typeset } from '#app/lithuanian/typography.ts';
import { visitMoment } from '../visits/booking-words.ts';
import { isShown } from './order-conditions.server.ts';

/** A booking that a client has made, as a toast tells of it. */
export type NewOrder = {
  readonly id: string;
  /** 'Nauja užklausa', 'Naujas užsakymas'. */
  readonly title: string;
  /** 'Rikis, Kirpimas, lapkričio 27 d. 12:00'. */
  readonly text: string;
};

/** What every page of a partner knows of its bookings. */
export type OrderNews = {
  /** How many wait for the partner's answer. */
  readonly waiting: number;
  /** The newest that clients have made, the newest first. */
  readonly newest: readonly NewOrder[];
};

type NewRow = {
  readonly id: string;
  readonly state: string;
  readonly startsAt: string;
  readonly title: string;
  readonly dog: string | null;
  readonly item: string | null;
};

/** So many come at once at the most. */
const mostNew = 5;

/** How many bookings of a partner wait for its answer, as a value of a query. */
export function waitingCount(partnerId: string, now: Date): RawBuilder<number> {
  return sql<number>`(select count(*)::int from bookings as booking
    left join booking_offers as offer
      on offer.booking_id = booking.id and offer.expires_at > ${now}
    where booking.partner_id = ${partnerId} and booking.state in ('requested', 'confirmed')
      and ${isShown('waiting', now)})`;
}

/** The newest bookings that a partner's clients have made, as a value of a query; see readNewest. */
export function newestRows(partnerId: string): RawBuilder<readonly NewRow[]> {
  return sql<readonly NewRow[]>`coalesce((select jsonb_agg(newest order by newest.id desc) from (
    select booking.id, booking.state, booking.starts_at as "startsAt",
      booking.service_title as title, dog.pet_name as dog, dog.item_name as item
    from bookings as booking
    left join booking_dogs as dog on dog.booking_id = booking.id and dog.position = 1
    where booking.partner_id = ${partnerId} and booking.pet_owner_id is not null
      and booking.state <> 'carried'
    order by booking.id desc limit ${mostNew}) as newest), '[]')`;
}

/** Puts rows of newestRows in words. */
export function readNewest(rows: readonly NewRow[], now: Date): readonly NewOrder[] {
  return rows.map(({ id, state, startsAt, title, dog, item }) => ({
    id,
    title: state === 'requested' ? 'Nauja užklausa' : 'Naujas užsakymas',
    text: [dog, typeset(item ?? title), visitMoment(new Date(startsAt), now)]
      .filter((part) => part !== null)
      .join(', '),
  }));
}
