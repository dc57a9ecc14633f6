import { useEffect } from 'react';

/** Where React Router asks which routes an address may have. */
const manifest = '/__manifest';

let installed = false;

/**
 * For a page with a form to its own address, so that the form also works before React Router has
 * heard of the routes around it, or cannot.
 */
export function useOwnAddressKnown(): void {
  useEffect(() => {
    if (!installed) answerForOwnAddress();
    installed = true;
  }, []);
}

/**
 * Answers in the server's place, when it is out of reach, which routes the document's own address
 * has. React Router asks that before it sends a form to an address with parameters, for another route
 * might fit better, and shows the error page in place of everything when no answer comes. The routes
 * of the document's address and of those above it have come with the document: nothing is to be added.
 */
function answerForOwnAddress(): void {
  const known = addressesAbove(documentPath());
  const ask = window.fetch.bind(window);
  const isKnown = (input: RequestInfo | URL) =>
    input instanceof URL &&
    input.pathname === manifest &&
    (input.searchParams.get('paths') ?? '').split(',').every((path) => known.includes(path));
  window.fetch = async (input, init) => {
    try {
      const response = await ask(input, init);
      return response.ok || !isKnown(input) ? response : Response.json({});
    } catch (error) {
      if (isKnown(input)) return Response.json({});
      throw error;
    }
  };
}

/** The path that the document came from; navigations since have asked for the routes of their own. */
function documentPath(): string {
  const [document] = performance.getEntriesByType('navigation');
  return document ? new URL(document.name).pathname : location.pathname;
}

/** '/a/b' has '/a' and itself. */
function addressesAbove(pathname: string): readonly string[] {
  const names = pathname.split('/').slice(1);
  return names.map((_name, index) => `/${names.slice(0, index + 1).join('/')}`);
}
