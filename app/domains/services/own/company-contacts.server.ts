import { type SqlBool, sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { categories } from '../catalogue/categories.ts';
import { indexServices } from '../search/search-index.server.ts';
import type { CompanyContact, ContactDifferences } from './company-contacts.ts';
import { noteCorrection } from './own-warning.server.ts';

const placeless = categories.filter((category) => category.placeless).map(({ id }) => id);

/**
 * The services, named service, that have such a contact, and another one than the profile. One who shows no
 * address has none that a service could share.
 */
const differs: Readonly<Record<CompanyContact, ReturnType<typeof sql<SqlBool>>>> = {
  phone: sql<SqlBool>`(service.phone_number is not null and service.phone_number <> partner.phone)`,
  address: sql<SqlBool>`(
    service.address is not null and not service.service_category_id = any(${placeless}::text[])
    and (not partner.is_address_shown
      or (service.city, service.address) is distinct from (partner.city, partner.address))
  )`,
};

const mostTitles = 5;

/** Finds the partner's own services whose phone or address is another one than the profile's. */
export async function findContactDifferences(
  db: Db,
  { partnerId }: Partner,
): Promise<ContactDifferences> {
  const rows = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
    .select(['service.title', differs.phone.as('phone'), differs.address.as('address')])
    .where('partner.id', '=', partnerId)
    .where(sql<SqlBool>`(${differs.phone} or ${differs.address})`)
    .orderBy('service.created_at', 'desc')
    .orderBy('service.id')
    .execute();
  const differing = (contact: CompanyContact) => {
    const services = rows.filter((row) => row[contact]);
    return { count: services.length, titles: services.slice(0, mostTitles).map((s) => s.title) };
  };
  return { phone: differing('phone'), address: differing('address') };
}

/** What is to be written into the services; `version` is that of the profile that was looked at. */
type ContactsWish = { readonly contacts: readonly CompanyContact[]; readonly version: number };

/**
 * Writes the profile's phone and address, or one of them, into all of the partner's services that
 * have such a contact, in one transaction; a second time changes nothing. Of one who shows no address the
 * services lose theirs, and keep their place. An edit of such a service
 * that is under way asks before it saves over this, since the service has another version.
 * @returns false when the profile has another version by now; nothing is written then
 */
export async function applyCompanyContacts(
  db: Db,
  { partnerId }: Partner,
  { contacts, version }: ContactsWish,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Held before the services, in the order in which an approval locks them.
    const profile = await transaction
      .selectFrom('partners')
      .select(['version', 'phone', 'city', 'address', 'is_address_shown'])
      .where('id', '=', partnerId)
      .forShare()
      .executeTakeFirstOrThrow();
    if (profile.version !== version) return false;
    const changed = new Set<string>();
    for (const contact of contacts) {
      const { phone, city, address, is_address_shown: isShown } = profile;
      const place = isShown ? { city, address } : { address: null };
      const columns = contact === 'phone' ? { phone_number: phone } : place;
      const updated = await transaction
        .updateTable('partner_provided_services as service')
        .from('partners as partner')
        .set(columns)
        .whereRef('partner.id', '=', 'service.partner_id')
        .where('service.partner_id', '=', partnerId)
        .where(differs[contact])
        .returning('service.id')
        .execute();
      for (const { id } of updated) changed.add(id);
    }
    if (changed.size === 0) return true;
    await transaction
      .updateTable('partner_provided_services')
      .set((service) => ({ version: sql<number>`${service.ref('version')} + 1`, updated_at: now }))
      .where('id', 'in', [...changed])
      .execute();
    await noteCorrection(transaction, [...changed], now);
    await indexServices(transaction, [...changed], now);
    return true;
  });
}
