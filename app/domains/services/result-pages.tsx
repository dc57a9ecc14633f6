import { Pagination } from '#app/ui/pagination.tsx';
import { resultsId } from './search-edits.ts';
import { type ServiceQuery, searchParamsOf, searchPath } from './search-query.ts';

interface ResultPagesProps {
  query: ServiceQuery;
  /** Page tokens, or null where there is no such page; 'first' needs no token. */
  next: string | null;
  previous: string | null;
}

/** Links to the pages before and after; they lead to the top of the results. */
export function ResultPages({ query, next, previous }: ResultPagesProps) {
  return (
    <Pagination
      previous={previous && pagePath(query, previous)}
      next={next && pagePath(query, next)}
    />
  );
}

function pagePath(query: ServiceQuery, token: string): string {
  const params = searchParamsOf(query);
  if (token !== 'first') params.set('after', token);
  const [path] = searchPath(query).split('?');
  return `${path}${params.size > 0 ? `?${params}` : ''}#${resultsId}`;
}
