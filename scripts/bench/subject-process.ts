import { createServer } from 'node:http';
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
  const page = {
    name: 'page',
    text: `select s.id, s.title, s.service_category_id, s.city, s.price_min, s.price_max,
        s.price_per_day, s.work_hours, s.specific_attributes,
        p.id as photo_id, p.content_hash, p.alt, p.width, p.height
      from (
        select service_id, created_at from service_search
        where category_id = $1 and city = $2 order by created_at desc, service_id desc limit 25
      ) as found
      join partner_provided_services s on s.id = found.service_id
      left join service_photos p on p.service_id = s.id and p.position = 0
      order by found.created_at desc`,
    values: ['hotel', 'Vilnius'],
  };
  const count = {
    name: 'count',
    text: `select count(*) from (
        select from service_search where category_id = $1 and city = $2 limit 1001) as counted`,
    values: ['hotel', 'Vilnius'],
  };
  return async () => {
    const [services, total] = await Promise.all([pool.query(page), pool.query(count)]);
    return JSON.stringify({ services: services.rows, count: total.rows[0] });
  };
}
