/** PostgreSQL refuses a NUL; the other control characters have no place in a text either. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * A text without what PostgreSQL or SMTP refuse, control characters but tabs and line ends and halves
 * of surrogate pairs: as it is kept when it need not be right.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replace(control, '');
}
