import { href } from 'react-router';
import {
  moderatedSearch,
  readModeratedQuery,
} from '#app/domains/services/moderation/moderated-query.ts';
import { pageSearch, readPageNumber } from '#app/platform/page-number.ts';

/** The query of the list as it was left; what it does not know is dropped. */
export function listSearch(params: URLSearchParams): string {
  const search = new URLSearchParams(moderatedSearch(readModeratedQuery(params)));
  return pageSearch(search, readPageNumber(params));
}

/** The page of a service, which knows the way back to the list. @param search see listSearch */
export function servicePageAt(serviceId: string, search = ''): string {
  return href('/admin/services/:serviceId', { serviceId }) + search;
}
