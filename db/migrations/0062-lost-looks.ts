import { type Kysely, sql } from 'kysely';

/**
 * A service that an administrator had looked at waits anew when its partner saves it
 * (docs/decisions/0042-one-queue.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partner_provided_services
      add look_lost_at timestamptz(3),
      add constraint partner_provided_services_look_lost_check
        check (look_lost_at is null or looked_at is null)`.execute(db);
  await sql`drop index partner_provided_services_unseen`.execute(db);
  await sql`
    create index partner_provided_services_unseen
      on partner_provided_services (partner_id, (coalesce(look_lost_at, created_at)), id)
      where looked_at is null and hidden_at is null and status = 'active'`.execute(db);
}
