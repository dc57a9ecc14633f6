import { type Kysely, sql } from 'kysely';

/**
 * Counters of a time to come, which a wrong clock has left, do not count: take_from_limits
 * (0007-limits.ts) gets the newest slices that count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function take_from_limits`.execute(db);
  await sql`
    create function take_from_limits(
      buckets text[],
      mosts integer[],
      oldest_slices timestamptz[],
      newest_slices timestamptz[],
      slices timestamptz[],
      expiries timestamptz[]
    ) returns boolean
    language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(bucket, 0)) from unnest(buckets) as bucket;
      if exists (
        select from unnest(buckets, mosts, oldest_slices, newest_slices)
          as limits (bucket, most, oldest, newest)
        where most <= (
          select coalesce(sum(used), 0) from rate_limits as counters
          where counters.bucket = limits.bucket and window_start between oldest and newest
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
