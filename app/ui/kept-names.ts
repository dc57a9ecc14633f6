/**
 * What our pages keep in the browser's own stores, by name; /privacy describes each of them. What is
 * typed into one of several forms of a kind carries more behind the name, such as an id.
 */
export type KeptTyping =
  | 'contact'
  | 'message'
  | 'partnerio-registracija'
  | 'paslauga'
  | 'pranesimas'
  | 'irasas'
  | 'naujienlaiskis'
  | 'atsakymas';

/** The name under which the typing of one form is kept. */
export type KeptAs = KeptTyping | `${KeptTyping}${'-' | ' '}${string}`;

/** Of localStorage: whether the side menu is folded. */
export const narrowMenuKey = 'siauras-meniu';

/** Of localStorage: the ids of a visitor's favourites, the newest first, with commas between. */
export const favouritesKey = 'isimintos-paslaugos';

/** Every name there. */
export type StoredName = typeof narrowMenuKey | typeof favouritesKey;
