/**
 * The pages that are the same for all visitors without a cookie, so that they may be kept for seconds,
 * by the ids of their routes: their loaders read nothing of the request but the address, they count
 * nothing and hold no key of a form. A table of the server, as a route's own `handle` would weigh on
 * first visits.
 *
 * 'path': at the address without a query. 'address': with a query, too; the page redirects one that is
 * not written in the one way.
 */
export const sharedPages: Readonly<Record<string, 'path' | 'address'>> = {
  'routes/public/home': 'path',
  'routes/public/search': 'address',
  'routes/public/company': 'path',
  'routes/public/site/mission': 'path',
  'routes/public/site/about': 'path',
  'routes/public/site/privacy': 'path',
  'routes/public/site/terms': 'path',
  'routes/public/site/faq': 'path',
  'routes/public/site/accessibility': 'path',
  'routes/public/site/reviews-checked': 'path',
  'routes/public/site/partner-landing': 'path',
  'routes/public/blog/blog': 'path',
  'routes/public/blog/archive': 'path',
  'routes/public/blog/post': 'path',
};

/** Whether the page of a route is the same for all visitors at this address. */
export function isSharedPage(routeId: string | undefined, { search }: URL): boolean {
  const shared = sharedPages[routeId ?? ''];
  return shared === 'address' || (shared === 'path' && search === '');
}
