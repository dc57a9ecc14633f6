import { type Kysely, sql } from 'kysely';

/**
 * Who a partner is: a company, a person with a certificate of individual activity or a business
 * licence, or no trader. Of a person no code is asked; an address is kept where it is shown, and
 * nowhere else. Null is an earlier partner, who registered as a company and is asked once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['partners', 'partner_registrations']) {
    const named = (name: string) => sql.ref(`${table}_${name}`);
    // The forms have always asked for an address; of a row that came without one the place is known.
    await sql`
      update ${sql.table(table)} set address = coalesce(nullif(city, ''), 'Lietuva')
      where address = ''`.execute(db);
    await sql`
      alter table ${sql.table(table)}
        add column trader_kind text
          constraint ${named('trader_kind_check')}
          check (trader_kind in ('company', 'self_employed', 'not_trader')),
        add column certificate_number text
          constraint ${named('certificate_number_check')}
          check (certificate_number ~ '^[0-9]{1,20}$' and length(certificate_number) <> 11),
        add column is_address_shown boolean not null default true,
        alter column company_code drop not null,
        drop constraint ${named('postal_code_check')},
        add constraint ${named('postal_code_check')} check (postal_code ~ '^(LT-[0-9]{5})?$'),
        add constraint ${named('codes_of_kind_check')} check (
          case when trader_kind = 'self_employed' then company_code is null and vat_code is null
          else company_code is not null and certificate_number is null end),
        add constraint ${named('address_of_kind_check')} check (
          (address <> '') = is_address_shown and (postal_code <> '') = is_address_shown
          and (is_address_shown or trader_kind is not distinct from 'self_employed'))`.execute(db);
  }
}
