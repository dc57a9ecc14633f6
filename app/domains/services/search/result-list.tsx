import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { searchOf } from '#app/platform/search-of.ts';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { CardSkeleton } from '#app/ui/data/skeleton.tsx';
import { AskBar, AskSwitch, AskTick } from '../catalogue/ask-choice.tsx';
import { type CardCorner, inView, listSizes, ServiceCard } from '../catalogue/service-card.tsx';
import { isSearchPath } from './back-to-search.ts';
import type { NoResults as Explained } from './no-results.server.ts';
import { NoResults } from './no-results.tsx';
import type { SearchPage } from './search.server.ts';
import { resultsId } from './search-edits.ts';
import type { SearchHelp as Help } from './search-help.server.ts';
import { SearchHelp } from './search-help.tsx';
import { type ServiceQuery, searchParamsOf, searchPath } from './search-query.ts';
import { SortMenu } from './sort-menu.tsx';
import { sortNameOf, sortNamesOf, sortOrders } from './sort-orders.ts';

interface ResultListProps {
  query: ServiceQuery;
  page: SearchPage & { readonly none: Explained | null; readonly help: Help | null };
  corner: CardCorner;
}

/**
 * The services found, how many they are, and the way to the pages before and after. What a text may
 * mean besides stands after them; where there are none, in their place.
 */
export function ResultList({ query, page, corner }: ResultListProps) {
  const loading = isSearchPath(useNavigation().location?.pathname ?? '');
  const waiting = useSlow(loading);
  const heading = useFocusOnResults(loading);
  const { services, count, none, help } = page;
  const marks: CardCorner = (shown) => (
    <>
      {corner(shown)}
      <AskTick service={shown} />
    </>
  );
  const isAskable = count.number > 1 || help?.services.length;
  const isMeant = none !== null && query.text !== '' && help !== null && help.services.length > 0;
  return (
    <>
      <section className="stack" aria-labelledby={resultsId}>
        <h2 className="sr" id={resultsId} ref={heading} tabIndex={-1}>
          Rastos paslaugos
        </h2>
        <div className="found-line">
          <p className="found" role="status">
            {waiting ? 'Kraunamos paslaugos...' : <Found count={count} query={query} />}
          </p>
          {isAskable && (
            <div className="row gap-2">
              <AskSwitch />
              {count.number > 1 && <SortMenu query={query} />}
            </div>
          )}
        </div>
        {waiting ? (
          <SkeletonGrid />
        ) : none ? (
          !isMeant && <NoResults {...none} look={help?.links.length ? 'plain' : 'drawn'} />
        ) : (
          <div className={query.category ? 'grid results alike' : 'grid results'}>
            {services.map((service, index) => (
              <ServiceCard
                key={service.id}
                service={service}
                corner={marks}
                eager={index < inView}
                foremost={index === 0}
                sizes={listSizes}
              />
            ))}
          </div>
        )}
        <ResultPages query={query} next={page.next} previous={page.previous} />
      </section>
      {help && !waiting && <SearchHelp {...help} corner={marks} foremost={isMeant} />}
      {isAskable && <AskBar />}
      {isMeant && !waiting && <NoResults {...none} look="line" />}
    </>
  );
}

function SkeletonGrid() {
  return (
    <div className="grid results" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  );
}

/** How many there are, and for who does not see the list that it has another order. */
function Found({ count, query }: { count: SearchPage['count']; query: ServiceQuery }) {
  const sort = sortNameOf(query);
  const isUsual = sort === sortNamesOf(query.category)[0];
  return (
    <>
      Rasta paslaugų: {count.atLeast && 'daugiau kaip '}
      <strong>{count.number}</strong>
      {!isUsual && <span className="sr">. Rūšiuojama: {sortOrders[sort].label}</span>}
    </>
  );
}

/**
 * The link to another page, or the one that cleared the filters, goes away with the last page: the
 * focus moves to the head of the new one.
 */
function useFocusOnResults(loading: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const held = useRef(false);
  const { key, hash } = useLocation();
  useEffect(() => {
    if (loading) held.current = document.activeElement !== document.body;
  }, [loading]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every navigation
  useEffect(() => {
    const lost = held.current && document.activeElement === document.body;
    if (lost || hash === `#${resultsId}`) heading.current?.focus({ preventScroll: true });
    held.current = false;
  }, [key]);
  return heading;
}

interface ResultPagesProps {
  query: ServiceQuery;
  /** Page tokens, or null where there is no such page; 'first' needs no token. */
  next: string | null;
  previous: string | null;
}

/** Links to the pages before and after; they lead to the top of the results. */
function ResultPages({ query, next, previous }: ResultPagesProps) {
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
  return `${path}${searchOf(params)}#${resultsId}`;
}

/** True once `busy` has lasted for 200 ms: what is quicker than that must not flicker. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), 200);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return busy && slow;
}
