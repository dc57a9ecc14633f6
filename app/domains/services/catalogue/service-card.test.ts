import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Heart } from '#app/domains/favourites/heart.tsx';
import { cacheHtml } from '#app/ui/cached-html.tsx';
import { createLruCache } from '#app/web/pages/lru-cache.server.ts';
import { ServiceCard, type ServiceCardData } from './service-card.tsx';

const cache = createLruCache<never>({ pages: 100, bytes: 1_000_000 });
const kept: string[] = [];

beforeEach(() => {
  kept.length = 0;
  cacheHtml({
    render: (part) => {
      kept.push(renderToString(part));
      return kept.at(-1) ?? '';
    },
    cache: cache as never,
  });
});
afterEach(() => {
  cacheHtml(null);
  cache.clear();
});

const card: ServiceCardData = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  title: 'Šunų <viešbutis> & „Ąžuolas“',
  category: 'hotel',
  city: 'Vilnius',
  hours: null,
  badges: ['Didelis kiemas', 'Kamera'],
  price: 'nuo 25 €',
  priceLine: null,
  away: null,
  free: null,
  photo: { id: 'a', contentHash: 'b', alt: 'Kiemas', width: 800, height: 600 },
  checked: true,
  rating: { mean: '4,7', count: 18 },
};

type Favourites = Parameters<typeof Heart>[0]['favourites'];

function html(
  service: ServiceCardData,
  favourites: Favourites,
  eager = false,
  at = '/paslaugos',
): string {
  const onPress = async () => true;
  const page = createElement(ServiceCard, {
    service,
    eager,
    corner: (shown) => createElement(Heart, { service: shown, favourites, onPress }),
  });
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return renderToString(createElement(RouterProvider, { router }));
}

function unkept(...args: Parameters<typeof html>): string {
  cacheHtml(null);
  return html(...args);
}

test('a kept card is the HTML of React itself', () => {
  const first = html(card, 'kept');
  expect(kept).toHaveLength(1);
  expect(html(card, 'kept')).toBe(first);
  expect(kept).toHaveLength(1);
  expect(unkept(card, 'kept')).toBe(first);
});

test.each<[string, Partial<ServiceCardData>]>([
  ['title', { title: 'Kitas' }],
  ['category', { category: 'vet' }],
  ['place', { city: null }],
  ['badges', { badges: ['Kamera'] }],
  ['price', { price: null }],
  ['mark', { checked: false }],
  ['photo', { photo: null }],
  ['words of the photo', { photo: { id: 'a', contentHash: 'b', alt: 'X', width: 1, height: 1 } }],
])('a card with another %s is another one', (_name, change) => {
  html(card, 'kept');
  const changed = html({ ...card, ...change }, 'kept');
  expect(changed).toBe(unkept({ ...card, ...change }, 'kept'));
});

test('a heart is of the visitor alone', () => {
  const owners = html(card, [card.id]);
  expect(owners).toContain('aria-pressed="true"');
  expect(html(card, [])).toContain('aria-pressed="false"');
  const visitors = html(card, 'kept', false, '/paslaugos?q=a');
  expect(visitors).toContain('value="/paslaugos?q=a#');
  expect(kept.join()).not.toContain('<form');
  expect(unkept(card, [card.id])).toBe(owners);
});
