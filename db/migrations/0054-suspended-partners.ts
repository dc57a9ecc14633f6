import { type Kysely, sql } from 'kysely';

/**
 * A partner who is suspended as a partner: the account and the owner's side go on
 * (docs/decisions/0041-a-way-back.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partners
      add suspended_at timestamptz(3),
      add suspended_reason text check (suspended_reason ~ '^[a-z][a-z-]{0,39}$'),
      add suspended_explanation text check (length(suspended_explanation) between 1 and 1000),
      add suspended_snapshot jsonb,
      add left_suspended_at timestamptz(3),
      add constraint partners_suspended_check
        check ((suspended_at is null) = (suspended_reason is null)
          and (suspended_at is null) = (suspended_explanation is null)),
      add constraint partners_suspended_snapshot_check
        check (suspended_snapshot is null
          or suspended_at is not null and jsonb_typeof(suspended_snapshot) = 'object'),
      add constraint partners_left_suspended_at_check
        check (left_suspended_at is null or suspended_at is not null)`.execute(db);
  await sql`
    create index partners_suspended on partners (suspended_at desc, id)
      where suspended_at is not null`.execute(db);
}
