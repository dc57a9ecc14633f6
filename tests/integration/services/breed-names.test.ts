import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { optionToken } from '#app/domains/services/search/search-tokens.ts';
import { formerBreedNames } from '#app/lithuanian/breeds.ts';
import { newId } from '#app/platform/database/id.ts';
import { up } from '../../../db/migrations/0034-breed-names.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertServices, makeOwnerActor } from '../rows.ts';

const database = testDatabase();
const untouched = ['Biglis', 'Vilkpudelis', 'toy pudeliukas', ''];

test('breeds that were renamed have their new names wherever one is stored', async () => {
  const db = database();
  const renamed = Object.entries(formerBreedNames);
  const stored = [...renamed.map(([former]) => former), ...untouched];
  const expected = [...renamed.map(([, name]) => name), ...untouched];

  const partner = await insertPartner(db, 'veislynas@vizgis.test');
  const services = await insertServices(
    db,
    partner,
    expected.map((breed) => ({
      service_category_id: 'breeding',
      specific_attributes: JSON.stringify({ dog_breed: breed, breeder_experience: 4 }),
    })),
  );
  const rows = () => db.selectFrom('service_search').selectAll().orderBy('service_id').execute();
  const indexed = await rows();
  for (const [former, name] of renamed) {
    const [before, after] = [optionToken('dog_breed', former), optionToken('dog_breed', name)];
    await sql`
      update service_search set options = array_replace(options, ${after}, ${before}),
        tokens = array_replace(tokens, ${after}, ${before})`.execute(db);
    await sql`
      update partner_provided_services
      set specific_attributes = specific_attributes || ${JSON.stringify({ dog_breed: former })}
      where specific_attributes ->> 'dog_breed' = ${name}`.execute(db);
  }
  expect(await rows()).not.toEqual(indexed);

  const { ownerId: owner_id } = await makeOwnerActor(db, 'ruta@vizgis.test');
  await db
    .insertInto('pets')
    .values(stored.map((breed) => ({ id: newId(), owner_id, name: 'Reksas', breed })))
    .execute();
  await db
    .insertInto('service_drafts')
    .values(
      services.map((service_id, index) => ({
        id: newId(),
        partner_id: partner,
        service_id,
        service_category_id: 'breeding',
        base_version: 1,
        fields: JSON.stringify({ title: 'Vada', dog_breed: stored[index] }),
        photos: '[]',
      })),
    )
    .execute();

  await (db as unknown as Kysely<unknown>).transaction().execute(up);

  const pets = await db.selectFrom('pets').select('breed').orderBy('id').execute();
  expect(pets.map(({ breed }) => breed).toSorted()).toEqual(expected.toSorted());
  const kept = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('service_drafts as draft', 'draft.service_id', 'service.id')
    .select(['service.id', 'service.specific_attributes', 'draft.fields'])
    .execute();
  const inOrder = services.map((id) => kept.find((row) => row.id === id));
  expect(inOrder.map((row) => row?.specific_attributes)).toEqual(
    expected.map((dog_breed) => ({ dog_breed, breeder_experience: 4 })),
  );
  expect(inOrder.map((row) => row?.fields)).toEqual(
    expected.map((dog_breed) => ({ title: 'Vada', dog_breed })),
  );
  expect(await rows()).toEqual(indexed);
});
