import { find } from 'linkifyjs';

/** A link within a text: where it stands, and where it leads. */
export type TextLink = { readonly at: number; readonly end: number; readonly href: string };

/** Longer than any text that is kept; of what lies behind nothing becomes a link. */
const mostLinkedText = 20_000;

/**
 * Finds the addresses of pages (https:, http:, or beginning with 'www.') and of mailboxes in what a
 * person wrote, in their order. Brackets that are balanced belong to an address; quotation marks and
 * what ends a sentence do not. Nothing else becomes a link, so that none runs something.
 */
export function findTextLinks(text: string): readonly TextLink[] {
  // The library takes these for parts of an address; each is one sign, so that places stay.
  const plain = text.slice(0, mostLinkedText).replace(/[<>„“”\u00ab\u00bb‘’…]/g, ' ');
  return find(plain).flatMap(({ type, value, start, end }) => {
    if (type === 'email') return [{ at: start, end, href: `mailto:${value}` }];
    const closing = closingBrackets(value, plain.slice(end, end + mostBrackets));
    const href = pageOf(value + closing);
    return href === null ? [] : [{ at: start, end: end + closing.length, href }];
  });
}

const mostBrackets = 10;

/** Of the brackets behind an address those that were opened in it: of nested ones the library takes one. */
function closingBrackets(address: string, behind: string): string {
  const open = (address.match(/\(/g)?.length ?? 0) - (address.match(/\)/g)?.length ?? 0);
  const closing = /^\)*/.exec(behind)?.[0] ?? '';
  return closing.slice(0, Math.max(0, open));
}

/** A word with a dot alone is none: a missing space behind a full stop makes many. */
function pageOf(word: string): string | null {
  const address = /^www\./i.test(word) ? `https://${word}` : word;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  // A name in front of the site looks like another site.
  const { username, password } = new URL(address);
  return username === '' && password === '' ? address : null;
}
