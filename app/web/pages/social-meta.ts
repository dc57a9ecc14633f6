import type { MetaDescriptor } from 'react-router';
import type { Thing } from '#app/platform/structured-data.ts';
import {
  type DrawnPicture,
  drawnHeight,
  drawnPictureAddress,
  drawnWidth,
  pictureOfPage,
  usualPicture,
} from './drawn-picture.ts';

/** A photo at an absolute address. */
export type SharedPhoto = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** What a page tells programs beside its title and description. */
export type PageFacts = {
  /** Its address as a path; null: it is not to be listed. */
  readonly canonical?: string | null;
  readonly photo?: SharedPhoto | null;
  readonly drawn?: DrawnPicture;
  readonly things?: readonly Thing[];
  /** Of a text that was published at a time. */
  readonly article?: true;
};

/** What React Router gives to a route's `meta`, as far as it is read here. */
export type MetaOf = {
  readonly matches: readonly ({ readonly loaderData?: unknown } | undefined)[];
  readonly location: { readonly pathname: string };
};

type Page = MetaOf & { readonly title: string; readonly description: string };

/** The tags for networks that show a link with a picture, and the things of schema.org as JSON-LD. */
export function socialMeta(page: Page, facts: PageFacts): MetaDescriptor[] {
  const { matches, location, title, description } = page;
  const { origin = '' } = (matches[0]?.loaderData ?? {}) as { origin?: string };
  const properties = {
    'og:site_name': 'Vizgis',
    'og:locale': 'lt_LT',
    'og:type': facts.article ? 'article' : 'website',
    'og:title': title,
    'og:description': description,
    'og:url': `${origin}${facts.canonical ?? location.pathname}`,
    ...pictureProperties(origin, facts, location.pathname),
  };
  const graph = facts.things ?? [webPage(origin, page)];
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(facts.canonical === null
      ? []
      : [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [...graph] } }]),
  ] as MetaDescriptor[];
}

function pictureProperties(origin: string, { photo, drawn }: PageFacts, pathname: string) {
  const picture = drawn ?? pictureOfPage(pathname.split('/')[1] ?? '') ?? usualPicture;
  const { url, width, height, alt } = photo ?? {
    url: `${origin}${drawnPictureAddress(picture)}`,
    width: drawnWidth,
    height: drawnHeight,
    alt: picture.words,
  };
  return {
    'og:image': url,
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': alt,
  };
}

/** Of a page that describes nothing but itself. */
function webPage(origin: string, { location: { pathname }, title, description }: Page): Thing {
  const types: Readonly<Record<string, string>> = {
    '/apie-mus': 'AboutPage',
    '/misija': 'AboutPage',
    '/kontaktai': 'ContactPage',
  };
  return {
    '@type': types[pathname] ?? 'WebPage',
    name: title,
    description,
    url: `${origin}${pathname}`,
    inLanguage: 'lt',
    isPartOf: { '@type': 'WebSite', name: 'Vizgis', url: `${origin}/` },
  };
}
