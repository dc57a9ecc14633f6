import type { Db } from '#app/platform/database/database.server.ts';
import { owners } from '../people.ts';
import { birthDateOf, pets } from '../pets.ts';
import { bornAt, seededId } from '../seeded-id.ts';

/**
 * The ids of the demo world's owners and dogs by their keys.
 * @param now of the load
 */
export function petIds(now: Date) {
  return {
    owner: idsOf('owner', owners, now),
    pet: idsOf('pet', pets, now),
  };
}

function idsOf(kind: string, seeds: readonly { key: string; daysOld: number }[], now: Date) {
  const ids = new Map(
    seeds.map((seed) => [seed.key, seededId(`${kind} ${seed.key}`, bornAt(seed, now))]),
  );
  return (key: string): string => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The demo world has no ${kind} '${key}'.`);
    return id;
  };
}

/** Inserts the dogs of the owners, who are there already. */
export async function insertPets(db: Db, now: Date): Promise<void> {
  const ids = petIds(now);
  await db
    .insertInto('pets')
    .values(
      pets.map((seed) => {
        const { key, owner, age: _age, birthday: _birthday, daysOld: _daysOld, ...row } = seed;
        const createdAt = bornAt(seed, now);
        return {
          ...row,
          id: ids.pet(key),
          owner_id: ids.owner(owner),
          birth_date: birthDateOf(seed, now),
          created_at: createdAt,
          updated_at: createdAt,
        };
      }),
    )
    .execute();
}
