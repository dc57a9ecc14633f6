import { countListed } from '#app/domains/services/catalogue/listing.server.ts';
import { publicDbContext, settingsContext } from '#app/web/contexts.ts';
import type { Route } from './+types/sitemap.ts';
import { mostInPart, xmlAnswer } from './sitemap-xml.server.ts';

/** The list of the site map's parts, as one may hold 50,000 addresses at the most (sitemaps.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(settingsContext);
  const { services, companies } = await countListed(context.get(publicDbContext));
  const files = ['pages.xml', ...partsOf('companies', companies), ...partsOf('services', services)];
  const entries = files.map((file) => ({ address: `${origin}/sitemap/${file}` }));
  return xmlAnswer('sitemapindex', 'sitemap', entries);
}

function partsOf(what: string, count: number): readonly string[] {
  const parts = Array.from({ length: Math.ceil(count / mostInPart) });
  return parts.map((_, index) => `${what}-${index + 1}.xml`);
}
