import type { Owner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { SaveReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { mostPets } from './pet.ts';
import { countPets } from './pets.server.ts';
import { findPhotoOf, refuseUnlessWaiting, takePetPhoto } from './photo/pet-photos.server.ts';
import type { PetInput } from './schema.ts';

type SaveOptions = {
  readonly now: Date;
  /** Notes the answer for copies of the form. */
  readonly saveReply: SaveReply<PetSaved>;
};

type PetSaved = { readonly ok: true; readonly petId: string };

/** Spec 8 and docs/design.md D38: another window has deleted the profile. */
const noProfile =
  'Šeimininko profilis nerastas. Prašome pirma užpildyti savo profilį nustatymuose.';

const tooMany = `Daugiau kaip ${mostPets} augintinių pridėti negalima. Jei jų turite daugiau, parašykite mums.`;

/**
 * Adds a dog to an owner's, with the photo that waits for it. Refuses a 51st one, an owner whose
 * profile is gone meanwhile, and a photo that is.
 */
export async function addPet(
  db: Db,
  owner: Owner,
  input: PetInput,
  { now, saveReply }: SaveOptions,
): Promise<PetSaved | Refusal> {
  const { version: _none, photo = '', ...fields } = input;
  return db.transaction().execute(async (transaction) => {
    // Of two dogs that are added at once the second is counted after the first.
    const profile = await transaction
      .selectFrom('pet_owners')
      .select('id')
      .where('id', '=', owner.ownerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!profile) return refuse(noProfile);
    if ((await countPets(transaction, owner)) >= mostPets) return refuse(tooMany);
    // Before anything is written: a refusal must not leave a dog behind.
    const refused = photo === '' ? null : await refuseUnlessWaiting(transaction, owner, photo);
    if (refused) return refused;
    const answer = { ok: true, petId: newId(now.getTime()) } as const;
    await transaction
      .insertInto('pets')
      .values({
        ...fields,
        id: answer.petId,
        owner_id: owner.ownerId,
        created_at: now,
        updated_at: now,
      })
      .execute();
    if (photo !== '') await takePetPhoto(transaction, owner, answer.petId, photo);
    await saveReply(transaction, answer);
    return answer;
  });
}

/**
 * The dog of an owner that has a name, added by it alone where there is none. The transaction holds
 * the owner.
 */
export async function findOrAddPet(
  transaction: Db,
  owner: Owner,
  name: string,
  now: Date,
): Promise<PetSaved | Refusal> {
  const found = await transaction
    .selectFrom('pets')
    .select('id')
    .where('owner_id', '=', owner.ownerId)
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst();
  if (found) return { ok: true, petId: found.id };
  if ((await countPets(transaction, owner)) >= mostPets) return refuse(tooMany);
  const id = newId(now.getTime());
  const times = { created_at: now, updated_at: now };
  await transaction
    .insertInto('pets')
    .values({ id, owner_id: owner.ownerId, name, ...times })
    .execute();
  return { ok: true, petId: id };
}

/** `newest`: the dog has changed since the form was opened, and this is its version now. */
type EditRefusal = Refusal & { readonly newest?: number };

const changedElsewhere =
  'Šio augintinio duomenys ką tik pakeisti kitame lange. Ką įrašėte, tebėra čia: išsaugokite dar kartą, jei norite palikti savo duomenis, arba atverkite naujausius.';

/**
 * Saves an owner's own dog. Refuses an edit that began with an older version, unless it changes
 * nothing, and a photo that is gone. The caller removes the files that have lost their owner.
 * @throws NotFound when the owner has no such dog, or when the id is none
 */
export async function savePet(
  db: Db,
  owner: Owner,
  petId: string,
  input: PetInput,
  { now, saveReply }: SaveOptions,
): Promise<PetSaved | EditRefusal> {
  requireId(petId, 'Pet');
  const { version, photo, ...fields } = input;
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('pets')
      .select(['name', 'breed', 'birth_date', 'gender', 'weight', 'description', 'special_needs'])
      .select('version')
      .where('id', '=', petId)
      .where('owner_id', '=', owner.ownerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new NotFound(`Pet ${petId}`);
    const answer = { ok: true, petId } as const;
    const names = Object.keys(fields) as (keyof typeof fields)[];
    const hadPhoto = (await findPhotoOf(transaction, owner, petId)) ?? '';
    const changesPhoto = photo !== undefined && photo !== hadPhoto;
    if (changesPhoto || names.some((name) => before[name] !== fields[name])) {
      if (before.version !== version) {
        return { ...refuse(changedElsewhere), newest: before.version };
      }
      if (changesPhoto) {
        const taken = await takePetPhoto(transaction, owner, petId, photo || null);
        if (!taken.ok) return taken;
      }
      await transaction
        .updateTable('pets')
        .set({ ...fields, version: version + 1, updated_at: now })
        .where('id', '=', petId)
        .where('owner_id', '=', owner.ownerId)
        .execute();
    }
    await saveReply(transaction, answer);
    return answer;
  });
}
