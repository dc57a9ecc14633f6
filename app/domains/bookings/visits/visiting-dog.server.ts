import type { Owner } from '#app/domains/accounts/types.ts';
import { addPet } from '#app/domains/pets/save-pet.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';

const nameless = refuse(null, { fields: { dog_name: 'Įveskite šuns vardą.' } });

/**
 * The dog of an owner that has a name, added by it alone unless it is there: a form that is sent a
 * second time does not add a second one.
 */
export async function findOrAddDog(
  db: Db,
  owner: Owner,
  name: string,
  now: Date,
): Promise<{ readonly ok: true; readonly petId: string } | Refusal> {
  if (name === '') return nameless;
  const found = await db
    .selectFrom('pets')
    .select('id')
    .where('owner_id', '=', owner.ownerId)
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst();
  if (found) return { ok: true, petId: found.id };
  const unknown = { breed: '', birth_date: null, gender: null, weight: null };
  const pet = { ...unknown, name, description: '', special_needs: '', version: 1 };
  return addPet(db, owner, pet, { now, saveReply: saveNoReply });
}
