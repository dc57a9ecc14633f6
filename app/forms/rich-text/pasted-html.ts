/**
 * Takes out of pasted HTML what office programs write for themselves: comments that hold conditions,
 * elements of their own, and the signs that stand for bullets. What is left is read by textSchema.
 */
export function withoutOfficeMarkup(html: string): string {
  const plain = html.replace(/<!--\[(?:if[^\]<]*|endif)\]-->/gi, '');
  const uncommented = withoutParts(plain, /<!--/g, () => '-->').replace(/<!\[[^<>]*\]>/g, '');
  return (
    withoutParts(uncommented, /<(style|script|xml|title)\b/gi, (name) => `</${name}>`)
      .replace(/<\/?[a-z]+:[^<>]*>/gi, '')
      // A row of a table is a paragraph, and the words of its cells stand apart.
      .replace(/<\/?(?:table|thead|tbody|tfoot|colgroup|col)\b[^<>]*>/gi, '')
      .replace(/<(\/?)tr\b[^<>]*>/gi, '<$1div>')
      .replace(/<\/?t[dh]\b[^<>]*>/gi, ' ')
      .replace(
        /<p\b(?=[^<>]*\bmso-list:)[^<>]*>(?:(?!<\/?p\b).)*<\/p>(?:\s*<p\b(?=[^<>]*\bmso-list:)[^<>]*>(?:(?!<\/?p\b).)*<\/p>)*/gis,
        listOf,
      )
      .replace(/<b\b(?=[^<>]*(?<![\w-])font-weight:\s*normal)[^<>]*>/gi, '')
      .replace(
        /<span\b(?=[^<>]*(?<![\w-])font-weight:\s*(?:bold|[6-9]00))[^<>]*>([^<]*)<\/span>/gi,
        '<strong>$1</strong>',
      )
      .replace(/<span\b(?=[^<>]*font-style:\s*italic)[^<>]*>([^<]*)<\/span>/gi, '<em>$1</em>')
      // Nothing would come of them, but our content security policy tells of each.
      .replace(/\s(?:on[a-z]+|style)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, '')
  );
}

/**
 * Takes out parts from each beginning to its end; what does not end stays. An end that is not there is
 * looked for once, so that a text of beginnings alone takes no longer.
 * @param begin finds a beginning, with its name in the first group
 */
function withoutParts(html: string, begin: RegExp, endOf: (name: string) => string): string {
  const lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const endless = new Set<string>();
  let left = '';
  let at = 0;
  for (const { 0: found, 1: name = '', index } of html.matchAll(begin)) {
    const end = endOf(name.toLowerCase());
    if (index < at || endless.has(end)) continue;
    const ends = lower.indexOf(end, index + found.length);
    if (ends === -1) {
      endless.add(end);
      continue;
    }
    left += html.slice(at, index);
    at = ends + end.length;
  }
  return left + html.slice(at);
}

/** Paragraphs that Word shows as a list, as a list. */
function listOf(paragraphs: string): string {
  const items = [...paragraphs.matchAll(/<p\b[^>]*>(.*?)<\/p>/gis)].map(([, inner = '']) => inner);
  const marker = /<span(?=[^<>]*mso-list:\s*Ignore)[^<>]*>.{0,400}?<\/span>(?:\s*<\/span>)?/is;
  const plain = (items[0] ?? '').replace(/<[^<>]*>/g, '').trim();
  const tag = /^\(?[\da-z]{1,3}[.)]/i.test(plain) ? 'ol' : 'ul';
  const lines = items.map((item) => {
    const text = marker.test(item)
      ? item.replace(marker, '')
      : item.replace(/^(\s*(?:<[^>]*>\s*)*)(?:[·•o§-]|\(?[\da-z]{1,3}[.)])(?:&nbsp;|\s)+/i, '$1');
    return `<li>${text}</li>`;
  });
  return `<${tag}>${lines.join('')}</${tag}>`;
}

/** The same HTML without its pictures, for a text that may have none. */
export function withoutPictures(html: string): string {
  return html.replace(/<img\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi, '');
}
