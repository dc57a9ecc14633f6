import type { ServerBuild } from 'react-router';
import { handleOf } from '#app/web/pages/route-handle.ts';
import { mostFormBytes } from './body-limit.server.ts';

type Routes = ServerBuild['routes'];

/** How often a link is encoded at the most by programs that pass it on. */
const mostEncodings = 4;

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
    loggedPath(pathname) {
      const plain = plainPath(pathname);
      for (const { postFromAnywhere, secretAddress, beginning } of declared) {
        const found = postFromAnywhere || secretAddress ? beginning.exec(plain) : null;
        if (found) return `${plain.slice(0, found.index)}${found[0]}…`;
      }
      return pathname;
    },
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
    beginning: new RegExp(`/${fixed.map(escaped).join('/')}/(?=.)`, 'i'),
  };
}

/**
 * A path as a program that is lenient would read it: what the router does not take for one of our addresses
 * may hold what is a right by itself all the same, when a mail program has spelt its link anew.
 */
function plainPath(pathname: string): string {
  let plain = pathname;
  for (let turn = 0; turn < mostEncodings; turn += 1) {
    plain = plain.replace(/%([0-7][\da-f])/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return plain.replace(/[\\/]+/g, '/');
}

function escaped(text: string): string {
  return text.replace(/[.+^${}()|[\]\\-]/g, '\\$&');
}
