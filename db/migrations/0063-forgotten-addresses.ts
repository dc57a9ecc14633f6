import { type Kysely, sql } from 'kysely';

/**
 * An address that is not kept any more does not survive in what was kept of a decision
 * (docs/decisions/0041-a-way-back.md). Triggers, so that whichever statement lets it go does it. A word
 * stands in its place: that the address went is a change that its partner can ask about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_company_address(snapshot jsonb) returns jsonb
    language sql immutable strict
    return case
      when coalesce(snapshot #>> '{company,address}', '') = '' then snapshot
      else jsonb_set(jsonb_set(
        snapshot, '{company,address}', '"Nebelaikome"'), '{company,postal_code}', '""')
    end`.execute(db);
  await sql`
    create function forget_partner_address() returns trigger language plpgsql as $$
    begin
      new.reviewed_snapshot := forget_company_address(new.reviewed_snapshot);
      new.suspended_snapshot := forget_company_address(new.suspended_snapshot);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger partners_forget_address before update on partners
      for each row when (not new.is_address_shown
        and (new.reviewed_snapshot is not null or new.suspended_snapshot is not null))
      execute function forget_partner_address()`.execute(db);
  await sql`
    create function forget_service_address() returns trigger language plpgsql as $$
    begin
      new.hidden_snapshot := jsonb_set(new.hidden_snapshot, '{address}', '"Nebelaikome"');
      return new;
    end $$`.execute(db);
  await sql`
    create trigger partner_provided_services_forget_address before update on partner_provided_services
      for each row when (new.address is null and new.hidden_snapshot ->> 'address' is not null)
      execute function forget_service_address()`.execute(db);
  // What was kept before this.
  await sql`
    update partners set is_address_shown = false where not is_address_shown
      and (reviewed_snapshot is not null or suspended_snapshot is not null)`.execute(db);
  await sql`
    update partner_provided_services set address = null
    where address is null and hidden_snapshot ->> 'address' is not null`.execute(db);
}
