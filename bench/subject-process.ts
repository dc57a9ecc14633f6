import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';

// What the application is measured against: the least that a server of this machine can do.
const [kind] = process.argv.slice(2);
const port = Number(process.env.PORT);
const databaseUrl = process.env.BENCH_DATABASE_URL as string;

const answer = kind === 'json' ? rawQueries() : async () => 'Labas';
const server = createServer(async (_request, response) => {
  response.end(await answer());
});
server.listen(port, '127.0.0.1');

/** What the search page asks the database, by the driver alone: a page of cards and a count. */
function rawQueries() {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const query = (name: string) => ({
    name,
    text: readFileSync(join(process.env.BENCH_QUERIES as string, `${name}.sql`), 'utf8'),
    values: ['hotel', 'Vilnius'],
  });
  const page = query('page');
  const count = query('count');
  return async () => {
    const [services, total] = await Promise.all([pool.query(page), pool.query(count)]);
    return JSON.stringify({ services: services.rows, count: total.rows[0] });
  };
}
