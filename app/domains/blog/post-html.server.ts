import { type Photo, photoPath } from '#app/domains/photos/photo.ts';
import { cleanHtml, type PictureRule, textOfHtml } from '#app/forms/rich-text/clean-html.server.ts';

/** The pictures that a text may show, by their ids. */
export type TextPictures = ReadonlyMap<
  string,
  Pick<Photo, 'id' | 'contentHash' | 'width' | 'height'>
>;

export const noPictures: TextPictures = new Map();

/** Written anew from our own row; none for a picture that the text may not show. */
function pictureAttributes(pictures: TextPictures): PictureRule {
  return ({ src = '', alt = '' }): Record<string, string> => {
    const picture = pictures.get(pictureIdIn(src) ?? '');
    if (!picture || !src.startsWith(`/nuotraukos/${picture.id}/${picture.contentHash}/`)) return {};
    return {
      src: photoPath(picture, '960.webp'),
      alt: alt.replace(/\s+/g, ' ').trim().toWellFormed(),
      width: String(picture.width),
      height: String(picture.height),
    };
  };
}

function pictureIdIn(src: string): string | undefined {
  return /^\/nuotraukos\/([0-9a-f-]{36})\//.exec(src)?.[1];
}

/** Cleans the HTML of a post, which may show its own pictures (cleanHtml). */
export function cleanPostHtml(html: string, pictures: TextPictures = noPictures): string {
  return cleanHtml(html, pictureAttributes(pictures));
}

/** The pictures that clean HTML shows. */
export function picturesIn(html: string): { readonly id: string; readonly alt: string }[] {
  return [...html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)].map(([, src = '', alt = '']) => ({
    id: pictureIdIn(src) ?? '',
    alt,
  }));
}

const shortest = 150;

/**
 * The beginning of a post as plain text: cut at the first space from 150 letters on, with '...'
 * behind it only when something was cut (docs/design.md D45), in place of the stop or comma there.
 * @param html clean
 */
export function excerptOf(html: string): string {
  const text = textOfHtml(html);
  const end = text.indexOf(' ', shortest);
  return end < 0
    ? text
    : `${text.slice(0, end).replace(/(?<![.,:;–\u00a0])[.,:;–\u00a0]+$/, '')}...`;
}
