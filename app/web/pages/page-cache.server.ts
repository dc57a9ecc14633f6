import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Subscription } from '#app/platform/database/listener.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { createAddressFinder } from '#app/web/request/client-address.server.ts';
import { acceptedEncoding } from '#app/web/request/compression.server.ts';
import { logAnswer } from '#app/web/request/request-log.server.ts';
import { type KeptPage, makeKeptPage } from './kept-page.server.ts';
import { createLruCache } from './lru-cache.server.ts';

/** Told by triggers of every table that a public page shows something of (db/migrations). */
const channel = 'public_pages';

const keptMs = 10_000;
const longestAddress = 300;

/** Pages without a query are as many as there are; with one there is no end of them. */
const plainLimits = { pages: 400, bytes: 24_000_000 };
const queriedLimits = { pages: 150, bytes: 16_000_000 };
const mostAsked = 2_000;

/** @param behindMillis how much older than the primary's the data of the page may be; 0 of the primary */
type KeepPage = (html: string, nonce: string, headers: Headers, behindMillis: number) => void;

/** Public pages as they were last rendered, for the visitors of the next seconds. */
export type PageCache = {
  /** The cache is in use only while it hears of changes. */
  readonly subscription: Subscription;
  /** Answers a visitor from memory. @returns false when another has to answer */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** @returns what keeps the page that is rendered from now on; null when it is not to be kept */
  readonly begin: (request: Request) => KeepPage | null;
  /** Forgets all pages, and those that are being rendered. */
  readonly drop: () => void;
};

type CacheDependencies = {
  readonly log: Log;
  readonly findAddress: ReturnType<typeof createAddressFinder>;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
};

/**
 * Makes the cache of a process: see docs/decisions/0030-pages-kept-for-visitors.md. A page is kept for
 * ten seconds, never for a request with a cookie, and dropped by every change of what public pages
 * show, in whichever process it is made.
 */
export function createPageCache(deps: CacheDependencies): PageCache {
  const { log, findAddress, now = () => performance.now() } = deps;
  const plain = createLruCache<KeptPage>(plainLimits);
  const queried = createLruCache<KeptPage>(queriedLimits);
  /** With a query a page is kept once it was asked for twice: most such addresses are asked for once. */
  const asked = new Set<string>();
  let listening = false;
  let generation = 0;
  let changedAt = now();

  const cacheOf = (key: string) => (key.includes('?') ? queried : plain);

  function drop(): void {
    generation += 1;
    changedAt = now();
    plain.clear();
    queried.clear();
    asked.clear();
  }

  /** @returns whether it was asked for before, of late */
  function ask(key: string): boolean {
    if (asked.has(key)) return true;
    if (asked.size >= mostAsked) asked.clear();
    asked.add(key);
    return false;
  }

  function listen(toChanges: boolean): void {
    listening = toChanges;
    drop();
  }

  return {
    subscription: {
      channel,
      onNotification: drop,
      onListening: () => listen(true),
      onBroken: () => listen(false),
    },
    drop,
    begin(request) {
      const { pathname, search } = new URL(request.url);
      const header = (name: string) => request.headers.get(name);
      const key = listening ? keyOf(request.method, pathname + search, header) : null;
      if (key === null) return null;
      const [begun, begunAt] = [generation, now()];
      return (html, nonce, headers, behindMillis) => {
        if (begun !== generation || headers.has('set-cookie')) return;
        // A replica may not have the last change yet.
        if (behindMillis > 0 && begunAt - behindMillis < changedAt) return;
        if (key.includes('?') && !ask(key)) return;
        const page = makeKeptPage(html, nonce, headers);
        if (page) cacheOf(key).put(key, page, page.bytes, now() + keptMs);
      };
    },
    answer(request, response) {
      const started = performance.now();
      const { method = '', url = '', headers } = request;
      const header = (name: string) => headers[name]?.toString() ?? null;
      const key = keyOf(method, url, header);
      const page = key === null ? null : cacheOf(key).find(key, now());
      if (!page) return false;
      const id = newRequestId();
      const encoding = acceptedEncoding(header('accept-encoding') ?? '');
      const body = page.body(encoding);
      const names = { get: header, keys: () => Object.keys(headers) };
      const address = findAddress(request.socket.remoteAddress ?? '', names);
      const [path = ''] = url.split('?');
      logAnswer(log, {
        id,
        method,
        path,
        status: 200,
        started,
        queries: 0,
        queryMillis: 0,
        address,
      });
      const own = ['content-length', String(body.length), 'x-request-id', id];
      if (encoding) own.push('content-encoding', encoding);
      response.writeHead(200, [...page.headers, ...own]).end(body);
      return true;
    },
  };
}

/** Bytes for a nonce that no answer before had. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

export function newRequestId(): string {
  return randomBytes(8).toString('hex');
}

/** What makes an answer another one, or may. */
const personal = ['cookie', 'authorization', 'range', 'content-length', 'transfer-encoding'];

/** As our own links write it: no path has several spellings that are kept. */
const ownSpelling = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:\?|$)/;

/** Under what a page is kept, or null for a request that is not a visitor's plain one. */
function keyOf(
  method: string,
  address: string,
  header: (name: string) => string | null,
): string | null {
  if (method !== 'GET' || address.length > longestAddress || !ownSpelling.test(address))
    return null;
  if (personal.some((name) => header(name) !== null)) return null;
  return `${header('host')?.toLowerCase()} ${address}`;
}
