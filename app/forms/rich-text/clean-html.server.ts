import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { clearText } from '#app/lithuanian/clear-text.ts';
import { takeHtml } from './taken-html.ts';

const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'];

/** The attributes of a picture that the text may show, written anew; without `src` it goes. */
export type PictureRule = (attribs: Readonly<Record<string, string>>) => Record<string, string>;

const noPictures: PictureRule = () => ({});

/** What a text may consist of; everything else is dropped, once more after takeHtml. */
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
function allowing(pictureOf: PictureRule): IOptions {
  // Where in the result the last picture stands: what began before it and ends behind it holds it.
  let lastPicture = -1;
  return {
    ...allowed,
    transformTags: {
      img: (tagName, attribs) => ({ tagName, attribs: pictureOf(attribs) }),
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

/**
 * Leaves of HTML what the editor knows (takeHtml, text-schema.ts) with every word that is seen in it,
 * and what may be shown on our pages and in our mails; done when it is written and again when it is
 * read, so that neither a row written past the form nor an older rule can bring a script. Clean HTML
 * stays as it is.
 * @param pictureOf decides of each picture; without it none stays
 */
export function cleanHtml(html: string, pictureOf: PictureRule = noPictures): string {
  const { html: taken } = takeHtml(html, true);
  return sanitizeHtml(clearText(taken), allowing(pictureOf)).trim();
}

const blockEdge = new RegExp(`</?(?:${[...blocks, 'img'].join('|')})\\b[^<>]*>`, 'g');

/** The words of clean HTML in one line; the words of two blocks stand apart. */
export function textOfHtml(html: string): string {
  return html
    .replace(blockEdge, ' ')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}
