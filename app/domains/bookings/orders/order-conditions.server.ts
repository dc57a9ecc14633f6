import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { fold } from '#app/lithuanian/fold.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { shownDays } from './order.ts';
import type { OrdersShown } from './orders-query.ts';

/**
 * A partner's bookings with the time that one side asks the other for: of a request the partner's offer,
 * of a confirmed visit the owner's wish. Rows of before bookings are none of them.
 */
export function ordersOfPartner(db: Db, { partnerId }: Pick<Partner, 'partnerId'>, now: Date) {
  return db
    .selectFrom('bookings as booking')
    .leftJoin('booking_offers as offer', (join) =>
      join.onRef('offer.booking_id', '=', 'booking.id').on('offer.expires_at', '>', now),
    )
    .where('booking.partner_id', '=', partnerId)
    .where('booking.state', '<>', 'carried');
}

/** Whether a booking could be at another time: an event has no other session, and a seat without one none. */
export const hasOtherTimes = sql<boolean>`(booking.kind <> 'seat' or exists (
  select from group_sessions as session
  where session.id = booking.session_id and not session.is_event))`;

/** The state of a booking at a moment, as stateAt has it. */
export function isShown(show: OrdersShown, now: Date): RawBuilder<SqlBool> {
  switch (show) {
    case 'all':
      return sql`true`;
    case 'waiting':
      return sql`(booking.state = 'requested' and booking.expires_at > ${now}
          and offer.booking_id is null
        or booking.state = 'confirmed' and booking.starts_at > ${now}
          and offer.booking_id is not null)`;
    case 'offered':
      return sql`(booking.state = 'requested' and booking.expires_at > ${now}
        and offer.booking_id is not null)`;
    case 'coming':
      return sql`(booking.state = 'confirmed' and booking.ends_at > ${now}
        or ${isShown('offered', now)})`;
    case 'past':
      return sql`(booking.state = 'confirmed' and booking.ends_at <= ${now}
        or booking.state = 'no_show')`;
    case 'cancelled':
      return sql`(booking.state in ('declined', 'withdrawn', 'owner_cancelled', 'partner_cancelled')
        or booking.state = 'requested' and booking.expires_at <= ${now})`;
  }
}

/** Of the client's name or a dog's, or of a telephone number as long as the partner may see it. */
export function isMeant(text: string, now: Date): RawBuilder<SqlBool> {
  if (text === '') return sql`true`;
  const word = fold(text);
  const named = sql<SqlBool>`(strpos(fold_text(coalesce(booking.client_name, '')), ${word}) > 0
    or exists (select from booking_dogs as dog where dog.booking_id = booking.id
      and strpos(fold_text(coalesce(dog.pet_name, '')), ${word}) > 0))`;
  const digits = digitsOf(text);
  if (digits === null) return named;
  return sql<SqlBool>`(${named} or strpos(booking.client_phone, ${digits}) > 0
    and ${isStillShown(now)})`;
}

/** Whether more than names and dates is shown: see getOrder. */
export function isStillShown(now: Date): RawBuilder<SqlBool> {
  const since = new Date(now.getTime() - shownDays * 86_400_000);
  return sql`case
    when booking.state in ('confirmed', 'no_show') then booking.ends_at > ${since}
    when booking.state = 'requested' then booking.expires_at > ${since}
    else (select max(fact.created_at) from booking_facts as fact
      where fact.booking_id = booking.id) > ${since} end`;
}

/** The digits of what may be a part of a telephone number, without the prefix for calls at home. */
function digitsOf(text: string): string | null {
  if (!/^[+\d\s()./-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length < 3) return null;
  return /^[80]\d{8}$/.test(digits) ? digits.slice(1) : digits;
}
