import { useEffect, useRef } from 'react';
import { type UIMatch, useLocation, useMatches } from 'react-router';
import type { PageFacts } from './social-meta.ts';

/** What `pageMeta` gives on the server alone. */
const ofFirstPage = 'meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';

/**
 * Puts what is told of the page that is open in the place of what the first page of a document tells
 * programs, once the browser has gone to another one: a device's own way of sharing reads it. React
 * does not know these tags. Of a page without a description nothing is told.
 */
export function useFreshHead() {
  const { key } = useLocation();
  // The first page has this key, unless it was loaded again: then it is told anew, the same.
  const first = useRef(key === 'default' ? key : null);
  const page = useMatches().at(-1) as UIMatch<{ facts?: PageFacts } | undefined>;
  const photo = page?.loaderData?.facts?.photo?.url;
  useEffect(() => {
    if (first.current === key) return;
    // Coming back to the first page is a navigation too.
    first.current = null;
    for (const tag of document.head.querySelectorAll(ofFirstPage)) tag.remove();
    const description = find<HTMLMetaElement>('meta[name="description"]')?.content;
    if (!description) return;
    tell('og:title', document.title.replace(/ \| Vizgis$/, ''));
    tell('og:description', description);
    const address = find<HTMLLinkElement>('link[rel="canonical"]')?.href;
    tell('og:url', address ?? location.origin + location.pathname);
    if (photo) tell('og:image', photo);
  }, [key, photo]);
}

function find<Tag extends Element>(selector: string): Tag | null {
  return document.head.querySelector<Tag>(selector);
}

function tell(property: string, content: string): void {
  const tag = document.createElement('meta');
  tag.setAttribute('property', property);
  tag.content = content;
  document.head.append(tag);
}
