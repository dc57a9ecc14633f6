import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/**
 * A window of 256 kB, more than a page has: with brotli's own of 4 MB the memory of the encoders makes
 * V8 collect garbage so often that a page takes twice the CPU (docs/performance.md).
 */
export const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};
export const gzipLevel = 6;
const worthwhile = 1_000;
const compressible = /^(text\/(?!event-stream)|application\/(json|xml|manifest\+json)|image\/svg)/;

/**
 * Compresses an answer for a browser that takes it. Brotli at quality 4: 11 takes 34 ms for a page
 * and saves 0.8 kB (docs/performance.md). Streams of events pass as they are.
 */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers } = response;
  if (!response.body || !compressible.test(headers.get('content-type') ?? '')) return response;
  headers.append('vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '');
  if (!encoding || headers.has('content-encoding') || request.method === 'HEAD') return response;

  const body = Buffer.from(await response.arrayBuffer());
  const init = { status: response.status, statusText: response.statusText, headers };
  if (body.length < worthwhile) return new Response(body, init);
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const packed =
    encoding === 'br'
      ? await brotli(body, { params: brotliParams })
      : await gzipped(body, { level: gzipLevel });
  return new Response(packed, init);
}

/** @param header an Accept-Encoding */
export function acceptedEncoding(header: string): 'br' | 'gzip' | null {
  if (acceptsEncoding(header, 'br')) return 'br';
  return acceptsEncoding(header, 'gzip') ? 'gzip' : null;
}

/** Whether an Accept-Encoding names an encoding, and not to refuse it. */
export function acceptsEncoding(header: string, encoding: 'br' | 'gzip'): boolean {
  return header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) => part.split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/.test(part));
}
