import { isId } from '#app/platform/database/id.ts';
import { searchOf } from '#app/platform/search-of.ts';

type OwnReviewsShown = 'all' | 'unanswered' | 'low' | 'photos';

/** The filters of a partner's list in the order in which they stand. */
export const ownReviewsShown: readonly { readonly id: OwnReviewsShown; readonly label: string }[] =
  [
    { id: 'all', label: 'Visi' },
    { id: 'unanswered', label: 'Be atsakymo' },
    { id: 'low', label: '1\u2060–\u20603 iš 5' },
    { id: 'photos', label: 'Su nuotraukomis' },
  ];

export type OwnReviewsQuery = {
  readonly show: OwnReviewsShown;
  /** The id of a service; null: all. */
  readonly service: string | null;
};

/** Reads the list's address; what is not in its list is dropped. */
export function readOwnReviewsQuery(params: URLSearchParams): OwnReviewsQuery {
  const show = params.get('show');
  const service = params.get('service') ?? '';
  return {
    show: ownReviewsShown.find(({ id }) => id === show)?.id ?? 'all',
    service: isId(service) ? service : null,
  };
}

/**
 * The query of the list's address: '', or with its question mark.
 * @param after a page token; 'first' and null need none
 */
export function ownReviewsSearch(
  { show, service }: OwnReviewsQuery,
  after: string | null = null,
): string {
  const params = new URLSearchParams();
  if (show !== 'all') params.set('show', show);
  if (service !== null) params.set('service', service);
  if (after !== null && after !== 'first') params.set('after', after);
  return searchOf(params);
}
