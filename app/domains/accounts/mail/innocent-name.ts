import { oneLine } from '#app/platform/one-line.ts';

/**
 * A name that was typed, for our own words in a mail; '' for one by which a stranger could speak in
 * our voice to any address: too long, or with something that a mail program turns into a link.
 */
export function innocentName(typed: string): string {
  const name = oneLine(typed);
  const talks = name.length > 80 || /[@/\\]|www|\.\S*\p{L}{2}/iu.test(name);
  return talks ? '' : name;
}
