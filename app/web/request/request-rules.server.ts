import type { ServerBuild } from 'react-router';
import { handleOf } from '#app/web/pages/route-handle.ts';
import { mostFormBytes } from './body-limit.server.ts';

type Routes = ServerBuild['routes'];

/** What a request may bring, as the route of its address declares it. */
type RequestRules = {
  /** The largest body in bytes. */
  readonly mostBodyBytes: (pathname: string) => number;
  /** Whether the request may come from anywhere, not from our own pages alone. */
  readonly mayBeForeign: (method: string, pathname: string) => boolean;
  /** A path as the log may tell it: an address that is a right by itself loses its end. */
  readonly loggedPath: (pathname: string) => string;
};

/**
 * Collects what the routes declare in their handles. An address that no such route has gets the
 * small limit and no exception; so does one that is written in another way than our own links write
 * it, though React Router would find the route.
 * @throws Error for a declaration at a route whose path has optional parts or a splat
 */
export function createRequestRules(routes: Routes): RequestRules {
  const declared = Object.values(routes).flatMap((route) => {
    if (!route) return [];
    const { mostBodyBytes, postFromAnywhere } = handleOf(route.module ?? {});
    if (mostBodyBytes === undefined && !postFromAnywhere) return [];
    return [{ mostBodyBytes, postFromAnywhere, ...patternsOf(segmentsOf(route.id, routes)) }];
  });
  return {
    mostBodyBytes: (pathname) =>
      declared.find(({ address }) => address.test(pathname))?.mostBodyBytes ?? mostFormBytes,
    mayBeForeign: (method, pathname) =>
      method === 'POST' &&
      declared.some(({ postFromAnywhere, address }) => postFromAnywhere && address.test(pathname)),
    loggedPath: (pathname) =>
      declared.reduce(
        (path, { postFromAnywhere, beginning }) =>
          postFromAnywhere ? path.replace(beginning, '$1…') : path,
        pathname,
      ),
  };
}

/** The parts of a route's whole path, its parents' first. */
function segmentsOf(id: string | undefined, routes: Routes): readonly string[] {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return [];
  return [...segmentsOf(route.parentId, routes), ...(route.path?.split('/').filter(Boolean) ?? [])];
}

function patternsOf(segments: readonly string[]): { address: RegExp; beginning: RegExp } {
  const path = `/${segments.join('/')}`;
  if (/[?*]/.test(path)) throw new Error(`No rule can be declared for ${path}.`);
  const parts = segments.map((part) => (part.startsWith(':') ? '/[\\w.-]+' : `/${escaped(part)}`));
  const fixed = segments.slice(
    0,
    segments.findIndex((part) => part.startsWith(':')),
  );
  return {
    address: new RegExp(`^${parts.join('')}$`),
    beginning: new RegExp(`^(/${fixed.map(escaped).join('/')}/).+`, 'i'),
  };
}

function escaped(text: string): string {
  return text.replace(/[.+^${}()|[\]\\-]/g, '\\$&');
}
