import { href } from 'react-router';
import { listPublishedPostAddresses } from '#app/domains/blog/posts.server.ts';
import { getCategory } from '#app/domains/services/catalogue/categories.ts';
import {
  listListedPlaces,
  listPublicCompanies,
  listPublicServices,
} from '#app/domains/services/catalogue/listing.server.ts';
import { searchPath, wholeQuery } from '#app/domains/services/search/search-query.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { dbContext, publicDbContext, settingsContext } from '#app/web/request/contexts.ts';
import { mostBesideArchive } from '../public/blog/blog-pages.ts';
import type { Route } from './+types/sitemap-part.ts';
import { answerFile, type MapDatabases, type Mapped, rangesOf } from './sitemap-kept.server.ts';

type Page = { readonly path: string; readonly changed?: Date | undefined };

/** A part of the site map: pages.xml, or the companies or services of a range of ids. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { origin } = context.get(settingsContext);
  const databases = { primary: context.get(dbContext), read: context.get(publicDbContext) };
  const list = await listerOf(databases, params.part);
  if (list === null) {
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  return answerFile(request, databases, {
    name: params.part,
    list: 'urlset',
    item: 'url',
    entries: async () =>
      (await list()).map(({ path, changed }) => ({ address: `${origin}${path}`, changed })),
  });
}

type Lister = () => Promise<readonly Page[]>;

/** What lists the pages of a part; null when there is no such part, which takes no query. */
async function listerOf(databases: MapDatabases, file: string): Promise<Lister | null> {
  const { read } = databases;
  if (file === 'pages.xml') {
    return async () => [...fixedPages, ...(await searchPages(read)), ...(await blogPages(read))];
  }
  const [, what, number] = /^(companies|services)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  if (what === undefined) return null;
  const range = (await rangesOf(databases, what as Mapped))[Number(number) - 1];
  if (range === undefined) return null;
  if (what === 'services') {
    return async () =>
      (await listPublicServices(read, range)).map(({ id, updatedAt }) => ({
        path: href('/service/:serviceId', { serviceId: id }),
        changed: updatedAt,
      }));
  }
  return async () =>
    (await listPublicCompanies(read, range)).map(({ name, updatedAt }) => ({
      path: href('/p/:name', { name }),
      changed: updatedAt,
    }));
}

const fixedPages: readonly Page[] = [
  href('/'),
  href('/paslaugos/:categorySlug?'),
  href('/misija'),
  href('/apie-mus'),
  href('/duk'),
  href('/kontaktai'),
  href('/privacy'),
  href('/taisykles'),
  href('/prieinamumas'),
  href('/kaip-tikriname-atsiliepimus'),
  href('/partner'),
].map((path) => ({ path }));

async function blogPages(db: Db): Promise<readonly Page[]> {
  const posts = await listPublishedPostAddresses(db, new Date());
  const lists = [
    href('/blog'),
    ...(posts.length > mostBesideArchive ? [href('/blog/archive')] : []),
  ];
  return [
    ...lists.map((path) => ({ path, changed: posts[0]?.updatedAt })),
    ...posts.map(({ id, updatedAt }) => ({
      path: href('/blog/:postId', { postId: id }),
      changed: updatedAt,
    })),
  ];
}

/** The categories and their places that have services; what is in no place counts for its category. */
async function searchPages(db: Db): Promise<readonly Page[]> {
  const pages = new Map<string, Date>();
  for (const { category, place, newest } of await listListedPlaces(db)) {
    for (const cities of [[], place === null ? [] : [place]]) {
      const path = searchPath({ ...wholeQuery(getCategory(category)), cities });
      const known = pages.get(path);
      if (!known || known < newest) pages.set(path, newest);
    }
  }
  return [...pages].map(([path, changed]) => ({ path, changed }));
}
