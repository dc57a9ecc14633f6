import { isDeepStrictEqual } from 'node:util';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createStaticHandler, type RouteObject } from 'react-router';
import { unstable_preloadRoutePattern } from 'react-router/route-pattern';
import { expect, test } from 'vitest';
import { pages } from '#tests/pages.ts';
import routes from '../routes.ts';

const objectsOf = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ children, file, id = file, index, path }) =>
    index ? { id, index, loader } : { id, path, loader, children: children && objectsOf(children) },
  );
const loader = () => null;

/** The route that the static handler finds for an address, and what it reads of it. */
function finder(byPattern: boolean) {
  const future = { unstable_routePatternMatching: byPattern };
  const handler = createStaticHandler(objectsOf(routes), { future });
  return (path: string) =>
    handler.match(path)?.map(({ params, pathname, route }) => [route.id, params, pathname]) ?? null;
}

const wrong = [
  ...['/', '/nera', '/service', '/service/a/b', '/Paslaugos', '/PASLAUGOS/Viesbuciai'],
  ...['/paslaugos//viesbuciai', '/%70aslaugos', '/p/%C5%A1uo', '/p/a%2Fb', '/p/a.b'],
  ...['/dashboard/nera', '/admin/nera/nera', '/partner/dashboard/nera', '/*', '/(a)', '/:postId'],
  ...[
    '/nuotraukos/a/b/c.webp',
    '/blog/rss.xml',
    '/blog/%20',
    '/sitemap/1.xml',
    '/p/a b',
    '/p/a%5Cb',
  ],
];

/** Not found along the tree: two slashes at the end, which were passed over, and a broken encoding. */
const otherwise = ['//', '/blog//', '/admin/services//', '/p/%E0%A4%A', '/service/%'];

test('the server finds the same routes along the tree as one after the other', () => {
  unstable_preloadRoutePattern();
  const addresses = pages.flatMap(({ example }) => [example, `${example}/`, example.toUpperCase()]);
  const asked = [
    ...new Set([...addresses.map((path) => path.split('?')[0] ?? ''), ...wrong, ...otherwise]),
  ];
  const [plain, byPattern] = [finder(false), finder(true)];
  expect(asked.length).toBeGreaterThan(400);
  const differ = asked.filter((path) => !isDeepStrictEqual(byPattern(path), plain(path)));
  expect(differ).toEqual(otherwise);
  expect(byPattern('/p/%E0%A4%A')).toBeNull();
});
