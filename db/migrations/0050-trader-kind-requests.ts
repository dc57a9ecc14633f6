import { type Kysely, sql } from 'kysely';

/**
 * A partner's wish to be another kind of trader, with what goes with it, until an administrator has decided.
 * The newest takes the place of the one before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trader_kind_requests (
      partner_id uuid primary key references partners on delete cascade,
      trader_kind text not null
        check (trader_kind in ('company', 'self_employed', 'not_trader')),
      company_code text check (company_code ~ '^[0-9]{1,20}$'),
      vat_code text check (length(vat_code) between 1 and 20),
      certificate_number text check (
        certificate_number ~ '^[0-9]{1,20}$' and length(certificate_number) <> 11),
      is_address_shown boolean not null,
      address text not null check (length(address) <= 200),
      postal_code text not null check (postal_code ~ '^(LT-[0-9]{5})?$'),
      asked_at timestamptz(3) not null,
      constraint trader_kind_requests_codes_of_kind_check check (
        case when trader_kind = 'self_employed' then company_code is null and vat_code is null
        else company_code is not null and certificate_number is null end),
      constraint trader_kind_requests_address_of_kind_check check (
        (address <> '') = is_address_shown and (postal_code <> '') = is_address_shown
        and (is_address_shown or trader_kind = 'self_employed'))
    )`.execute(db);
  // What waits, the longest waiting first.
  await sql`create index trader_kind_requests_by_age on trader_kind_requests (asked_at, partner_id)`.execute(
    db,
  );
}
