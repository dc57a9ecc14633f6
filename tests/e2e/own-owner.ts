import { test as base, enter, queryRows } from './support.ts';

/** An owner whom no other test knows. */
export type OwnOwner = { readonly email: string; readonly ownerId: string };

/** Stories of an owner: the page's browser is signed in as one of the test's own. */
export const test = base.extend<{ owner: OwnOwner }>({
  owner: [
    async ({ page }, use) => {
      const owner = await insertOwner();
      await enter(page.context(), owner.email);
      await use(owner);
    },
    { auto: true },
  ],
});

/** Inserts an owner with a name and a telephone number into the database that the tests share. */
export async function insertOwner(): Promise<OwnOwner> {
  const email = `${crypto.randomUUID()}@vizgis.test`;
  const [row] = await queryRows<{ id: string }>(
    `with made as (
       insert into users (id, email, role, email_verified)
       values (gen_random_uuid(), $1, 'pet_owner', true) returning id
     )
     insert into pet_owners (id, user_id, full_name, phone_number)
     select gen_random_uuid(), id, 'Ona Onaitė', '+37061234567' from made returning id`,
    [email],
  );
  if (!row) throw new Error('The owner was not inserted');
  return { email, ownerId: row.id };
}

/** Inserts a dog with a name and whatever else its row is to have. @returns its id */
export async function insertDog({ ownerId }: OwnOwner, name: string): Promise<string> {
  const [row] = await queryRows<{ id: string }>(
    'insert into pets (id, owner_id, name) values (gen_random_uuid(), $1, $2) returning id',
    [ownerId, name],
  );
  if (!row) throw new Error(`${name} was not inserted`);
  return row.id;
}

/** A visit of a dog in three days. */
export async function insertVisit({ ownerId }: OwnOwner, petName: string): Promise<void> {
  await queryRows(
    `with booking as (
       insert into bookings (id, kind, state, carried_status, pet_owner_id, service_title, city,
         starts_at)
       values (gen_random_uuid(), 'visit', 'carried', 'patvirtintas', $1,
         'Skiepai nuo pasiutligės', 'Kaunas', now() + interval '3 days')
       returning id)
     insert into booking_dogs (booking_id, position, pet_owner_id, pet_id, pet_name)
     select booking.id, 1, owner_id, pets.id, name
     from pets, booking where owner_id = $1 and name = $2`,
    [ownerId, petName],
  );
}
