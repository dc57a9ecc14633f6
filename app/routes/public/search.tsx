import '#app/ui/styles/pages/search.css';
import { data, replace, useLocation } from 'react-router';
import { refreshFreeDays } from '#app/domains/bookings/free-days/refresh-free-days.server.ts';
import { CategoryNav } from '#app/domains/services/catalogue/category-nav.tsx';
import { AppliedFilters } from '#app/domains/services/search/applied-filters.tsx';
import { daysHtml } from '#app/domains/services/search/days-html.server.tsx';
import { FilterPanel } from '#app/domains/services/search/filter-panel.tsx';
import { explainNoResults } from '#app/domains/services/search/no-results.server.ts';
import { ResultList } from '#app/domains/services/search/result-list.tsx';
import { SearchBox } from '#app/domains/services/search/search-box.tsx';
import { describeSearchPage } from '#app/domains/services/search/search-head.server.ts';
import { searchWithHelp } from '#app/domains/services/search/search-help.server.ts';
import {
  readSearchPage,
  searchedCategory,
} from '#app/domains/services/search/search-location.server.ts';
import { parseSearchQuery } from '#app/domains/services/search/search-query.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { breadcrumbs } from '#app/platform/structured-data.ts';
import { Crumbs } from '#app/ui/crumbs.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { ErrorPage } from '#app/web/pages/error-page.tsx';
import { pageMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { PageFacts } from '#app/web/pages/social-meta.ts';
import { dbContext, publicDbContext, settingsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/search.ts';
import { pictureOfCategory } from './drawn-pictures.server.ts';
import { loadPageFavourites } from './page-favourites.server.ts';
import { useFavourites } from './use-favourites.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readSearchPage(url, formatDate(new Date()));
  if (asked === null) throw data(null, { status: 404 });
  if (asked.moved !== null) throw replace(asked.moved);
  const { query, wrong } = asked;
  const after = url.searchParams.get('after');
  if (query.filters.some(({ filter }) => filter.kind === 'free')) {
    await refreshFreeDays(context.get(dbContext), new Date());
  }
  const db = context.get(publicDbContext);
  const page = await searchWithHelp(db, query, after, new Date());
  const shown = [...page.services, ...(page.help?.services ?? [])].map(({ id }) => id);
  const [favourites, head] = await Promise.all([
    loadPageFavourites(context, shown),
    describeSearchPage(db, query, page, after),
  ]);
  const { canonical, trail } = head;
  const drawn = pictureOfCategory(query.category);
  const { origin } = context.get(settingsContext);
  const things = trail.length > 0 ? [breadcrumbs(origin, trail)] : undefined;
  const facts: PageFacts = { canonical, drawn, things };
  const none = explainNoResults(query, page);
  const days = daysHtml(query, wrong);
  const wrongDays = wrong?.from ?? wrong?.to;
  const category = searchedCategory(query);
  return { ...page, none, category, favourites, head, facts, days, wrongDays };
}

export function meta(page: Route.MetaArgs) {
  if (!page.loaderData) return page.matches[0].meta;
  const { head, facts } = page.loaderData;
  return pageMeta(head.title, head.description, page, facts);
}

export const handle: RouteHandle = { failure: { title: 'Klaida gaunant paslaugas' } };

const textId = 'paieska';

export default function Search({ loaderData: page }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = parseSearchQuery(page.category, new URLSearchParams(search));
  const heartOf = useFavourites(page.favourites);
  const { heading, trail, places, placesHeading } = page.head;
  return (
    <main id="turinys" tabIndex={-1} className="wrap stack gap-5 page-body">
      <SkipLink target="rezultatai" to="rezultatų" />
      {trail.length > 0 && <Crumbs trail={trail} current />}
      <CategoryNav current={query.category} />
      <div className="search-head">
        <h1>{heading}</h1>
        <SearchBox id={textId} query={query} />
      </div>
      <div className="search">
        <FilterPanel query={query} days={page.days} textId={textId} />
        <div className="stack">
          {/* On a phone the field is in a sheet, which is closed when the page comes back. */}
          {page.wrongDays && <p className="error only-noscript">{page.wrongDays}</p>}
          <AppliedFilters query={query} />
          <ResultList query={query} page={page} corner={heartOf} />
          {places.length > 0 && (
            <section className="places">
              <h2 className="h-xs">{placesHeading}</h2>
              <Crumbs label={placesHeading} trail={places} />
            </section>
          )}
        </div>
      </div>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
