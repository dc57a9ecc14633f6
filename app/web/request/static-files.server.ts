import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import type { Log } from '#app/platform/log/log.server.ts';

type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const hashed = /^\/(assets|paveikslai)\//;

/**
 * Serves the built files of a folder as they lie there now, each with its compressed copies; what
 * is none of them goes on to `next`. Those of `hashed` carry a hash in their name and never change.
 */
export function createStaticFiles(folder: string, log: Log): StaticFiles {
  const serveFile = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      response.setHeader(
        'cache-control',
        hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      response.setHeader('x-content-type-options', 'nosniff');
      // Mail programs show the logo from their own pages.
      const shared = pathname === '/logo-mail.png';
      response.setHeader('cross-origin-resource-policy', shared ? 'cross-origin' : 'same-origin');
      response.setHeader(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'",
      );
    },
  });
  return (request, response, next) => {
    response.once('pipe', (file) => endTogether(file, response, log));
    serveFile(request, response, next);
  };
}

/**
 * sirv listens to no error: a file that is gone since the start would end the process. Its headers
 * are on their way by then, so that the connection can only be cut off. Nor does it close the file
 * of a reader who left.
 */
function endTogether(file: Readable, response: ServerResponse, log: Log): void {
  file.once('error', (error) => {
    log.warn('file not sent', { error });
    response.destroy();
  });
  response.once('close', () => file.destroy());
}
