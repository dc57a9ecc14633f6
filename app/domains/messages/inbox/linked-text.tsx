/** A piece of a text; with `href` it is a link. */
type Piece = { readonly text: string; readonly href: string | null };

/**
 * Addresses of pages, e-mail addresses and phone numbers, in this order. Only https:, mailto: and
 * tel: come of it, so that no text makes a link that runs something.
 */
const linked =
  /(?<page>https:\/\/[^\s<>"„“”]+)|(?<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<phone>(?<![\w+/.-])\+?\d[\d ()-]{6,16}\d(?![\w/]))/gu;

/** Divides a visitor's text into plain pieces and links; together they are the text. */
export function linksIn(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(linked)) {
    // What ends a sentence is no part of an address.
    const word = found.replace(/[.,;:!?)\]'’]+$/u, '');
    const href = hrefOf(word, groups);
    if (href === null) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), href: null });
    pieces.push({ text: word, href });
    at = index + word.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), href: null });
  return pieces;
}

function hrefOf(word: string, { page, email }: Record<string, string | undefined>): string | null {
  if (page !== undefined) return URL.canParse(word) ? word : null;
  if (email !== undefined) return `mailto:${word}`;
  return phoneHref(word);
}

/** International, or Lithuanian with the 8 or 0 in front; dates and prices are no numbers. */
function phoneHref(word: string): string | null {
  const digits = word.replace(/\D/g, '');
  if (word.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `tel:+${digits}` : null;
  if (/^[08]\d{8}$/.test(digits)) return `tel:+370${digits.slice(1)}`;
  return /^370\d{8}$/.test(digits) ? `tel:+${digits}` : null;
}

/** A visitor's text with its links; everything else of it is plain. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return linksIn(text).map((piece) => {
    const key = at;
    at += piece.text.length;
    if (piece.href === null) return piece.text;
    return (
      <a key={key} href={piece.href} rel="noopener noreferrer nofollow ugc">
        {piece.text}
      </a>
    );
  });
}
