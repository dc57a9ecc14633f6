import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** How many visits and stays an owner has, past ones too. */
export async function countBookings(db: Db, { ownerId }: Pick<Owner, 'ownerId'>) {
  return db
    .selectFrom('bookings')
    .select(sql<number>`count(*) filter (where kind <> 'stay')::int`.as('visits'))
    .select(sql<number>`count(*) filter (where kind = 'stay')::int`.as('orders'))
    .where('pet_owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
}

/** An owner's bookings and who takes none of them, with the words of a file that the owner reads. */
export async function exportBookings(db: Db, { ownerId }: Pick<Owner, 'ownerId'>) {
  const bookings = await db
    .selectFrom('bookings')
    .select([
      'id',
      'kind as rusis',
      'service_title as paslauga',
      'city as miestas',
      'starts_at as pradzia',
      'ends_at as pabaiga',
      'stay_unit as naktys_ar_dienos',
      'arrives_until as atvykti_iki',
      'state as busena',
      'carried_status as ankstesne_busena',
      'expires_at as atsakymo_laukiama_iki',
      'client_name as vardas',
      'client_phone as telefonas',
      'note as pastaba',
      'shows_needs as teikejas_mato_poreikius',
      'price_from_cents as kaina_nuo_centais',
      'price_to_cents as kaina_iki_centais',
      'free_cancel_hours as nemokamai_atsaukti_iki_valandu',
      'created_at as irasyta',
      'reminded_at as priminta',
    ])
    .where('pet_owner_id', '=', ownerId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  const ids = bookings.map(({ id }) => id);
  const [dogsOf, factsOf, offersOf] = await exportParts(db, ids);
  return {
    uzsakymai: bookings.map(({ id, ...booking }) => ({
      ...booking,
      sunys: dogsOf(id),
      eiga: factsOf(id),
      kitas_laikas: offersOf(id)[0] ?? null,
    })),
    uzsakymu_nepriima: await db
      .selectFrom('blocked_clients as blocked')
      .innerJoin('partners as partner', 'partner.id', 'blocked.partner_id')
      .select(['partner.company_name as imone', 'blocked.blocked_at as nuo'])
      .where('blocked.pet_owner_id', '=', ownerId)
      .orderBy('blocked.blocked_at')
      .execute(),
    daugiau_laikoma_pas: await db
      .selectFrom('trusted_clients as trusted')
      .innerJoin('partners as partner', 'partner.id', 'trusted.partner_id')
      .select(['partner.company_name as imone', 'trusted.trusted_at as nuo'])
      .where('trusted.pet_owner_id', '=', ownerId)
      .orderBy('trusted.trusted_at')
      .execute(),
  };
}

/**
 * A partner's bookings in the words of a file that its person reads: what 'Užsakymai' shows for good,
 * which of a client is the name alone. Rows of before bookings are none of them.
 */
export async function exportOrders(db: Db, partnerId: string) {
  const orders = await db
    .selectFrom('bookings')
    .select(['id', 'kind as rusis', 'service_title as paslauga', 'client_name as klientas'])
    .select(['starts_at as pradzia', 'ends_at as pabaiga', 'state as busena'])
    .select(['expires_at as atsakymo_laukiama_iki', 'created_at as irasyta'])
    .select(['price_from_cents as kaina_nuo_centais', 'price_to_cents as kaina_iki_centais'])
    .where('partner_id', '=', partnerId)
    .where('state', '<>', 'carried')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  const ids = orders.map(({ id }) => id);
  const [dogsOf, factsOf] = await exportParts(db, ids);
  return orders.map(({ id, ...order }) => ({
    ...order,
    sunys: dogsOf(id),
    eiga: factsOf(id),
  }));
}

async function exportParts(db: Db, ids: readonly string[]) {
  const [dogs, facts, offers] = await Promise.all([
    exportDogs(db, ids),
    exportFacts(db, ids),
    exportOffers(db, ids),
  ]);
  return [byBooking(dogs), byBooking(facts), byBooking(offers)] as const;
}

/** The rows of a booking, without its id. */
function byBooking<Row extends { readonly booking_id: string }>(rows: readonly Row[]) {
  const grouped = Map.groupBy(rows, (row) => row.booking_id);
  return (id: string) => (grouped.get(id) ?? []).map(({ booking_id: _id, ...row }) => row);
}

function exportDogs(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('booking_dogs')
    .select([
      'booking_id',
      'pet_name as augintinis',
      'item_name as procedura',
      'minutes as trukme_min',
    ])
    .select(['price_from_cents as kaina_nuo_centais', 'price_to_cents as kaina_iki_centais'])
    .where(isOneOf(ids))
    .orderBy('booking_id')
    .orderBy('position')
    .execute();
}

function exportFacts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('booking_facts')
    .select(['booking_id', 'what as kas', 'actor as kieno', 'before as ankstesnis_laikas'])
    .select('before_end as ankstesne_pabaiga')
    .select(['said as zodziai', 'created_at as kada'])
    .select(['offered_from as siulyta_nuo', 'offered_to as siulyta_iki'])
    .select('offered_until as laukta_atsakymo_iki')
    .where(isOneOf(ids))
    .orderBy('number')
    .execute();
}

function exportOffers(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('booking_offers')
    .select(['booking_id', 'offered_by as kieno', 'starts_at as pradzia', 'ends_at as pabaiga'])
    .select('arrives_until as atvykti_iki')
    .select(['expires_at as atsakymo_laukiama_iki', 'created_at as pasiulyta'])
    .where(isOneOf(ids))
    .execute();
}

const isOneOf = (ids: readonly string[]) => sql<boolean>`booking_id = any(${ids}::uuid[])`;
