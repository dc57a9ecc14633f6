/**
 * How a Lithuanian first name is spoken to: 'Jonas' is greeted as 'Jonai', 'Eglė' as 'Egle', 'Rūta'
 * as she is called. Only a capitalised word of letters is turned; an address or a nickname stays.
 */
export function vocative(firstName: string): string {
  if (!/^\p{Lu}\p{Ll}+$/u.test(firstName) || unturned.has(firstName)) return firstName;
  const ending = endings.find(([nominative]) => firstName.endsWith(nominative));
  if (!ending) return firstName;
  const [nominative, called] = ending;
  return firstName.slice(0, -nominative.length) + called;
}

/** Women's and foreign names that only look like Lithuanian men's. */
const unturned: ReadonlySet<string> = new Set(
  (
    'Alexis Alis Artemis Beatris Boris Chris Curtis Denis Dennis Doris Ellis Francis Iris ' +
    'Kris Lewis Louis Luis Mavis Morris Phyllis Travis'
  ).split(' '),
);

/** The longer ending stands before the shorter one that it contains. */
const endings: readonly (readonly [nominative: string, vocative: string])[] = [
  ['jas', 'jau'],
  ['ias', 'iau'],
  ['as', 'ai'],
  ['is', 'i'],
  ['ys', 'y'],
  ['us', 'au'],
  ['ė', 'e'],
];
