import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Owner } from '#app/domains/accounts/types.ts';
import {
  listFutureVisitsByPet,
  listFutureVisitsOfPet,
} from '#app/domains/bookings/visits-of-pet.server.ts';
import { deletePet } from '#app/domains/pets/delete-pet.server.ts';
import { mostPets } from '#app/domains/pets/pet.ts';
import { countPets, findFirstPet, getPet, listPets } from '#app/domains/pets/pets.server.ts';
import { addPet, savePet } from '#app/domains/pets/save-pet.server.ts';
import type { PetInput } from '#app/domains/pets/schema.ts';
import { newId } from '#app/platform/database/id.ts';
import { answerOnce, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { insertCarried } from '../booking-rows.ts';
import { testDatabase } from '../database.ts';
import { makeOwnerActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-11-22T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const options = { now, saveReply: saveNoReply };
const deletion = {
  ...options,
  files: openFolderStore(join(tmpdir(), `vizgis-pets-${process.pid}`)),
  log: createLog('error', () => {}),
};

/** The form of Bela, filled in. */
const bela: PetInput = {
  name: 'Bela',
  breed: 'Auksaspalvis retriveris',
  birth_date: '2022-05-14',
  gender: 'Patelė',
  weight: 28.5,
  description: 'Ramybė ant keturių kojų.',
  special_needs: 'Bijo perkūnijos.',
  version: 0,
};

const nameless: PetInput = {
  ...{ name: 'Be nieko', breed: '', birth_date: null, gender: null, weight: null },
  ...{ description: '', special_needs: '', version: 0 },
};

let ruta: Owner;
let jonas: Owner;

beforeEach(async () => {
  await database().deleteFrom('users').execute();
  ruta = await makeOwnerActor(database(), 'ruta@vizgis.test');
  jonas = await makeOwnerActor(database(), 'jonas@vizgis.test');
});

/** Adds a dog. @returns its id */
async function add(owner: Owner, input: PetInput = bela, minutes = 0): Promise<string> {
  const added = await addPet(database(), owner, input, { ...options, now: later(minutes) });
  if (!added.ok) throw new Error(`${added.text}`);
  return added.petId;
}

const namesOf = async (owner: Owner) => (await listPets(database(), owner)).map(({ name }) => name);

describe('the dogs of an owner', () => {
  test('are kept as the form says, all but the name optional', async () => {
    const id = await add(ruta);
    expect(await getPet(database(), ruta, id)).toEqual({
      ...{ id, name: 'Bela', breed: 'Auksaspalvis retriveris', birthDate: '2022-05-14' },
      ...{ gender: 'Patelė', weight: 28.5, description: 'Ramybė ant keturių kojų.' },
      ...{ specialNeeds: 'Bijo perkūnijos.', photo: null, version: 1 },
    });
    const other = await add(ruta, nameless);
    expect(await getPet(database(), ruta, other)).toMatchObject({
      ...{ name: 'Be nieko', breed: '', birthDate: null, gender: null, weight: null },
    });
  });

  test('are listed newest first, and the dashboard has the oldest', async () => {
    await add(ruta, { ...bela, name: 'Antras' }, 1);
    await add(ruta, { ...bela, name: 'Pirmas' }, 0);
    await add(ruta, { ...bela, name: 'Trečias' }, 2);
    await add(jonas, { ...bela, name: 'Jono' }, 3);
    expect(await namesOf(ruta)).toEqual(['Trečias', 'Antras', 'Pirmas']);
    const first = await findFirstPet(database(), ruta);
    expect([first?.pet.name, first?.count]).toEqual(['Pirmas', 3]);
    expect(await countPets(database(), ruta)).toBe(3);
    await deleteAll(ruta);
    expect(await findFirstPet(database(), ruta)).toBeNull();
    expect(await namesOf(ruta)).toEqual([]);
  });

  test('come with their photo', async () => {
    const id = await add(ruta);
    const photo = { id: newId(), content_hash: '0123456789abcdef' };
    await database()
      .insertInto('files')
      .values({ ...photo, was_owned: true, is_private: true })
      .execute();
    await database()
      .insertInto('pet_photos')
      .values({ ...photo, owner_id: ruta.ownerId, pet_id: id, width: 800, height: 600 })
      .execute();
    const expected = { id: photo.id, contentHash: photo.content_hash, width: 800, height: 600 };
    expect((await getPet(database(), ruta, id)).photo).toEqual(expected);
    expect((await listPets(database(), ruta))[0]?.photo).toEqual(expected);
  });

  test('are at most fifty, also when two are added at once', async () => {
    for (let count = 1; count < mostPets; count++) await add(ruta);
    const both = await Promise.all([1, 2].map(() => addPet(database(), ruta, bela, options)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = both.find(({ ok }) => !ok);
    expect(refused).toMatchObject({
      text: 'Daugiau kaip 50 augintinių pridėti negalima. Jei jų turite daugiau, parašykite mums.',
    });
    expect(await countPets(database(), ruta)).toBe(mostPets);
    // Another owner's are counted apart.
    await add(jonas);
  });

  test('are not added to a profile that was deleted meanwhile (docs/design.md D38)', async () => {
    await database().deleteFrom('pet_owners').where('id', '=', ruta.ownerId).execute();
    expect(await addPet(database(), ruta, bela, options)).toMatchObject({
      ok: false,
      text: 'Šeimininko profilis nerastas. Prašome pirma užpildyti savo profilį nustatymuose.',
    });
  });

  test('are added once, however many copies of the form come', async () => {
    const copies = await Promise.all(
      Array.from({ length: 5 }, () =>
        answerOnce(database(), 'a'.repeat(64), (saveReply) =>
          addPet(database(), ruta, bela, { now, saveReply }),
        ),
      ),
    );
    expect(new Set(copies.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countPets(database(), ruta)).toBe(1);
  });
});

async function deleteAll(owner: Owner): Promise<void> {
  for (const { id } of await listPets(database(), owner)) {
    await deletePet(database(), owner, id, deletion);
  }
}

describe('an edit', () => {
  test('is saved and raises the version; one that changes nothing does not', async () => {
    const id = await add(ruta);
    const edit = { ...bela, name: 'Bela II', weight: null, version: 1 };
    expect(await savePet(database(), ruta, id, edit, options)).toEqual({ ok: true, petId: id });
    const saved = await getPet(database(), ruta, id);
    expect(saved).toMatchObject({ name: 'Bela II', weight: null, version: 2 });
    // A copy of the form, which began with the version before.
    expect(await savePet(database(), ruta, id, edit, options)).toEqual({ ok: true, petId: id });
    expect(await getPet(database(), ruta, id)).toEqual(saved);
  });

  test('of an older version is told, and may be saved over the newest', async () => {
    const id = await add(ruta);
    await savePet(database(), ruta, id, { ...bela, weight: 30, version: 1 }, options);
    const typed = { ...bela, name: 'Belutė' };
    const refused = await savePet(database(), ruta, id, { ...typed, version: 1 }, options);
    expect(refused).toMatchObject({ ok: false, newest: 2 });
    expect(!refused.ok && refused.text).toContain('ką tik pakeisti kitame lange');
    expect((await getPet(database(), ruta, id)).weight).toBe(30);
    await savePet(database(), ruta, id, { ...typed, version: 2 }, options);
    expect(await getPet(database(), ruta, id)).toMatchObject({ name: 'Belutė', weight: 28.5 });
  });

  test('of two at once the second is told', async () => {
    const id = await add(ruta);
    const edits = ['Viena', 'Kita'].map((name) => ({ ...bela, name, version: 1 }));
    const answers = await Promise.all(
      edits.map((edit) => savePet(database(), ruta, id, edit, options)),
    );
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });
});

describe("another owner's dog", () => {
  test('is the same as none: it is neither read, changed nor deleted', async () => {
    const id = await add(ruta);
    const before = await getPet(database(), ruta, id);
    // Jonas asks for Rūta's dog; Rūta asks for what is no dog of hers.
    const unknown: [Owner, string][] = [
      [jonas, id],
      ...[newId(), 'ne-id', '', id.toUpperCase()].map((text): [Owner, string] => [ruta, text]),
    ];
    for (const [owner, petId] of unknown) {
      const asked = [
        getPet(database(), owner, petId),
        savePet(database(), owner, petId, { ...bela, version: 1 }, options),
        deletePet(database(), owner, petId, deletion),
      ];
      for (const answer of await Promise.allSettled(asked)) {
        expect(answer.status === 'rejected' && answer.reason, petId).toBeInstanceOf(NotFound);
      }
    }
    expect(await getPet(database(), ruta, id)).toEqual(before);
    expect(await namesOf(jonas)).toEqual([]);
  });
});

type VisitRow = { minutes: number; status?: string | null; service_title?: string };

/** A visit of a dog. */
async function insertVisit(
  owner: Owner,
  petId: string | null,
  { minutes, service_title: title = 'Skiepai', status }: VisitRow,
): Promise<string> {
  return insertCarried(database(), {
    ...{ kind: 'visit', ownerId: owner.ownerId, petId, title, city: 'Kaunas' },
    ...{ startsAt: later(minutes), status: status ?? null },
  });
}

describe('a deletion', () => {
  test('names the visits that are to come, the next one first, without cancelled ones', async () => {
    const [first, second] = [await add(ruta), await add(ruta)];
    await insertVisit(ruta, first, { minutes: 60 * 24 * 3, status: 'patvirtintas' });
    await insertVisit(ruta, first, { minutes: 60, status: null, service_title: 'Kirpimas' });
    await insertVisit(ruta, first, { minutes: 90, status: 'Atšauktas' });
    await insertVisit(ruta, first, { minutes: -1, status: 'patvirtintas' });
    await insertVisit(ruta, null, { minutes: 60 });
    await insertVisit(jonas, null, { minutes: 60 });
    const visits = await listFutureVisitsOfPet(database(), ruta, first, now);
    expect(visits.map(({ when, title, city }) => [when, title, city])).toEqual([
      ['lapkričio 22\u00a0d. 13:00', 'Kirpimas', 'Kaunas'],
      ['lapkričio 25\u00a0d. 12:00', 'Skiepai', 'Kaunas'],
    ]);
    expect(await listFutureVisitsByPet(database(), ruta, now)).toEqual({ [first]: visits });
    expect(await listFutureVisitsOfPet(database(), ruta, second, now)).toEqual([]);
    expect(await listFutureVisitsOfPet(database(), jonas, first, now)).toEqual([]);
  });

  test('takes the dog and leaves its visits with its name', async () => {
    const [id, other] = [await add(ruta), await add(ruta, { ...bela, name: 'Rikis' })];
    const visit = await insertVisit(ruta, id, { minutes: 60 });
    expect(await deletePet(database(), ruta, id, deletion)).toEqual({ ok: true });
    expect(await namesOf(ruta)).toEqual(['Rikis']);
    expect((await getPet(database(), ruta, other)).name).toBe('Rikis');
    const left = await database()
      .selectFrom('booking_dogs')
      .select(['pet_id', 'pet_name'])
      .where('booking_id', '=', visit)
      .executeTakeFirstOrThrow();
    expect(left).toEqual({ pet_id: null, pet_name: 'Bela' });
    await expect(deletePet(database(), ruta, id, deletion)).rejects.toBeInstanceOf(NotFound);
  });

  test('is answered once for copies of the form', async () => {
    const id = await add(ruta);
    const copies = await Promise.all(
      Array.from({ length: 3 }, () =>
        answerOnce(database(), 'b'.repeat(64), (saveReply) =>
          deletePet(database(), ruta, id, { ...deletion, saveReply }),
        ),
      ),
    );
    expect(copies).toEqual(Array(3).fill({ ok: true }));
    // What is kept for copies outlives the dog.
    const kept = await database().selectFrom('idempotency_keys').select('answer').execute();
    expect(JSON.stringify(kept)).not.toContain('Bela');
  });

  test('removes the photo, whose file has no owner any more', async () => {
    const id = await add(ruta);
    const photo = { id: newId(), content_hash: '0123456789abcdef' };
    await database()
      .insertInto('files')
      .values({ ...photo, was_owned: true, is_private: true })
      .execute();
    await database()
      .insertInto('pet_photos')
      .values({ ...photo, owner_id: ruta.ownerId, pet_id: id, width: 8, height: 6 })
      .execute();
    await deletePet(database(), ruta, id, deletion);
    const left = await database().selectFrom('files').select('id').execute();
    expect(left).toEqual([]);
  });
});
