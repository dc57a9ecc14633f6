import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';

// The design of the earlier product: one answer holds all services, and the browser filters them.
// `?most=1000` stands for a site with so many.
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 });
const text = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const query = { name: 'services', text: text('services.sql') };
const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': ['text/html; charset=utf-8', text('page.html')],
  '/script.js': ['text/javascript; charset=utf-8', text('script.js')],
  '/readyz': ['text/plain', 'ok'],
};
const compress = promisify(gzip);

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const file = files[pathname];
  if (file) {
    response.setHeader('content-type', file[0]).end(file[1]);
  } else if (pathname === '/services') {
    const { rows } = await pool.query({ ...query, values: [Number(searchParams.get('most'))] });
    const body = await compress(JSON.stringify(rows));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    response.writeHead(200, headers).end(body);
  } else {
    response.writeHead(404).end();
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1');
