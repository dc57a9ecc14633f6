import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { brotliParams, gzipLevel } from '#app/web/request/compression.server.ts';

type Encoding = 'br' | 'gzip';

/** A page that is the same for every visitor without a cookie. */
export type KeptPage = {
  /** Names and values in turn, without those that each answer has of its own. */
  readonly headers: readonly string[];
  /** Compressed by the first call for an encoding alone; null for the page as it is. */
  readonly body: (encoding: Encoding | null) => Buffer;
  /** Kept in memory at most. */
  readonly bytes: number;
};

/** Headers that each answer has of its own, or that are made here. */
const ownHeaders = [
  'content-encoding',
  'content-length',
  'content-security-policy',
  'vary',
  'x-request-id',
];

/**
 * Makes a rendered page ready to be sent to many: its scripts lose their nonce, and the policy allows
 * them by their hashes (docs/decisions/0030-pages-kept-for-visitors.md). Only a script that carried the
 * nonce gets a hash: what a page held without it still does not run.
 * @returns null for a page that belongs to one visitor: the nonce stands elsewhere too, or the id of its
 *   request stands in it
 */
export function makeKeptPage(html: string, nonce: string, headers: Headers): KeptPage | null {
  const policy = headers.get('content-security-policy') ?? '';
  const id = headers.get('x-request-id');
  const attribute = ` nonce="${nonce}"`;
  const text = html.replaceAll(attribute, '');
  const source = `'nonce-${nonce}'`;
  const isPersonal = id === null || html.includes(id) || text.includes(nonce);
  if (isPersonal || !policy.includes(source)) return null;
  const kept = [...headers].filter(([name]) => !ownHeaders.includes(name)).flat();
  const plain = Buffer.from(text);
  const compressed = new Map<Encoding, Buffer>();
  const compress = {
    br: () => brotliCompressSync(plain, { params: brotliParams }),
    gzip: () => gzipSync(plain, { level: gzipLevel }),
  };
  return {
    headers: [
      ...[...kept, 'vary', 'Accept-Encoding'],
      ...['content-security-policy', policy.replace(source, hashesOf(html, attribute).join(' '))],
    ],
    body(encoding) {
      if (encoding === null) return plain;
      const body = compressed.get(encoding) ?? compress[encoding]();
      compressed.set(encoding, body);
      return body;
    },
    // Text compresses to a third at most, in two encodings.
    bytes: plain.length * 2,
  };
}

const script = /<script( [^>]*)>(.*?)<\/script>/gs;

/** The sources for a policy that allow the inline scripts with an attribute (CSP Level 3, 2.3.1). */
function hashesOf(html: string, attribute: string): readonly string[] {
  const texts = [...html.matchAll(script)].flatMap(([, attributes = '', text = '']) =>
    attributes.includes(attribute) && text !== '' ? [text] : [],
  );
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
