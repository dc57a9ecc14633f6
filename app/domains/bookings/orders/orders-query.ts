import { cleanSearchText } from '#app/domains/services/search/search-query.ts';
import { searchOf } from '#app/platform/search-of.ts';

/** What the list shows: what waits first and then the days, or one of these alone. */
export type OrdersShown = 'all' | 'waiting' | 'offered' | 'coming' | 'past' | 'cancelled';

/** The filters in the order in which they stand. */
export const ordersShown: readonly { readonly id: OrdersShown; readonly label: string }[] = [
  { id: 'all', label: 'Visi' },
  { id: 'waiting', label: 'Laukia jūsų' },
  { id: 'offered', label: 'Laukia kliento' },
  { id: 'coming', label: 'Būsimi' },
  { id: 'past', label: 'Buvę' },
  { id: 'cancelled', label: 'Atšauktieji' },
];

export type OrdersQuery = {
  readonly show: OrdersShown;
  /** As cleanSearchText gives it; empty when nothing is searched for. */
  readonly text: string;
};

/** Reads the list's address; what is not in its list is dropped, the rest stays. */
export function readOrdersQuery(params: URLSearchParams): OrdersQuery {
  const show = params.get('show');
  return {
    show: ordersShown.find(({ id }) => id === show)?.id ?? 'all',
    text: cleanSearchText(params.get('q') ?? ''),
  };
}

/**
 * The query of the list's address: '', or with its question mark.
 * @param after a page token; 'first' and null need none
 */
export function ordersSearch({ show, text }: OrdersQuery, after: string | null = null): string {
  const params = new URLSearchParams();
  if (show !== 'all') params.set('show', show);
  if (text !== '') params.set('q', text);
  if (after !== null && after !== 'first') params.set('after', after);
  return searchOf(params);
}
