import { type Kysely, sql } from 'kysely';

/** A price item's schedule is one of the partner's whose service has the item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The partner stands beside the schedule alone: without one there is nothing to hold together.
  await sql`
    alter table price_items
      add column schedule_partner_id uuid,
      drop constraint price_items_schedule_id_fkey,
      add constraint price_items_own_check check ((schedule_id is null) = (schedule_partner_id is null)),
      add constraint price_items_own_service_fkey foreign key (service_id, schedule_partner_id)
        references partner_provided_services (id, partner_id) on delete cascade,
      add constraint price_items_own_schedule_fkey foreign key (schedule_id, schedule_partner_id)
        references schedules (id, partner_id) on delete set null (schedule_partner_id, schedule_id)`.execute(
    db,
  );
}
