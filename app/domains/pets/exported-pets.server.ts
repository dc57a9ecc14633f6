import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** A dog with the words of a file that its owner reads, and which photo belongs to it. */
export async function exportPets(db: Db, { ownerId }: Pick<Owner, 'ownerId'>) {
  return db
    .selectFrom('pets')
    .select([
      'id',
      'name as vardas',
      'breed as veisle',
      'birth_date as gimimo_data',
      'gender as lytis',
      'weight as svoris_kg',
      'description as aprasymas',
      'special_needs as ypatingi_poreikiai',
      'created_at as sukurta',
      'updated_at as pakeista',
    ])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The photos of an owner's dogs, and those that wait for a form to be saved. */
export async function exportPetPhotos(db: Db, { ownerId }: Pick<Owner, 'ownerId'>) {
  return db
    .selectFrom('pet_photos')
    .select(['id', 'pet_id as petId', 'content_hash as contentHash', 'created_at as uploadedAt'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
}
