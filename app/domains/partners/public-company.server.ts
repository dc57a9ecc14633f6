import { sql } from 'kysely';
import { kindOf, type TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import { formatLongDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { Trader } from './trader-facts.tsx';
import { traderWords } from './trader-words.ts';

/** The name in the short address of a `partner`. */
export const pageName = sql<string>`(
  select name from partner_addresses where partner_id = partner.id and is_current
)`;

/** What of a partner's row tells who offers a service; a query for a page selects it. */
export const traderColumns = [
  'partner.id as partner_id',
  'partner.company_name',
  'partner.trader_kind',
  'partner.company_code',
  'partner.vat_code',
  'partner.city as company_city',
  'partner.is_address_shown',
  'partner.address as company_address',
  'partner.postal_code',
  'partner.checked_at',
  pageName.as('page_name'),
] as const;

type TraderRow = {
  readonly partner_id: string;
  readonly company_name: string;
  readonly trader_kind: TraderKind | null;
  readonly company_code: string | null;
  readonly vat_code: string | null;
  readonly company_city: string;
  readonly is_address_shown: boolean;
  readonly company_address: string;
  readonly postal_code: string;
  readonly checked_at: Date | null;
  readonly page_name: string;
};

/** Of a preview it is not known yet whose it is. */
type KnownTrader = Trader & { readonly partnerId: string };

/**
 * Who offers a service, as a marketplace has to say before a contract: whether it is a trader, its
 * name, codes and address (Directive 2011/83/EU, Article 6a; Directive 2000/31/EC, Article 5), by its own
 * declaration. Of a person the place alone, unless the address is to be shown. Phone, e-mail, the
 * person to contact and the number of a certificate are no part of it.
 */
export function traderOf(row: TraderRow): KnownTrader {
  const kind = kindOf(row.trader_kind);
  const { company_address: address, postal_code: postalCode, company_city: city } = row;
  return {
    partnerId: row.partner_id,
    pageName: row.page_name,
    companyName: row.company_name,
    kind,
    facts: [
      { term: 'Statusas', value: traderWords[kind].status },
      ...(row.company_code === null
        ? []
        : [{ term: traderWords[kind].code, value: row.company_code }]),
      ...(row.vat_code === null ? [] : [{ term: 'PVM kodas', value: row.vat_code }]),
    ],
    address: row.is_address_shown ? `${address}, ${postalCode} ${city}` : city,
    checkedOn: row.checked_at && formatLongDate(row.checked_at),
  };
}

/** What a company tells about itself on its own page. */
type PublicCompany = {
  readonly trader: KnownTrader;
  /** As the partner wrote it; null: nothing. */
  readonly about: string | null;
  /** The day of the registration, '2026 m. kovo 11 d.'. */
  readonly since: string;
  /** The day on which the company's data were checked as they are now; null: not yet. */
  readonly checkedOn: string | null;
  /** What was looked at, in words; '' when it was not noted. */
  readonly checkedWhat: string;
};

/**
 * Reads what everyone may know of a company. Whether it has anything public is for the caller to ask.
 * @throws NotFound when the id is no id or no partner's
 */
export async function getPublicCompany(db: Db, partnerId: string): Promise<PublicCompany> {
  requireId(partnerId, 'Partner');
  const row = await db
    .selectFrom('partners as partner')
    .select(traderColumns)
    .select(['partner.about_company', 'partner.created_at', 'partner.checked_what'])
    .where('partner.id', '=', partnerId)
    .executeTakeFirst();
  if (!row) throw new NotFound(`Partner ${partnerId}`);
  return {
    trader: traderOf(row),
    about: row.about_company.trim() === '' ? null : row.about_company,
    since: formatLongDate(row.created_at),
    checkedOn: row.checked_at && formatLongDate(row.checked_at),
    checkedWhat: row.checked_what,
  };
}
