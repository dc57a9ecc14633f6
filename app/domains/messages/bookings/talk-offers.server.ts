import { kindWords } from '#app/domains/bookings/kind-words.ts';
import {
  listOfferedTimes,
  type OfferOfPartner,
} from '#app/domains/bookings/orders/offered-times.server.ts';
import { countDates, datesOfStay, stayInWords } from '#app/domains/bookings/stays/stay.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { TurnPage } from '../conversation/conversation.ts';
import { findTalkParties } from './talk-parties.server.ts';

/** A time that the partner offered, as it stands among the turns of a conversation. */
export type TalkOffer = Pick<
  OfferOfPartner,
  'id' | 'bookingId' | 'kind' | 'at' | 'until' | 'said' | 'outcome'
> & {
  /** 'Pasiūlytas laikas: gruodžio 5 d. 9:00' */
  readonly title: string;
  /** '1 naktis · 22 €' */
  readonly about: string;
};

/**
 * Lists the times that the partner of a conversation offered its account in place of requests, for a
 * page of its turns: those that were made between them. Who may read it is asked by the caller.
 * @param before as listTurns has taken it
 */
export async function listTalkOffers(
  db: Db,
  conversationId: string,
  { turns, earlier }: TurnPage,
  before: number | null,
  now: Date,
): Promise<readonly TalkOffer[]> {
  const parties = await findTalkParties(db, conversationId);
  if (!parties) return [];
  const span = {
    from: turns[0]?.createdAt ?? null,
    to: before === null ? null : await momentOf(db, conversationId, before),
    open: earlier === null,
  };
  return (await listOfferedTimes(db, parties, span, now)).map((offer) => {
    const { id, bookingId, kind, at, until, said, outcome } = offer;
    const { startsAt, endsAt, unit, what, price } = offer;
    const dates = unit && datesOfStay(unit, startsAt, endsAt);
    const about = dates ? countNoun(countDates(dates), nouns[dates.unit]) : what;
    return {
      ...{ id, bookingId, kind, at, until, said, outcome },
      title: `${capital(kindWords[kind].offered.is)}: ${dates ? stayInWords(dates, now) : visitMoment(startsAt, now)}`,
      about: [about, price].filter((part) => part !== '').join(' · '),
    };
  });
}

async function momentOf(db: Db, conversationId: string, turn: number): Promise<Date | null> {
  const found = await db
    .selectFrom('messages')
    .select('created_at as at')
    .where('conversation_id', '=', conversationId)
    .where('turn', '=', turn)
    .executeTakeFirst();
  return found?.at ?? null;
}
