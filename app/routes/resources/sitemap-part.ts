import { href } from 'react-router';
import { listPublishedPostAddresses } from '#app/domains/blog/posts.server.ts';
import { getCategory } from '#app/domains/services/catalogue/categories.ts';
import {
  listListedPlaces,
  listPublicCompanies,
  listPublicServices,
} from '#app/domains/services/catalogue/listing.server.ts';
import { searchPath } from '#app/domains/services/search/search-query.ts';
import type { Db } from '#app/platform/database.server.ts';
import { publicDbContext, settingsContext } from '#app/web/contexts.ts';
import { mostBesideArchive } from '../public/blog/blog-pages.ts';
import type { Route } from './+types/sitemap-part.ts';
import { mostInPart, xmlAnswer } from './sitemap-xml.server.ts';

type Page = { readonly path: string; readonly changed?: Date | undefined };

/** A part of the site map: pages.xml, or the companies or services 50,000 at a time. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { origin } = context.get(settingsContext);
  const pages = await pagesOf(context.get(publicDbContext), params.part);
  if (pages === null) {
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  const entries = pages.map(({ path, changed }) => ({ address: `${origin}${path}`, changed }));
  return xmlAnswer('urlset', 'url', entries);
}

/** @returns null when there is no such part */
async function pagesOf(db: Db, file: string): Promise<readonly Page[] | null> {
  if (file === 'pages.xml') {
    return [...fixedPages, ...(await searchPages(db)), ...(await blogPages(db))];
  }
  const [, what, number] = /^(companies|services)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  if (what === undefined) return null;
  const part = { from: (Number(number) - 1) * mostInPart, limit: mostInPart };
  const listed =
    what === 'services' ? await listPublicServices(db, part) : await listPublicCompanies(db, part);
  if (listed.length === 0) return null;
  return listed.map(({ id, updatedAt }) => ({
    path:
      what === 'services'
        ? href('/service/:serviceId', { serviceId: id })
        : href('/partneris/:partnerId', { partnerId: id }),
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
      const path = searchPath({ category: getCategory(category), text: '', cities, filters: [] });
      const known = pages.get(path);
      if (!known || known < newest) pages.set(path, newest);
    }
  }
  return [...pages].map(([path, changed]) => ({ path, changed }));
}
