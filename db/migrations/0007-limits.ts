import { type Kysely, sql } from 'kysely';

/**
 * Takes one from limits, or from none when one of them is used up (rate-limit.server.ts). Each
 * statement of a function sees what is there when it begins, so that the counting comes after the
 * waiting; in one plain statement it would see what was there before. Buckets are waited for in the
 * order in which they come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function take_from_limits(
      buckets text[],
      mosts integer[],
      oldest_slices timestamptz[],
      slices timestamptz[],
      expiries timestamptz[]
    ) returns boolean
    language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(bucket, 0)) from unnest(buckets) as bucket;
      if exists (
        select from unnest(buckets, mosts, oldest_slices) as limits (bucket, most, oldest)
        where most <= (
          select coalesce(sum(used), 0) from rate_limits as counters
          where counters.bucket = limits.bucket and window_start >= oldest
        )
      ) then
        return false;
      end if;
      insert into rate_limits as counters (bucket, window_start, used, expires_at)
      select bucket, slice, 1, expiry
      from unnest(buckets, slices, expiries) as limits (bucket, slice, expiry)
      on conflict (bucket, window_start) do update set used = counters.used + 1;
      return true;
    end
    $$`.execute(db);
}
