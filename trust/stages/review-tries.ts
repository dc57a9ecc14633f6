import { reviewLinkAddress, reviewToken } from '#app/domains/reviews/review-link.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { BookingStage, Client } from '#tests/integration/bookings/booking-stage.ts';
import { addressOf, formOf, send } from '../requests/browser.ts';
import type { TrialServer } from '../servers/trial-servers.ts';
import { inboxSecret, insertCookie } from './inbox-stage.ts';

const day = 86_400_000;
const hour = 3_600_000;

type Booked = {
  readonly state?:
    | 'confirmed'
    | 'requested'
    | 'declined'
    | 'withdrawn'
    | 'no_show'
    | 'owner_cancelled'
    | 'partner_cancelled';
  /** When it ended, in days before now. */
  readonly daysAgo?: number;
  /** When its partner undid it, in days after its end. */
  readonly undoneAfter?: number;
  /** Null: a client whom the partner wrote down. */
  readonly client: Client | null;
  readonly email?: string;
  readonly phone?: string;
};

/** By what one may try a review: a session, or the link of a mail. */
type Way = 'session' | 'link';
export const reviewWays: readonly Way[] = ['session', 'link'];

/** Bookings of a salon, and tries to write of them. */
export type ReviewTries = ReturnType<typeof openReviewTries>;

let lastAddress = 4_200_000;

export function openReviewTries(server: TrialServer, stage: BookingStage) {
  const { db } = server;
  const sessions = new Map<string, Promise<string>>();
  const cookieOf = (client: Client | null) => {
    const { userId } = client?.owner ?? {};
    if (!userId) return 'trial=1';
    const known = sessions.get(userId) ?? insertCookie(db, server, userId);
    sessions.set(userId, known);
    return known;
  };
  return {
    db,
    stage,
    book: (booked: Booked) => insertBooked(db, stage, booked),
    /** Sends the form of a booking's review. @param email to which the link went, if not the client's; @param other fields */
    async write(
      bookingId: string,
      way: Way,
      client: Client | null,
      email?: string,
      other: Readonly<Record<string, string>> = {},
    ) {
      lastAddress += 1;
      const fields = {
        rating: '5',
        text: 'Kirpėja palaukė, kol apsiprato.',
        signed: 'none',
        ...other,
      };
      const from = { 'x-forwarded-for': addressOf(lastAddress) };
      if (way === 'session') {
        const page = `/seimininko-skydelis/vizitai/${bookingId}/atsiliepimas`;
        const headers = { ...from, cookie: await cookieOf(client) };
        return send(server, formOf(server, page, fields, headers));
      }
      const to = email ?? client?.owner.email ?? '';
      const page = reviewLinkAddress(reviewToken(inboxSecret, { bookingId, to }));
      return send(server, formOf(server, page, fields, from));
    },
    async stateOf(bookingId: string): Promise<'shown' | 'held' | 'hidden' | 'none'> {
      const review = db.selectFrom('reviews').select('state').where('booking_id', '=', bookingId);
      return (await review.executeTakeFirst())?.state ?? 'none';
    },
    async countOf(bookingId: string): Promise<number> {
      const rows = db.selectFrom('reviews').select('id').where('booking_id', '=', bookingId);
      return (await rows.execute()).length;
    },
  };
}

async function insertBooked(db: Db, stage: BookingStage, booked: Booked): Promise<string> {
  const { state = 'confirmed', daysAgo = 1, undoneAfter, client, email, phone } = booked;
  const endsAt = new Date(Date.now() - daysAgo * day);
  const startsAt = new Date(endsAt.getTime() - hour);
  const id = newId();
  await db
    .insertInto('bookings')
    .values({
      ...{ id, kind: 'visit', state, pet_owner_id: client?.owner.ownerId ?? null },
      ...{ partner_id: stage.partner.partnerId, service_id: stage.serviceId },
      ...{ service_title: 'Putų salonas', client_name: 'Rūta Petraitė', city: null },
      ...{ client_phone: phone ?? '+37061234567', client_email: email ?? null },
      ...{ starts_at: startsAt, ends_at: endsAt },
      expires_at: state === 'requested' ? startsAt : null,
    })
    .execute();
  if (undoneAfter === undefined) return id;
  const what = state === 'no_show' ? 'no_show' : 'cancelled';
  const created_at = new Date(endsAt.getTime() + undoneAfter * day);
  await db
    .insertInto('booking_facts')
    .values({ id: newId(), booking_id: id, what, actor: 'partner', created_at })
    .execute();
  return id;
}
