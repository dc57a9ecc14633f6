/**
 * A text as it is set on a page: a dash never begins a line, and a number stays on the line of the
 * unit or the word that it counts ('5 km', '80 %', '24 valandas').
 */
export function typeset(text: string): string {
  return text.replaceAll(' – ', '\u00a0– ').replace(/(?<=\d) (?=[€%\p{Ll}]|[KMG]B\b)/gu, '\u00a0');
}

/** A name in quotes; the quotes inside it become single ones. */
export function inQuotes(name: string): string {
  return `„${name.replaceAll('„', '‚').replaceAll('“', '‘')}“`;
}

/** A text of at most so many letters: of a longer one the beginning, with '…'. */
export function beginningOf(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** From one number to another, on one line: '13–16'. */
export function rangeOf(from: number | string, until: number | string): string {
  return `${from}\u2060–\u2060${until}`;
}
