import type { Partner } from '#app/domains/accounts/types.ts';
import type { PetPhoto } from '#app/domains/pets/pet.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { isStillShown, ordersOfPartner } from './order-conditions.server.ts';

/** The photo of a dog that is booked with the partner, as long as the partner may see it; else null. */
export async function findBookedPetPhoto(
  db: Db,
  partner: Pick<Partner, 'partnerId'>,
  photoId: string,
  now: Date,
): Promise<PetPhoto | null> {
  if (!isId(photoId)) return null;
  const photo = await ordersOfPartner(db, partner, now)
    .innerJoin('booking_dogs as dog', 'dog.booking_id', 'booking.id')
    .innerJoin('pet_photos as photo', 'photo.pet_id', 'dog.pet_id')
    .select(['photo.id', 'photo.content_hash as contentHash', 'photo.width', 'photo.height'])
    .where('photo.id', '=', photoId)
    .where(isStillShown(now))
    .executeTakeFirst();
  return photo ?? null;
}
