const brand = 'Vizgis';

/** The document title: '{title} | Vizgis', or the default of brand.md. */
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
