import { dbContext, publicDbContext, settingsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/sitemap.ts';
import { answerFile, type Mapped, rangesOf } from './sitemap-kept.server.ts';

/** The list of the site map's parts, as one may hold 50,000 addresses at the most (sitemaps.org). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(settingsContext);
  const databases = { primary: context.get(dbContext), read: context.get(publicDbContext) };
  const partsOf = async (what: Mapped) =>
    (await rangesOf(databases, what)).map((_, index) => `${what}-${index + 1}.xml`);
  const files = ['pages.xml', ...(await partsOf('companies')), ...(await partsOf('services'))];
  return answerFile(request, databases, {
    name: 'sitemap.xml',
    list: 'sitemapindex',
    item: 'sitemap',
    entries: async () => files.map((file) => ({ address: `${origin}/sitemap/${file}` })),
  });
}
