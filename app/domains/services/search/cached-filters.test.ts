import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheHtml } from '#app/ui/cached-html.tsx';
import { createLruCache } from '#app/web/pages/lru-cache.server.ts';
import { getCategory } from '../catalogue/categories.ts';
import { FilterPanel } from './filter-panel.tsx';
import { parseSearchQuery } from './search-query.ts';

const cache = createLruCache<never>({ pages: 100, bytes: 10_000_000 });

function keep(): void {
  cacheHtml({ render: (part) => renderToString(part), cache: cache as never });
}

beforeEach(keep);
afterEach(() => {
  cacheHtml(null);
  cache.clear();
});

function html(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/paslaugos'] });
  return renderToString(createElement(RouterProvider, { router }));
}

/** The page without anything kept. */
function unkept(element: ReactElement): string {
  cacheHtml(null);
  const own = html(element);
  keep();
  return own;
}

const searches = [
  ['hotel', ''],
  ['hotel', 'city=Vilnius'],
  ['hotel', 'city=Kaunas'],
  ['hotel', 'city=Kaunas&city=Vilnius'],
  ['hotel', 'hotel_conditions=home'],
  ['hotel', 'hotel_conditions=luxury'],
  ['hotel', 'hotel_conditions=home&hotel_conditions=luxury'],
  ['vet', ''],
  ['vet', 'vet_services_provided=surgery'],
  ['events', ''],
  ['events', 'event_date=month'],
  ['events', 'participation_fee=free'],
  ['breeding', ''],
  ['breeding', 'dog_breed=Akita inu'],
] as const;

test('filters of one search after the other are the HTML of React itself', () => {
  // Twice, so that each is also made of what another one left behind.
  for (const [id, params] of [...searches, ...searches]) {
    const query = parseSearchQuery(getCategory(id), new URLSearchParams(params));
    expect(query.cities.length + query.filters.length > 0, params).toBe(params !== '');
    const panel = createElement(FilterPanel, { query, textId: 'q' });
    expect(html(panel), `${id} ${params}`).toBe(unkept(panel));
  }
});
