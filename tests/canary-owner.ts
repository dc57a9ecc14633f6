import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { photoKey } from '#app/domains/photos/photos.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { insertCarried } from './integration/booking-rows.ts';

/** A word that stands nowhere by itself; what is written in small letters is found as well. */
export const canary = 'Kanarele77';

/** A number and an address alike. */
export const canaryPhone = '+37069977077';
export const canaryEmail = 'kanarele77@narvas.test';
export const canaries = [canary, canaryPhone.slice(1)] as const;

export type CanaryThings = {
  readonly pet: string;
  readonly photo: string;
  readonly waitingPhoto: string;
};

const hash = '0123456789abcdef';

/**
 * Writes the canary into every text of an owner's own rows that the owner can write or cause, and
 * into the files of two photos, one of which waits for its form.
 * @param word another canary in its place
 */
export async function fillWithCanaries(
  db: Db,
  files: FileStore,
  { ownerId, userId }: Owner,
  serviceId: string | null,
  word: string = canary,
): Promise<CanaryThings> {
  await db
    .updateTable('pet_owners')
    .set({ full_name: `${word} Savininkė`, phone_number: canaryPhone })
    .where('id', '=', ownerId)
    .execute();
  await db
    .updateTable('sessions')
    .set({ user_agent: word, ip_address: word })
    .where('user_id', '=', userId)
    .execute();
  await db
    .updateTable('users')
    .set({ name: word, image: `https://tiekejas.test/${word}.png` })
    .where('id', '=', userId)
    .execute();
  const pet = newId();
  await db
    .insertInto('pets')
    .values({
      id: pet,
      owner_id: ownerId,
      name: word,
      breed: word,
      birth_date: '2020-02-29',
      gender: 'Kita',
      weight: 12.3,
      description: `Aprašymas: ${word}`,
      special_needs: `Poreikiai: ${word}`,
    })
    .execute();
  const photo = await insertPhoto(db, files, ownerId, pet, word);
  const waitingPhoto = await insertPhoto(db, files, ownerId, null, word);
  await insertBookings(db, { ownerId, pet, serviceId, word });
  await db
    .insertInto('favourites')
    .values({ id: newId(), owner_id: ownerId, service_id: serviceId, service_title: word })
    .execute();
  await db
    .insertInto('moderation_notes')
    .values({ id: newId(), user_id: userId, body: word, written_at: new Date(), written_by: null })
    .execute();
  if (serviceId !== null) await insertReview(db, { ownerId, serviceId, word });
  return { pet, photo, waitingPhoto };
}

/** A review, whose text stays when its author goes: of the author it says the name and the dog's. */
async function insertReview(
  db: Db,
  { ownerId, serviceId, word }: { ownerId: string; serviceId: string; word: string },
): Promise<void> {
  const { partner_id } = await db
    .selectFrom('partner_provided_services')
    .select('partner_id')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reviews')
    .values({
      ...{ id: newId(), booking_id: null, service_id: serviceId, partner_id },
      ...{ pet_owner_id: ownerId, author: 'owner', author_id: ownerId, counted_by: ownerId },
      author_name: word,
      ...{ dog_name: word, visited_month: '2026-02-01', rating: 4, state: 'shown' },
      ...{ body: 'Viskas vyko ramiai ir laiku.', created_at: new Date() },
    })
    .execute();
}

type Booked = {
  readonly ownerId: string;
  readonly pet: string;
  readonly serviceId: string | null;
  readonly word: string;
};

/** A visit of before bookings, and one with all that an owner writes in one. */
async function insertBookings(db: Db, { ownerId, pet, serviceId, word }: Booked): Promise<void> {
  await insertCarried(db, {
    ...{ kind: 'visit', ownerId, petId: pet, serviceId, petName: word, title: `Vizitas: ${word}` },
    ...{ city: word, status: word, startsAt: new Date('2027-01-02T08:00:00Z') },
  });
  const id = newId();
  await db
    .insertInto('bookings')
    .values({
      ...{ id, kind: 'visit', state: 'confirmed', pet_owner_id: ownerId, service_id: serviceId },
      ...{ partner_id: null, service_title: 'Kirpykla', city: 'Kaunas' },
      ...{ client_name: `${word} Savininkė`, client_phone: '+37069977077', note: word },
      starts_at: new Date('2027-01-03T08:00:00Z'),
      ends_at: new Date('2027-01-03T09:00:00Z'),
    })
    .execute();
  await db
    .insertInto('booking_dogs')
    .values({
      ...{ booking_id: id, position: 1, pet_owner_id: ownerId, pet_id: pet, pet_name: word },
      ...{ item_name: 'Kirpimas', minutes: 60 },
    })
    .execute();
  const fact = { booking_id: id, what: 'booked', actor: 'owner', said: word } as const;
  await db
    .insertInto('booking_facts')
    .values({ id: newId(), ...fact })
    .execute();
}

async function insertPhoto(
  db: Db,
  files: FileStore,
  ownerId: string,
  petId: string | null,
  word: string,
) {
  const id = newId();
  const owned = { id, content_hash: hash, is_private: true, was_owned: true };
  await db.insertInto('files').values(owned).execute();
  await db
    .insertInto('pet_photos')
    .values({ id, owner_id: ownerId, pet_id: petId, content_hash: hash, width: 8, height: 6 })
    .execute();
  for (const file of ['240.webp', '1600.webp', '1200.jpg'] as const) {
    await files.put(photoKey(id, hash, file, 'private'), Buffer.from(`${word} ${id} ${file}`));
  }
  return id;
}

/** Every table of every schema of the application, the queue's included. */
export async function allTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as table
    from information_schema.tables
    where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema', 'saved')
    order by 1`.execute(db);
  return rows.map(({ table }) => table);
}

/** The tables with rows that hold a text in any column, in small or in capital letters. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const found = [];
  for (const table of await allTables(db)) {
    const holding = await sql`
      select from ${sql.raw(table)} as kept
      where to_jsonb(kept)::text ilike ${`%${text}%`} limit 1`.execute(db);
    if (holding.rows.length > 0) found.push(table);
  }
  return found;
}
