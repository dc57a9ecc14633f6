import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { matchPlainlyInBrowser } from './match-by-pattern.server.ts';
import {
  cutPage,
  filesWait,
  holdScript,
  paintFirst,
  runAfterPaint,
  runAtOnce,
} from './paint-first.server.ts';

const renderTimeoutMs = 5_000;

type Options = {
  readonly request: Request;
  readonly nonce: string;
  /** Puts what the pages read of the request around them. */
  readonly wrap: (page: ReactNode) => ReactNode;
  /** True for a page whose scripts wait for its first paint. */
  readonly paintsFirst: boolean;
  /** Called for a part that fails in a page that had to be waited for. */
  readonly onError: (error: unknown) => void;
};

/**
 * Renders the page of React Router's `entry` whole, as one string with the loaders' data behind it:
 * React Router's own way, a stream of small pieces with a part that waits for the data, takes half as
 * much CPU again (docs/decisions/0034-what-reaches-into-react-router.md). Only a page whose code is
 * still being imported, which a string cannot wait for, is rendered once more as a stream.
 */
export async function renderPage(entry: EntryContext, options: Options): Promise<string> {
  const { nonce, onError, paintsFirst, request, wrap } = options;
  const data = await readAll(entry.serverHandoffStream);
  const context = {
    ...entry,
    manifest: ownManifest(entry),
    serverHandoffStream: undefined,
    serverHandoffString: matchPlainlyInBrowser(entry),
  };
  const page = wrap(<ServerRouter context={context} url={request.url} nonce={nonce} />);
  let html = `<!DOCTYPE html>${renderToString(page)}`;
  if (html.includes(rareInUnfinished) && html.includes(unfinished)) {
    html = await renderWaiting(page, nonce, onError);
  }
  let text = cutPage(html);
  text = { ...text, head: paintFirst(text.head) };
  if (entry.renderMeta?.didRenderScripts) {
    if (import.meta.env.PROD) text = holdScript(paintsFirst ? filesWait(text) : text);
    const run = paintsFirst ? runAfterPaint : runAtOnce;
    text = { ...text, end: withData(text.end, data, nonce, import.meta.env.PROD ? run : '') };
  }
  return text.head + text.body + text.end;
}

/** Renders a part of a page by itself, without what is around it, to HTML that a browser takes over. */
export function renderPart(part: ReactNode): string {
  // What React gives is a tree of small strings; as one it takes less room.
  return Buffer.from(renderToString(part)).toString();
}

/**
 * The manifest of which React Router lists the page's own routes alone, as it makes a route object of
 * each that is listed, for every page. The others, such as those of the pages above, are found by id.
 */
function ownManifest({ manifest, staticHandlerContext: { matches } }: EntryContext) {
  const routes: typeof manifest.routes = Object.create(manifest.routes);
  for (const { route } of matches) routes[route.id] = manifest.routes[route.id];
  return { ...manifest, routes };
}

/** How React marks a part in a string that it could not finish. */
const unfinished = '<!--$!-->';
/** Found ten times as fast: V8 looks for the first letter first, and '<' is everywhere. */
const rareInUnfinished = '$!--';

/** Renders a page of which a part has to be waited for. @param onError called for a part that fails */
function renderWaiting(
  page: ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        const chunks: Buffer[] = [];
        const whole = new Writable({
          write(chunk, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve(Buffer.concat(chunks).toString());
            done();
          },
        });
        pipe(whole);
      },
      onShellError: reject,
      onError,
    });
    const timer = setTimeout(abort, renderTimeoutMs, new Error('Rendering took too long'));
  });
}

/** What the loaders gave, as React Router encodes it; it ends after 5 s at the latest. */
async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : '';
}

const lastTags = '</body></html>';

/**
 * Puts the loaders' data at the end of the page, in the scripts that React Router's own part of the
 * page would hold: that part waits for the data piece by piece, which a string cannot.
 * @param end the last piece of the page
 * @param then JavaScript that runs after it
 */
function withData(end: string, data: string, nonce: string, then: string): string {
  const at = end.lastIndexOf(lastTags);
  const controller = 'window.__reactRouterContext.streamController';
  const script =
    `<script nonce="${nonce}">${controller}.enqueue(${inScript(JSON.stringify(data))});` +
    `${controller}.close();${then}</script>`;
  return `${end.slice(0, at)}${script}${end.slice(at)}`;
}

/** JSON that ends no script element and no line. */
function inScript(json: string): string {
  return json.replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
