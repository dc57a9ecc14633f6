import '#app/ui/styles/pages/search.css';
import { data, replace, useLocation } from 'react-router';
import { categoryNames } from '#app/domains/services/catalogue/category-names.ts';
import { CategoryNav } from '#app/domains/services/catalogue/category-nav.tsx';
import { AppliedFilters } from '#app/domains/services/search/applied-filters.tsx';
import { FilterPanel } from '#app/domains/services/search/filter-panel.tsx';
import { explainNoResults } from '#app/domains/services/search/no-results.server.ts';
import { ResultList } from '#app/domains/services/search/result-list.tsx';
import { SearchBox } from '#app/domains/services/search/search-box.tsx';
import { searchWithHelp } from '#app/domains/services/search/search-help.server.ts';
import { SearchHelp } from '#app/domains/services/search/search-help.tsx';
import {
  canonicalAddress,
  queryOfLocation,
  searchedCategory,
} from '#app/domains/services/search/search-location.server.ts';
import { parseSearchQuery } from '#app/domains/services/search/search-query.ts';
import { dbContext } from '#app/web/contexts.ts';
import { ErrorPage, isNotFound } from '#app/web/error-page.tsx';
import { pageMeta, pageTitle } from '#app/web/page-title.ts';
import type { RouteHandle } from '#app/web/route-handle.ts';
import type { Route } from './+types/search.ts';
import { loadHearts } from './hearts.server.ts';
import { useHearts } from './use-hearts.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = queryOfLocation(url);
  if (query === null) throw data(null, { status: 404 });
  const address = canonicalAddress(url, query);
  if (address !== null) throw replace(address);
  const after = url.searchParams.get('after');
  const page = await searchWithHelp(context.get(dbContext), query, after, new Date());
  const shown = [...page.services, ...(page.help?.services ?? [])].map(({ id }) => id);
  const hearts = await loadHearts(context, shown);
  const none = explainNoResults(query, page);
  return { ...page, none, category: searchedCategory(query), hearts };
}

export function meta({ params, error }: Route.MetaArgs) {
  if (error) return noPage(error);
  const label = categoryNames.find(({ slug }) => slug === params.categorySlug)?.label;
  return pageMeta(
    label ?? 'Paslaugos',
    `${label ? `${label}: p` : 'P'}aslaugos šunims visoje Lietuvoje. Kainos, darbo laikas ir kontaktai vienoje vietoje.`,
  );
}

function noPage(error: unknown) {
  const title = isNotFound(error) ? 'Puslapis nerastas' : 'Paslaugos';
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

export const handle: RouteHandle = { failure: { title: 'Klaida gaunant paslaugas' } };

const textId = 'paieska';

export default function Search({ loaderData: page }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = parseSearchQuery(page.category, new URLSearchParams(search));
  const heartOf = useHearts(page.hearts);
  return (
    <main id="turinys" tabIndex={-1} className="wrap stack gap-5 page-body">
      <CategoryNav current={query.category} />
      <div className="search-head">
        <h1>{query.category?.label ?? 'Paslaugos'}</h1>
        <SearchBox id={textId} query={query} />
      </div>
      <div className="search">
        <FilterPanel query={query} textId={textId} />
        <div className="stack">
          <AppliedFilters query={query} />
          <ResultList
            query={query}
            page={page}
            helped={page.help !== null && page.help.links.length > 0}
            corner={heartOf}
          />
          {page.help && <SearchHelp {...page.help} corner={heartOf} />}
        </div>
      </div>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
