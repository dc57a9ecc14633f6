import { sql } from 'kysely';
import type { BookingStatus } from '#app/domains/bookings/booking-status.ts';
import { isShown } from '#app/domains/bookings/orders/order-conditions.server.ts';
import { orderRowAt, selectOrderRows } from '#app/domains/bookings/orders/order-rows.server.ts';
import { stayDates } from '#app/domains/bookings/orders/order-words.ts';
import { countDates, stayInWords } from '#app/domains/bookings/stays/stay.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { findTalkParties } from './talk-parties.server.ts';

/** A booking that a conversation may be about; texts are ready to print. */
export type TalkBooking = {
  readonly id: string;
  /** 'Viešnagė gruodžio 4–8 d.' */
  readonly title: string;
  /** '4 naktys, Rikis ir Bela · 200 €' */
  readonly about: string;
  readonly status: BookingStatus;
};

const inWords = new Intl.ListFormat('lt');

/** So many are shown above a conversation. */
const most = 3;
/** A booking that is over belongs to the talk for so long. */
const daysAfter = 30;

/**
 * Lists the bookings of a conversation's account with its service: what waits and what is to come, the
 * soonest first, or where there is none the one that was last, for a month. None of a guest's. Who may
 * read the conversation is asked by the caller.
 */
export async function listTalkBookings(
  db: Db,
  conversationId: string,
  now: Date,
): Promise<readonly TalkBooking[]> {
  const talk = await findTalkParties(db, conversationId);
  if (!talk) return [];
  const of = selectOrderRows(db, talk, now)
    .where('booking.pet_owner_id', '=', talk.ownerId)
    .where('booking.service_id', '=', talk.serviceId);
  const open = await of
    .where(sql<boolean>`(${isShown('waiting', now)} or ${isShown('coming', now)})`)
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .limit(most)
    .execute();
  const since = new Date(now.getTime() - daysAfter * 86_400_000);
  const rows =
    open.length > 0
      ? open
      : await of
          .where('booking.ends_at', '>', since)
          .orderBy('booking.starts_at', 'desc')
          .orderBy('booking.id')
          .limit(1)
          .execute();
  return rows.map((row) => {
    const order = orderRowAt(row, now);
    const stay = stayDates(order);
    const kind = row.kind === 'seat' ? 'Užsiėmimas' : 'Vizitas';
    const what = stay ? countNoun(countDates(stay), nouns[stay.unit]) : order.what;
    const names = order.dogs.flatMap(({ name }) => (name === '' ? [] : [name]));
    return {
      ...{ id: order.id, status: order.status },
      title: stay
        ? `Viešnagė ${stayInWords(stay, now)}`
        : `${kind} ${visitMoment(order.startsAt, now)}`,
      about: `${[what, inWords.format(names)].filter(Boolean).join(', ')} · ${order.price}`,
    };
  });
}
