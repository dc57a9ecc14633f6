import { href } from 'react-router';
import {
  moderatedSearch,
  readModeratedQuery,
} from '#app/domains/services/moderation/moderated-query.ts';
import { pageSearch, readPageNumber } from '#app/platform/page-number.ts';

/** The list as it was when something was done to one of its services; what it does not know is dropped. */
export function servicesListAt(params: URLSearchParams): string {
  const search = new URLSearchParams(moderatedSearch(readModeratedQuery(params)));
  return href('/admin/services') + pageSearch(search, readPageNumber(params));
}
