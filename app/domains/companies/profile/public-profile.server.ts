import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { getPublicCompany, pageName } from '#app/domains/partners/public-company.server.ts';
import { workHoursLines } from '#app/domains/services/hours/work-hours.ts';
import { getCompanyPage } from '#app/domains/services/page/company-page.server.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { addressName } from '../addresses/address-name.ts';
import { type CompanyLink, linkColumns } from '../links/company-links.ts';
import { linksOf } from '../links/shown-links.server.ts';
import type { CompanyPhotos } from '../photos/company-photo.ts';
import { photoRows, photosOf } from '../photos/company-photos.server.ts';

/** What a company shows of itself beside its data and its services. */
type Shown = {
  readonly photos: CompanyPhotos;
  /** Its own opening hours, line by line; none: it tells none. */
  readonly hours: readonly string[];
  readonly links: readonly CompanyLink[];
};

/** The public page of a company, or the one that its owner would see there. */
export type CompanyProfile = Awaited<ReturnType<typeof getCompanyPage>> & Shown;

/**
 * Reads the page of a company by its short address.
 * @param name as it stands in the address
 * @param wanted the number of the page of services; beyond the last one the last is given
 * @returns only where it is to be found, when the address is an earlier one or written otherwise
 * @throws NotFound when no company has or had the name, or it publishes nothing
 */
export async function getCompanyProfile(
  db: Db,
  name: string,
  wanted: number,
  now: Date,
): Promise<CompanyProfile | { readonly movedTo: string }> {
  const row = await selectShown(db)
    .innerJoin('partner_addresses as address', 'address.partner_id', 'partner.id')
    .select(pageName.as('page_name'))
    .where('address.name', '=', addressName(name))
    .executeTakeFirst();
  if (!row) throw new NotFound(`Company at ${name}`);
  const company = await getCompanyPage(db, row.id, wanted, now);
  return row.page_name === name ? { ...company, ...shownOf(row) } : { movedTo: row.page_name };
}

/**
 * Finds a company that publishes something by its short address.
 * @returns only where it is to be found, when the address is an earlier one or written otherwise
 * @throws NotFound when no company has or had the name, or it publishes nothing
 */
export async function getCompanyAt(
  db: Db,
  name: string,
): Promise<{ readonly id: string; readonly companyName: string } | { readonly movedTo: string }> {
  const row = await db
    .selectFrom('partners as partner')
    .innerJoin('partner_addresses as address', 'address.partner_id', 'partner.id')
    .select(['partner.id', 'partner.company_name as companyName', pageName.as('page_name')])
    .where('address.name', '=', addressName(name))
    .where(publishes(sql.ref('partner.id')))
    .executeTakeFirst();
  if (!row) throw new NotFound(`Company at ${name}`);
  const { page_name: movedTo, ...company } = row;
  return movedTo === name ? company : { movedTo };
}

/** A partner with a service that is public. */
function publishes(partnerId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select from partner_provided_services as service
    where service.partner_id = ${partnerId} and ${isPublic('service')})`;
}

/**
 * The name in the short address of a company that publishes something, by its id.
 * @throws NotFound when the id is no id, or the company is missing or publishes nothing
 */
export async function getCompanyAddress(db: Db, partnerId: string): Promise<string> {
  requireId(partnerId, 'Partner');
  const found = await db
    .selectFrom('partner_addresses')
    .select('name')
    .where('partner_id', '=', partnerId)
    .where('is_current', '=', true)
    .where(publishes(sql`${partnerId}::uuid`))
    .executeTakeFirst();
  if (!found) throw new NotFound(`Public services of partner ${partnerId}`);
  return found.name;
}

/**
 * Reads the page of the partner's own company as visitors see it, or will once it publishes something.
 * @throws NotFound when the account is gone meanwhile
 */
export async function previewCompany(
  db: Db,
  { partnerId }: Partner,
  now: Date,
): Promise<CompanyProfile & { readonly isPublic: boolean }> {
  const [row, page] = await Promise.all([
    selectShown(db).where('partner.id', '=', partnerId).executeTakeFirst(),
    getCompanyPage(db, partnerId, 1, now).catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    }),
  ]);
  if (!row) throw new NotFound(`Partner ${partnerId}`);
  if (page) return { ...page, ...shownOf(row), isPublic: true };
  const company = await getPublicCompany(db, partnerId);
  const services = { services: [], count: 0, page: 1, pages: 1 };
  return { ...company, ...services, ...shownOf(row), isPublic: false };
}

function selectShown(db: Db) {
  return db
    .selectFrom('partners as partner')
    .select(['partner.id', 'partner.company_name', 'partner.work_hours'])
    .select(linkColumns.map((column) => `partner.${column}` as const))
    .select(photoRows.as('photos'));
}

type ShownRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirst']>>
>;

function shownOf(row: ShownRow): Shown {
  return {
    photos: photosOf(row.photos, row.company_name),
    hours: row.work_hours === null ? [] : workHoursLines(row.work_hours),
    links: linksOf(row),
  };
}
