import { findTextLinks, type TextLink } from '#app/platform/text-links.server.ts';

const phone = /(?<![\w+/.-])\+?\d[\d ()-]{6,16}\d(?![\w/])/gu;

/** The links of what a person wrote: pages, mailboxes and phone numbers, in their order. */
export function linksIn(text: string): readonly TextLink[] {
  const found = findTextLinks(text);
  let next = 0;
  const phones = [...text.matchAll(phone)].flatMap(({ 0: word, index: at }): TextLink[] => {
    const end = at + word.length;
    while ((found[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const href = (found[next]?.at ?? end) < end ? null : phoneHref(word);
    return href === null ? [] : [{ at, end, href }];
  });
  return phones.length === 0 ? found : [...found, ...phones].sort((one, two) => one.at - two.at);
}

/** International, or Lithuanian with the 8 or 0 in front; dates and prices are no numbers. */
function phoneHref(word: string): string | null {
  const digits = word.replace(/\D/g, '');
  if (word.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `tel:+${digits}` : null;
  if (/^[08]\d{8}$/.test(digits)) return `tel:+370${digits.slice(1)}`;
  return /^370\d{8}$/.test(digits) ? `tel:+${digits}` : null;
}
