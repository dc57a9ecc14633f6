import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom';

/**
 * How React Router asks the server. Before it sends a form to an address with parameters it asks which
 * routes that address may have, for another might fit better, and shows the error page in place of
 * everything when no answer comes. The routes of the document's address and of those above it have come
 * with the document: when the server is out of reach, the answer to that question is that nothing is to
 * be added. So a form of a page to its own address works, and says itself that the line is gone.
 * @throws a DOMException named NetworkError when nothing comes back, whatever the browser believes of its
 *   line: the error page tells it from a failure of the server or of the page
 */
export const fetchForRouter: RouterFetch = async (request, { type }) => {
  const isQuestion = type === 'manifest' && isKnown(new URL(request.url));
  try {
    const response = await fetch(request);
    return isQuestion && !response.ok ? Response.json({}) : response;
  } catch {
    if (isQuestion) return Response.json({});
    throw new DOMException('', 'NetworkError');
  }
};

function isKnown({ searchParams }: URL): boolean {
  const known = addressesAbove(documentPath());
  return (searchParams.get('paths') ?? '').split(',').every((path) => known.includes(path));
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
