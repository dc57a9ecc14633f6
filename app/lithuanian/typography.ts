/** A text for the page: a dash never begins a line, so its space before does not break. */
export function withoutLooseDashes(text: string): string {
  return text.replaceAll(' – ', '\u00a0– ');
}
