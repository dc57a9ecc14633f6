import { href } from 'react-router';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';

/** For the head of the blog's pages: where a feed reader finds new posts. */
export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Vizgio tinklaraštis',
  href: href('/blog/rss.xml'),
};

/** Spec 8: what is said when the posts cannot be listed; the cause goes to the log. */
export const listHandle: RouteHandle = {
  failure: { title: 'Klaida kraunant įrašus: jų gauti nepavyko' },
};

/** Above so many posts a link leads to the archive (spec 2, docs/design.md D45). */
export const mostBesideArchive = 6;
