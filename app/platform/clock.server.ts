import { sql } from 'kysely';
import type { Db } from './database/database.server.ts';

/** How far the clocks of a process and its database may differ before nothing is removed by them. */
export const mostClockDifferenceMs = 5 * 60_000;

/** How far the clock of this process is ahead of the database's, in milliseconds; below zero: behind. */
export async function clockDifferenceMs(db: Db): Promise<number> {
  const before = Date.now();
  const { rows } = await sql<{ millis: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as millis`.execute(db);
  return Math.round((before + Date.now()) / 2 - (rows[0]?.millis ?? Number.NaN));
}
