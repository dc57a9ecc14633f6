import type { Owner } from '#app/domains/accounts/types.ts';
import { findOrAddPet } from '#app/domains/pets/save-pet.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { DogWish } from '../acts/bookable-service.server.ts';
import type { DogToCome } from './dog-wishes.server.ts';

type NamedDog = DogWish & Pick<DogToCome, 'seen'>;

/** The dogs by their ids; one that is only named is added. */
export async function nameDogs(
  transaction: Db,
  owner: Owner,
  wishes: readonly DogToCome[],
  now: Date,
): Promise<{ readonly ok: true; readonly dogs: readonly NamedDog[] } | Refusal> {
  const dogs: NamedDog[] = [];
  for (const wish of wishes) {
    const found =
      'petId' in wish
        ? ({ ok: true, petId: wish.petId } as const)
        : await findOrAddPet(transaction, owner, wish.name, now);
    if (!found.ok) return found;
    const { itemId, seen } = wish;
    dogs.push({ petId: found.petId, itemId, ...(seen ? { seen } : {}) });
  }
  return { ok: true, dogs };
}
