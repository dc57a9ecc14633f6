/**
 * Takes out of pasted HTML what office programs write for themselves: comments that hold conditions,
 * elements of their own, and the signs that stand for bullets. What is left is read by textSchema.
 */
export function withoutOfficeMarkup(html: string): string {
  return html
    .replace(/<!--\[(?:if[^\]]*|endif)\]-->/gi, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<!\[[^>]*\]>/g, '')
    .replace(/<(style|script|xml|title)\b.*?<\/\1>/gis, '')
    .replace(/<\/?[a-z]+:[^>]*>/gi, '')
    .replace(
      /<p\b[^>]*\bmso-list:[^>]*>.*?<\/p>(?:\s*<p\b[^>]*\bmso-list:[^>]*>.*?<\/p>)*/gis,
      listOf,
    );
}

/** Paragraphs that Word shows as a list, as a list. */
function listOf(paragraphs: string): string {
  const items = [...paragraphs.matchAll(/<p\b[^>]*>(.*?)<\/p>/gis)].map(([, inner = '']) => inner);
  const marker = /<span[^>]*mso-list:\s*Ignore[^>]*>(.*?)<\/span>(?:\s*<\/span>)?/is;
  const plain = (items[0] ?? '').replace(/<[^>]*>/g, '').trim();
  const tag = /^\(?[\da-z]{1,3}[.)]/i.test(plain) ? 'ol' : 'ul';
  const lines = items.map((item) => {
    const text = marker.test(item)
      ? item.replace(marker, '')
      : item.replace(/^(\s*(?:<[^>]*>\s*)*)(?:[·•o§-]|\(?[\da-z]{1,3}[.)])(?:&nbsp;|\s)+/i, '$1');
    return `<li>${text}</li>`;
  });
  return `<${tag}>${lines.join('')}</${tag}>`;
}
