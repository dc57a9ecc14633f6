import { expect, test } from 'vitest';
import { canonicalAddress, queryOfLocation } from './search-location.server.ts';

function redirectOf(path: string): string | null {
  const url = new URL(path, 'http://localhost');
  const query = queryOfLocation(url);
  if (query === null) throw new Error(`${path} shows no search`);
  return canonicalAddress(url, query);
}

test.each(['/', '/paslaugos/nera-tokios', '/service/1', '/paslaugos/a/b'])(
  '%s shows no search',
  (path) => {
    expect(queryOfLocation(new URL(path, 'http://localhost'))).toBeNull();
  },
);

test('the category is that of the path', () => {
  expect(queryOfLocation(new URL('http://localhost/paslaugos'))?.category).toBeNull();
  const hotels = queryOfLocation(new URL('http://localhost/paslaugos/viesbuciai?city=Vilnius'));
  expect(hotels?.category?.id).toBe('hotel');
  expect(hotels?.cities).toEqual(['Vilnius']);
});

test.each([
  ['/paslaugos?kategorija=viesbuciai&city=Vilnius', '/paslaugos/viesbuciai?city=Vilnius'],
  ['/paslaugos?kategorija=&city=', '/paslaugos'],
  ['/paslaugos?kategorija=nera&city=Kaunas', '/paslaugos?city=Kaunas'],
  [
    '/paslaugos/viesbuciai?price_per_day_from=10&price_per_day_to=35&q=',
    '/paslaugos/viesbuciai?price_per_day=10-35',
  ],
  ['/paslaugos/viesbuciai?hotel_walking=never&after=abc', '/paslaugos/viesbuciai?after=abc'],
  ['/paslaugos/viesbuciai/?city=Vilnius', '/paslaugos/viesbuciai?city=Vilnius'],
  ['/paslaugos?q=+a++b+&after=abc', '/paslaugos?q=a+b&after=abc'],
])('%s is found at %s', (path, address) => {
  expect(redirectOf(path)).toBe(address);
});

test.each(['/paslaugos', '/paslaugos/viesbuciai?city=Vilnius&price_per_day=10-35&after=abc'])(
  '%s stays where it is',
  (path) => {
    expect(redirectOf(path)).toBeNull();
  },
);

test('an address that was put right is not put right again', () => {
  const address = redirectOf('/paslaugos?kategorija=dresura&q=%20%20&training_price_from=50');
  expect(address).toBe('/paslaugos/dresura?training_price=50-300');
  expect(redirectOf(`${address}`)).toBeNull();
});
