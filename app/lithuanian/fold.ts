/**
 * The form in which texts are compared: without case and without diacritics, in NFC ('Šunų' and
 * 'sunu' fold alike). The SQL function `fold_text` takes the same four steps in the same order: NFD,
 * lower case of the root locale, U+0300 to U+036F off, NFC; for ordinary Lithuanian text, a shorter
 * way to the same.
 *
 * @param text any text that PostgreSQL can hold (no NUL, no lone surrogate)
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
