import type { Insertable } from 'kysely';
import type { Admin, Owner, Partner } from '#app/domains/accounts/types.ts';
import { indexServices } from '#app/domains/services/search/search-index.server.ts';
import { companyCheckDigit } from '#app/lithuanian/company-code.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { Database } from '#app/platform/database/schema.server.ts';

type Row<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

let codes = 10_000_000;

/** A company code that no other row has, with its check digit. */
export function freshCompanyCode(): string {
  codes += 1;
  const digits = String(codes);
  return `${digits}${companyCheckDigit(digits)}`;
}

/** Inserts a partner with the least that the tables ask for. @returns the partner's id */
export async function insertPartner(
  db: Db,
  email: string,
  partner: Row<'partners'> = {},
): Promise<string> {
  const userId = newId();
  const id = newId();
  await db.insertInto('users').values({ id: userId, email, role: 'partner' }).execute();
  await db
    .insertInto('partners')
    .values({
      id,
      user_id: userId,
      company_name: `UAB „${email}“`,
      company_code: freshCompanyCode(),
      vat_code: null,
      phone: '+37060000000',
      email,
      city: 'Kaunas',
      address: 'Ramioji g. 1',
      postal_code: 'LT-44001',
      contact_name: 'Rūta Petraitė',
      ...partner,
    })
    .execute();
  return id;
}

/** Inserts a partner alike. @returns the partner as the guard of the area knows one */
export async function makeActor(
  db: Db,
  email: string,
  fields: Row<'partners'> = {},
): Promise<Partner> {
  const partnerId = await insertPartner(db, email, fields);
  const { user_id: userId, company_name: companyName } = await db
    .selectFrom('partners')
    .select(['user_id', 'company_name'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return { kind: 'partner', userId, email, partnerId, companyName, alsoOwner: false };
}

/** Inserts an administrator. @returns the administrator as the guard of the area knows one */
export async function makeAdminActor(db: Db, email: string): Promise<Admin> {
  const userId = newId();
  await db.insertInto('users').values({ id: userId, email, role: 'admin' }).execute();
  return { kind: 'admin', userId, email };
}

/** Inserts an owner alike. @returns the owner as the guard of the area knows one */
export async function makeOwnerActor(
  db: Db,
  email: string,
  fields: Row<'pet_owners'> = {},
): Promise<Owner> {
  const [userId, ownerId] = [newId(), newId()];
  const fullName = fields.full_name ?? email;
  await db.insertInto('users').values({ id: userId, email, role: 'pet_owner' }).execute();
  await db
    .insertInto('pet_owners')
    .values({ ...fields, id: ownerId, user_id: userId, full_name: fullName })
    .execute();
  return { kind: 'owner', userId, email, ownerId, fullName, alsoPartner: false };
}

/** The service of the clinic in Kaunas, without an id, a partner and a time of its own. */
export const clinic = {
  service_category_id: 'vet',
  title: 'Veterinarijos klinika prie Nemuno',
  description: 'Gydome šunis visą parą.',
  city: 'Kaunas',
  address: 'Pakalnės g. 14',
  phone_number: '+37060000001',
  email: 'registratura@klinika.test',
  notification_email: 'vidinis@klinika.test',
  work_hours: 'I–V 8:00–20:00',
  status: 'active',
  price_min: 25,
  price_max: null,
  price_per_day: null,
} as const;

/**
 * Inserts a service, the clinic's unless told otherwise, and its search row, as of 1970: an event
 * of the tests' own years is to come. @returns its id
 */
export async function insertService(
  db: Db,
  partnerId: string,
  service: Row<'partner_provided_services'> = {},
): Promise<string> {
  const [id = ''] = await insertServices(db, partnerId, [service]);
  return id;
}

/**
 * Inserts many alike at once.
 * @param services what is special about each, or how many there are to be
 * @returns their ids, in the same order
 */
export async function insertServices(
  db: Db,
  partnerId: string,
  services: readonly Row<'partner_provided_services'>[] | number,
): Promise<string[]> {
  const wanted = typeof services === 'number' ? Array.from({ length: services }, Object) : services;
  // Ids of one millisecond have no order.
  const since = Date.now() - wanted.length;
  const rows = wanted.map((service: Row<'partner_provided_services'>, index) => ({
    ...clinic,
    specific_attributes: '{"vet_services_provided":["surgery","emergency"]}',
    ...service,
    id: service.id ?? newId(since + index),
    partner_id: partnerId,
  }));
  const ids = rows.map(({ id }) => id);
  await db.insertInto('partner_provided_services').values(rows).execute();
  await indexServices(db, ids, new Date(0));
  return ids;
}

/** Inserts a photo, its row of files included, without the files themselves. @returns its id */
export async function insertPhoto(
  db: Db,
  serviceId: string,
  photo: Row<'service_photos'> = {},
): Promise<string> {
  const id = photo.id ?? newId();
  const content_hash = photo.content_hash ?? '0123456789abcdef';
  await db.insertInto('files').values({ id, content_hash, was_owned: true }).execute();
  await db
    .insertInto('service_photos')
    .values({
      position: 0,
      alt: '',
      content_hash,
      width: 1600,
      height: 1200,
      ...photo,
      id,
      service_id: serviceId,
    })
    .execute();
  return id;
}
