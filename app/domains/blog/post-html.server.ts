import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { storableText } from '#app/forms/form-fields.ts';

const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'];

/**
 * What a post may consist of. Everything else is dropped: a harmless element leaves its text behind,
 * and one whose content is code or a document of its own goes with all of it.
 */
const allowed: IOptions = {
  allowedTags: [...blocks, 'strong', 'em', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nonTextTags: [
    ...['script', 'style', 'noscript', 'template', 'title', 'textarea', 'option', 'select'],
    ...['iframe', 'object', 'embed', 'svg', 'math', 'xmp', 'noembed', 'noframes', 'plaintext'],
  ],
  // The page has a heading of the first rank already.
  transformTags: { h1: 'h2', b: 'strong', i: 'em' },
  // A link that lost its address is text, and a block without words is none.
  exclusiveFilter: ({ tag, attribs, text }) => {
    if (tag === 'a' && !attribs.href) return 'excludeTag';
    return !['br', 'hr'].includes(tag) && text.trim() === '';
  },
  nestingLimit: 20,
};

/**
 * Leaves of a post's HTML what may be shown on our pages; done when it is written and again when it
 * is read, so that neither a row written past the form nor an older rule can bring a script. Clean
 * HTML stays as it is.
 */
export function cleanPostHtml(html: string): string {
  const text = storableText(html).normalize('NFC');
  // What is dropped may leave a paragraph within a paragraph: the second time parts them.
  return sanitizeHtml(sanitizeHtml(text, allowed), allowed).trim();
}

const blockEdge = new RegExp(`</?(?:${blocks.join('|')})\\b[^>]*>`, 'g');

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
