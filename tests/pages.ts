/**
 * The ledger: one row per route of app/routes.ts. tests/e2e/ledger.e2e.ts fails on a route without
 * a row, on a row without a route, and on an answer that is not what its row says.
 */
export type PageRow = {
  /** The path pattern as in app/routes.ts, with a leading slash. */
  readonly path: string;
  /** An address to try; {service} and {photo} stand for things of the demo world. */
  readonly example: string;
  /** Who may open it; `machine` is this machine outside production. */
  readonly open: 'everyone' | 'machine';
  readonly status: number;
  readonly kind: 'page' | 'resource';
  /** public: any cache may keep it. varies: asked for again each time. private: never kept. */
  readonly cache: 'public' | 'varies' | 'private';
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** Queries it may make at the most. */
  readonly queries: number;
  /** Whether all of it works without JavaScript. */
  readonly withoutScript: boolean;
};

const page = {
  open: 'everyone',
  status: 200,
  kind: 'page',
  cache: 'varies',
  indexed: true,
  queries: 0,
  withoutScript: true,
} as const;
const resource = { ...page, kind: 'resource', cache: 'public', indexed: false } as const;

export const pages: readonly PageRow[] = [
  { ...page, path: '/', example: '/', queries: 2 },
  { ...page, path: '/paslaugos/:categorySlug?', example: '/paslaugos/veterinarija', queries: 4 },
  { ...page, path: '/service/:serviceId', example: '/service/{service}', queries: 2 },
  { ...page, path: '/misija', example: '/misija' },
  { ...page, path: '/apie-mus', example: '/apie-mus' },
  { ...page, path: '/privacy', example: '/privacy' },
  { ...page, path: '/duk', example: '/duk' },
  { ...page, path: '/*', example: '/nera-tokio', status: 404, indexed: false },
  {
    ...resource,
    path: '/nuotraukos/:photoId/:contentHash/:file',
    example: '/nuotraukos/{photo}/480.webp',
  },
  { ...resource, path: '/sitemap.xml', example: '/sitemap.xml', queries: 1 },
  { ...resource, path: '/robots.txt', example: '/robots.txt' },
  { ...resource, path: '/healthz', example: '/healthz', cache: 'private' },
  { ...resource, path: '/readyz', example: '/readyz', cache: 'private', queries: 1 },
  { ...page, path: '/dev/ui', example: '/dev/ui', open: 'machine', indexed: false },
];
