import type { Insertable } from 'kysely';
import type { ReviewInput } from '#app/domains/reviews/write-review.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { Database } from '#app/platform/database/schema.server.ts';

export const secret = 'a secret for the tests, 32 signs';

/** A Wednesday noon in Vilnius, at which reviews are written. */
export const wednesday = new Date('2026-11-25T10:00:00Z');

export const daysBefore = (moment: Date, days: number) =>
  new Date(moment.getTime() - days * 86_400_000);

type Wanted = {
  readonly serviceId: string;
  readonly partnerId: string;
  /** Null: a client whom the partner wrote down. */
  readonly ownerId: string | null;
  readonly email?: string | null;
  readonly phone?: string;
  readonly endsAt?: Date;
  readonly state?: 'confirmed' | 'no_show' | 'owner_cancelled';
};

/** Inserts a visit that ended the day before, unless told otherwise. @returns its id */
export async function insertDone(db: Db, wanted: Wanted): Promise<string> {
  const { serviceId, partnerId, ownerId, email = null, phone = '+37061234567' } = wanted;
  const { endsAt = daysBefore(wednesday, 1), state = 'confirmed' } = wanted;
  const id = newId();
  await db
    .insertInto('bookings')
    .values({
      ...{ id, kind: 'visit', state, pet_owner_id: ownerId, partner_id: partnerId },
      ...{ service_id: serviceId, service_title: 'Putų salonas', city: 'Kaunas' },
      ...{ client_name: 'Rūta Petraitė', client_phone: phone, client_email: email },
      ...{ starts_at: new Date(endsAt.getTime() - 3_600_000), ends_at: endsAt },
    })
    .execute();
  await db
    .insertInto('booking_dogs')
    .values({
      ...{ booking_id: id, position: 1, pet_owner_id: ownerId, pet_id: null, pet_name: 'Rikis' },
      item_name: 'Kirpimas',
    })
    .execute();
  return id;
}

/** What an author types, good in itself. */
export const inputOf = (change: Partial<ReviewInput> = {}): ReviewInput => ({
  ...{ rating: 4, aspect1: 5, aspect2: null, aspect3: 3, signed: 'name', dog: true },
  text: 'Kirpėja palaukė, kol Rikis apsiprato, ir nukirpo gražiai.',
  ...change,
});

type WantedReview = {
  readonly serviceId: string;
  readonly partnerId: string;
  readonly ownerId?: string | null;
  readonly bookingId?: string | null;
  /** Of a client; the owner's id otherwise. */
  readonly authorId?: string;
} & Partial<
  Pick<
    Insertable<Database['reviews']>,
    | 'rating'
    | 'body'
    | 'state'
    | 'hidden_reason'
    | 'held_at'
    | 'created_at'
    | 'edited_at'
    | 'author_name'
  >
>;

/** Inserts a review, one that is shown unless told otherwise. @returns its id */
export async function insertReview(db: Db, wanted: WantedReview): Promise<string> {
  const { serviceId, partnerId, ownerId = null, bookingId = null, ...row } = wanted;
  const { authorId = ownerId ?? newId(), ...columns } = row;
  const id = newId();
  await db
    .insertInto('reviews')
    .values({
      ...{ id, booking_id: bookingId, service_id: serviceId, partner_id: partnerId },
      ...{ pet_owner_id: ownerId, author: ownerId === null ? 'client' : 'owner' },
      ...{ author_id: authorId, counted_by: authorId, author_name: 'Rūta P.', dog_name: 'Rikis' },
      ...{ visited_month: '2026-11-01', rating: 5, state: 'shown', created_at: wednesday },
      body: 'Kirpėja palaukė, kol Rikis apsiprato.',
      ...columns,
    })
    .execute();
  return id;
}
