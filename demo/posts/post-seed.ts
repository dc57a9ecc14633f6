import { typeset } from '#app/lithuanian/typography.ts';
import { drawings } from '../drawings.ts';

/** A post of the demo world's blog, as the loader inserts it. */
export type PostSeed = {
  /** The name tests call it by; its id is made from it. */
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  /** Days between its publication, or its being written down, and the load; no two share one. */
  readonly daysOld: number;
  /** The name of its picture in drawings.ts. */
  readonly picture: string;
  /** What is to be seen on the picture. */
  readonly alt: string;
  /**
   * Blocks of h2, h3, p, ul, ol and blockquote; links lead to pages of this site, and the src of an
   * img is the name of a drawing.
   */
  readonly html: string;
};

/** What a post's file writes down: with plain spaces, over as many lines as it takes. */
export type PostDraft = Omit<PostSeed, 'alt'>;

/** A post as the blog gets it: set with no-break spaces, and with its picture's description. */
export function postSeed(draft: PostDraft): PostSeed {
  const drawing = drawings.find(({ name }) => name === draft.picture);
  if (!drawing) throw new Error(`Post '${draft.slug}': there is no drawing '${draft.picture}'.`);
  return {
    ...draft,
    title: typeset(draft.title),
    alt: drawing.alt,
    html: typeset(draft.html.replace(/\s+/g, ' ').trim()),
  };
}
