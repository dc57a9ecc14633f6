const brand = 'Vizgis';

/** The document title: '{title} | Vizgis', or the default one. */
export function pageTitle(title?: string): string {
  return title ? `${title} | ${brand}` : `${brand} – paslaugos tavo šuniui`;
}

/** The meta tags that every public page has, for a route's `meta`. */
export function pageMeta(title: string | undefined, description: string) {
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    { property: 'og:title', content: title ?? pageTitle() },
    { property: 'og:description', content: description },
  ];
}

/** The meta tags of a page that is no search engine's business: sign-in, dashboards. */
export function unlistedMeta(title: string) {
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}
