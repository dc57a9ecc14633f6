import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { data } from 'react-router';
import { divideIds, type IdRange } from '#app/domains/services/catalogue/listing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { oneAtATime } from '#app/platform/jobs/one-at-a-time.ts';
import { createLruCache } from '#app/web/pages/lru-cache.server.ts';
import { acceptsEncoding } from '#app/web/request/compression.server.ts';

/** What a part of the site map holds at the most (sitemaps.org). */
const mostInPart = 50_000;
const mapKeptMs = 3_600_000;
/** A part of 50,000 addresses takes 1.5 MB compressed. */
const limits = { pages: 100, bytes: 24_000_000 };
const mostWaiting = 6;
const busySeconds = 5;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The kinds of things that have parts of their own. */
export type Mapped = Parameters<typeof divideIds>[1];

/** What is kept of the site map for an hour, by the primary database that it tells of. */
const kept = new WeakMap<Db, ReturnType<typeof openKept>>();

function openKept() {
  // One maker at a time for both: a part of a large table takes a second of a connection.
  const inTurn = oneAtATime(mostWaiting);
  return { files: createKeeper<Buffer>(inTurn), ranges: createKeeper<readonly IdRange[]>(inTurn) };
}

function createKeeper<Value extends { readonly length: number }>(
  inTurn: ReturnType<typeof oneAtATime>,
) {
  const cache = createLruCache<Value>(limits);
  const find = (key: string) => cache.find(key, performance.now());
  /** @throws the answer 503 when too many wait already */
  return async (key: string, make: () => Promise<Value>): Promise<Value> => {
    const found = find(key);
    if (found) return found;
    const made = await inTurn(async () => {
      const known = find(key);
      if (known) return known;
      const value = await make();
      cache.put(key, value, value.length, performance.now() + mapKeptMs);
      return value;
    });
    if (made) return made;
    throw data(null, { status: 503, headers: { 'retry-after': String(busySeconds) } });
  };
}

function keptFor(db: Db) {
  const found = kept.get(db) ?? openKept();
  kept.set(db, found);
  return found;
}

/** The databases of a request: by which is kept, and where is read. */
export type MapDatabases = { readonly primary: Db; readonly read: Db };

/** The ranges of ids that are a part each. */
export function rangesOf({ primary, read }: MapDatabases, what: Mapped) {
  return keptFor(primary).ranges(what, () => divideIds(read, what, mostInPart));
}

type Entry = { readonly address: string; readonly changed?: Date | undefined };

/** A file of the map: `list` and `item` are the names of its elements. */
type MapFile = {
  readonly name: string;
  readonly list: string;
  readonly item: string;
  readonly entries: () => Promise<readonly Entry[]>;
};

/** Answers a file of the map, made anew once an hour. */
export async function answerFile(
  request: Request,
  { primary }: MapDatabases,
  { name, list, item, entries }: MapFile,
): Promise<Response> {
  const packed = await keptFor(primary).files(name, async () =>
    pack(xmlOf(list, item, await entries())),
  );
  const takesGzip = acceptsEncoding(request.headers.get('accept-encoding') ?? '', 'gzip');
  return new Response(takesGzip ? Buffer.from(packed) : await unpack(packed), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
    },
  });
}

function xmlOf(list: string, item: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ address, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<${item}><loc>${address.replaceAll('&', '&amp;')}</loc>${lastmod}</${item}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${list}>`,
    '',
  ].join('\n');
}
