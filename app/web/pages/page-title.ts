import type { MetaDescriptor } from 'react-router';
import { type MetaOf, type PageFacts, socialMeta } from './social-meta.ts';

const brand = 'Vizgis';
/** For a page that is no search engine's business. */
export const unlisted = { name: 'robots', content: 'noindex' };

/** Of a page in the place of one that there is not. */
export const missingTitle = 'Puslapis nerastas';

/** The document title: '{title} | Vizgis', or the default one. */
export function pageTitle(title?: string): string {
  return title ? `${title} | ${brand}` : `${brand} – paslaugos tavo šuniui`;
}

/**
 * The meta tags of a public page, for a route's `meta`. What only programs read (Open Graph,
 * JSON-LD) is in the document that the server sends, not in the script: they open no second page in
 * the same document. `useFreshHead` takes it away when a visitor does.
 * @param page what the route's `meta` was given
 */
export function pageMeta(
  title: string | undefined,
  description: string,
  page: MetaOf,
  facts: PageFacts = {},
): MetaDescriptor[] {
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    ...(facts.canonical === null ? [unlisted] : []),
    ...(import.meta.env.SSR
      ? socialMeta({ ...page, title: title ?? pageTitle(), description }, facts)
      : []),
  ];
}

/** The meta tags of a page that is no search engine's business: sign-in, dashboards. */
export function unlistedMeta(title: string) {
  return [{ title: pageTitle(title) }, unlisted];
}
