import type { RequestHandler } from 'react-router';

/**
 * Leads from an address in capitals, as someone copies it from print, to the one in small letters
 * where only that one has something. Nothing is looked up for an address that has an answer itself.
 */
export function leadToLowerCase(route: RequestHandler): RequestHandler {
  return async (request, context) => {
    const answer = await route(request, context);
    const meant = answer.status === 404 ? inSmallLetters(request) : null;
    if (meant === null) return answer;
    const { method, headers, signal } = request;
    const there = await route(new Request(meant, { method, headers, signal }), context);
    if (there.status >= 400) return answer;
    return new Response(null, {
      status: 301,
      headers: { location: meant.pathname + meant.search },
    });
  };
}

/** Null where it is no other address, or none that a person would type. */
function inSmallLetters({ method, url }: Request): URL | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const meant = new URL(url);
  const asked = meant.pathname;
  meant.pathname = asked.toLowerCase();
  // After two slashes a browser would read the name of another site.
  const isOther = meant.pathname !== asked && !asked.startsWith('//') && !asked.endsWith('.data');
  return isOther ? meant : null;
}
