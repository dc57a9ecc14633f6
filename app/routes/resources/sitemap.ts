import { href } from 'react-router';
import { categoryNames } from '#app/domains/services/catalogue/category-names.ts';
import { listPublicServices } from '#app/domains/services/catalogue/listing.server.ts';
import { dbContext, settingsContext } from '#app/web/contexts.ts';
import type { Route } from './+types/sitemap.ts';

type Entry = { readonly path: string; readonly changed?: Date };

/** Every page that a search engine should know, the newest services first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(settingsContext);
  const services = await listPublicServices(context.get(dbContext));
  const entries: Entry[] = [
    ...fixedPaths().map((path) => ({ path })),
    ...services.map(({ id, updatedAt }) => ({
      path: href('/service/:serviceId', { serviceId: id }),
      changed: updatedAt,
    })),
  ];
  return new Response(sitemap(origin, entries), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}

function fixedPaths(): string[] {
  return [
    href('/'),
    href('/paslaugos/:categorySlug?'),
    ...categoryNames.map(({ slug }) => href('/paslaugos/:categorySlug?', { categorySlug: slug })),
    href('/misija'),
    href('/apie-mus'),
    href('/duk'),
    href('/kontaktai'),
    href('/privacy'),
    href('/taisykles'),
    href('/prieinamumas'),
    href('/partner'),
  ];
}

/** Nothing here needs escaping: slugs and ids are letters, digits and hyphens. */
function sitemap(origin: string, entries: readonly Entry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${origin}${path}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
