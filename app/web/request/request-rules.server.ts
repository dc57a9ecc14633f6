import type { ServerBuild } from 'react-router';
import { handleOf } from '#app/web/pages/route-handle.ts';
import { mostFormBytes } from './body-limit.server.ts';

type Routes = ServerBuild['routes'];

/**
 * Where a form has to come from: 'own', from our own pages; 'hidden', from them, though the browser does
 * not name them, as its address is kept from every referrer; 'anywhere'.
 */
export type OriginRule = 'own' | 'hidden' | 'anywhere';

/** What a request may bring, as the route of its address declares it. */
type RequestRules = {
  /** The largest body in bytes. */
  readonly mostBodyBytes: (pathname: string) => number;
  /** Whether it need not say that it comes from our own pages. */
  readonly originRule: (method: string, pathname: string) => OriginRule;
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
    const { mostBodyBytes, ...rules } = handleOf(route.module ?? {});
    const { postFromAnywhere = false, secretAddress = false } = rules;
    if (mostBodyBytes === undefined && !postFromAnywhere && !secretAddress) return [];
    const declaration = { mostBodyBytes, postFromAnywhere, secretAddress };
    return [{ ...declaration, ...patternsOf(segmentsOf(route.id, routes)) }];
  });
  return {
    mostBodyBytes: (pathname) =>
      declared.find(({ mostBodyBytes, address }) => mostBodyBytes && address.test(pathname))
        ?.mostBodyBytes ?? mostFormBytes,
    originRule(method, pathname) {
      if (method !== 'POST') return 'own';
      const rules = declared.filter(({ address }) => address.test(pathname));
      if (rules.some(({ postFromAnywhere }) => postFromAnywhere)) return 'anywhere';
      return rules.some(({ secretAddress }) => secretAddress) ? 'hidden' : 'own';
    },
    loggedPath: (pathname) =>
      declared.reduce(
        (path, { postFromAnywhere, secretAddress, beginning }) =>
          postFromAnywhere || secretAddress ? path.replace(beginning, '$1…') : path,
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
    // What the router sends goes to the address with this ending.
    address: new RegExp(`^${parts.join('')}(?:\\.data)?$`),
    beginning: new RegExp(`^(/${fixed.map(escaped).join('/')}/).+`, 'i'),
  };
}

function escaped(text: string): string {
  return text.replace(/[.+^${}()|[\]\\-]/g, '\\$&');
}
