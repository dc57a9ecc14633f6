import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { type Photo, photoPath } from '#app/domains/photos/photo.ts';
import { storableText } from '#app/platform/database/storable-text.ts';
import { longestAlt } from './post.ts';

const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'];

/** The pictures that a text may show, by their ids. */
export type TextPictures = ReadonlyMap<
  string,
  Pick<Photo, 'id' | 'contentHash' | 'width' | 'height'>
>;

export const noPictures: TextPictures = new Map();

/**
 * What a post may consist of. Everything else is dropped: a harmless element leaves its text behind,
 * and one whose content is code or a document of its own goes with all of it.
 */
const allowed: IOptions = {
  allowedTags: [...blocks, 'strong', 'em', 'a', 'img'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nonTextTags: [
    ...['script', 'style', 'noscript', 'template', 'title', 'textarea', 'option', 'select'],
    ...['iframe', 'object', 'embed', 'svg', 'math', 'xmp', 'noembed', 'noframes', 'plaintext'],
  ],
  nestingLimit: 20,
};

/** The options of one pass over a text. */
function allowing(pictures: TextPictures): IOptions {
  // Where in the result the last picture stands: what began before it and ends behind it holds it.
  let lastPicture = -1;
  return {
    ...allowed,
    transformTags: {
      // The page has a heading of the first rank already.
      h1: 'h2',
      b: 'strong',
      i: 'em',
      img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs, pictures) }),
    },
    // A link that lost its address is text, and a block without words or a picture is none.
    exclusiveFilter: ({ tag, attribs, text, tagPosition }) => {
      if (tag === 'a' && !attribs.href) return 'excludeTag';
      if (tag === 'img') {
        if (!attribs.src) return true;
        lastPicture = tagPosition;
        return false;
      }
      return !['br', 'hr'].includes(tag) && text.trim() === '' && lastPicture < tagPosition;
    },
  };
}

/** Written anew from our own row; none for a picture that the text may not show. */
function pictureAttributes(
  { src = '', alt = '' }: Record<string, string>,
  pictures: TextPictures,
): Record<string, string> {
  const picture = pictures.get(pictureIdIn(src) ?? '');
  if (!picture || !src.startsWith(`/nuotraukos/${picture.id}/${picture.contentHash}/`)) return {};
  return {
    src: photoPath(picture, '960.webp'),
    alt: alt.replace(/\s+/g, ' ').trim().slice(0, longestAlt).trimEnd().toWellFormed(),
    width: String(picture.width),
    height: String(picture.height),
  };
}

function pictureIdIn(src: string): string | undefined {
  return /^\/nuotraukos\/([0-9a-f-]{36})\//.exec(src)?.[1];
}

/**
 * Leaves of a post's HTML what may be shown on our pages; done when it is written and again when it
 * is read, so that neither a row written past the form nor an older rule can bring a script. Clean
 * HTML stays as it is.
 */
export function cleanPostHtml(html: string, pictures: TextPictures = noPictures): string {
  const text = storableText(html).normalize('NFC');
  // What is dropped may leave a paragraph within a paragraph: the second time parts them.
  return sanitizeHtml(sanitizeHtml(text, allowing(pictures)), allowing(pictures)).trim();
}

/** The pictures that clean HTML shows. */
export function picturesIn(html: string): { readonly id: string; readonly alt: string }[] {
  return [...html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)].map(([, src = '', alt = '']) => ({
    id: pictureIdIn(src) ?? '',
    alt,
  }));
}

const blockEdge = new RegExp(`</?(?:${[...blocks, 'img'].join('|')})\\b[^>]*>`, 'g');

/** The words of clean HTML in one line; the words of two blocks stand apart. */
export function textOfPost(html: string): string {
  return html
    .replace(blockEdge, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

const shortest = 150;

/**
 * The beginning of a post as plain text: cut at the first space from 150 letters on, with '...'
 * behind it only when something was cut (docs/design.md D45), in place of the stop or comma there.
 * @param html clean
 */
export function excerptOf(html: string): string {
  const text = textOfPost(html);
  const end = text.indexOf(' ', shortest);
  return end < 0 ? text : `${text.slice(0, end).replace(/[.,:;–\u00a0]+$/, '')}...`;
}
