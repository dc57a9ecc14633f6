import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 });
const query = (name) => ({
  name,
  text: readFileSync(join(process.env.BENCH_QUERIES, `${name}.sql`), 'utf8'),
});
const page = query('page');
const count = query('count');

/** @returns the newest 24 services of a category in a place, and how many there are, to 1,001 */
export async function searchServices(category, city) {
  const values = [category, city];
  const [services, counted] = await Promise.all([
    pool.query({ ...page, values }),
    pool.query({ ...count, values }),
  ]);
  return {
    services: services.rows.slice(0, 24),
    more: services.rows.length > 24,
    count: Number(counted.rows[0].count),
  };
}
