import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { Pet, PetPhoto } from './pet.ts';

/** All dogs of an owner, the newest first; there are at most 50. */
export async function listPets(db: Db, owner: Owner): Promise<readonly Pet[]> {
  const rows = await selectPets(db, owner)
    .orderBy('pet.created_at', 'desc')
    .orderBy('pet.id', 'desc')
    .execute();
  return rows.map(petOf);
}

/** The dog that an owner has added first (spec 2) and how many there are, or null without any. */
export async function findFirstPet(
  db: Db,
  owner: Owner,
): Promise<{ readonly pet: Pet; readonly count: number } | null> {
  const row = await selectPets(db, owner)
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .orderBy('pet.created_at')
    .orderBy('pet.id')
    .limit(1)
    .executeTakeFirst();
  return row ? { pet: petOf(row), count: row.count } : null;
}

/** @throws NotFound when the owner has no such dog, or when the id is none */
export async function getPet(db: Db, owner: Owner, petId: string): Promise<Pet> {
  requireId(petId, 'Pet');
  const row = await selectPets(db, owner).where('pet.id', '=', petId).executeTakeFirst();
  if (!row) throw new NotFound(`Pet ${petId}`);
  return petOf(row);
}

/** How many dogs an owner has. */
export async function countPets(db: Db, { ownerId }: Pick<Owner, 'ownerId'>): Promise<number> {
  const { count } = await db
    .selectFrom('pets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

function selectPets(db: Db, { ownerId }: Owner) {
  return db
    .selectFrom('pets as pet')
    .leftJoin('pet_photos as photo', 'photo.pet_id', 'pet.id')
    .select(['pet.id', 'pet.name', 'pet.breed', 'pet.birth_date', 'pet.gender', 'pet.weight'])
    .select(['pet.description', 'pet.special_needs', 'pet.version'])
    .select(['photo.id as photo_id', 'photo.content_hash', 'photo.width', 'photo.height'])
    .where('pet.owner_id', '=', ownerId);
}

type PetRow = Awaited<ReturnType<ReturnType<typeof selectPets>['executeTakeFirstOrThrow']>>;

function petOf(row: PetRow): Pet {
  const { birth_date: birthDate, special_needs: specialNeeds } = row;
  const { id, name, breed, gender, weight, description, version } = row;
  return {
    ...{ id, name, breed, birthDate, gender, weight, description, specialNeeds, version },
    photo: photoOf(row),
  };
}

function photoOf({ photo_id: id, content_hash: contentHash, width, height }: PetRow) {
  if (id === null || contentHash === null || width === null || height === null) return null;
  return { id, contentHash, width, height } satisfies PetPhoto;
}
