/** What a part of the site map holds at the most (sitemaps.org). */
export const mostInPart = 50_000;

type Entry = { readonly address: string; readonly changed?: Date | undefined };

/** An answer of the site map's: `list` and `item` are the names of its elements. */
export function xmlAnswer(list: string, item: string, entries: readonly Entry[]): Response {
  const lines = entries.map(({ address, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<${item}><loc>${address.replaceAll('&', '&amp;')}</loc>${lastmod}</${item}>`;
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${list}>`,
    '',
  ].join('\n');
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
