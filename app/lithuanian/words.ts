import { fold } from './fold.ts';

/** The words of a text as they are written, without what stands between them. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/*
 * The endings of nouns and adjectives in all cases, folded, the longer before the shorter. An ending
 * that begins with a soft i takes it along, so that 'pudelis' and 'pudelių' have one stem.
 */
const endings = [
  ...['iuose', 'uose', 'iose', 'iams', 'iais', 'iaus', 'ioje', 'iuje', 'iomis', 'omis', 'imis'],
  ...['umis', 'emis', 'oms', 'ems', 'ims', 'ums', 'ams', 'ais', 'aus', 'oje', 'eje', 'yje', 'uje'],
  ...['ose', 'ese', 'yse', 'iui', 'iai', 'ius', 'ias', 'ios', 'ies', 'iu', 'io', 'ia', 'ui', 'ai'],
  ...['ei', 'as', 'is', 'ys', 'us', 'os', 'es', 'a', 'e', 'i', 'o', 'u', 'y'],
  // As people say them: 'Klaipėdoj', 'Vilniuj', 'Šiauliuos'.
  ...['ioj', 'iuj', 'iuos', 'oj', 'ej', 'yj', 'uj', 'uos'],
].toSorted((one, other) => other.length - one.length);

const shortestStem = 3;

/** Words without cases, whose end is no ending: 'taksi' is not a case of 'taksas'. */
const unchanging = new Set(['taksi']);

/**
 * What a word keeps in all its cases, folded: 'Kaune' and 'Kauno' give 'kaun', 'viešbučio' and
 * 'viešbutis' give 'viesbut'. A rough rule, for finding what is meant: it takes a verb's ending for
 * a noun's, and a word that changes within itself ('šuo', 'šuns') has several stems.
 */
export function stemOf(word: string): string {
  const folded = fold(word);
  if (unchanging.has(folded)) return folded;
  const ending = endings.find(
    (end) => folded.endsWith(end) && folded.length - end.length >= shortestStem,
  );
  if (ending === undefined) return folded;
  const stem = folded.slice(0, -ending.length);
  // Before a soft i a t has become a č and a d a dž.
  if (!/^i[aou]/.test(ending)) return stem;
  return stem.replace(/c$/, 't').replace(/dz$/, 'd');
}

const akinLetters = 6;

/**
 * The beginning that a long word shares with words made of the same root: 'kardiologas' and
 * 'kardiologija' both give 'kardio'. Null: the word is too short to have one.
 */
export function rootOf(stem: string): string | null {
  return stem.length > akinLetters ? stem.slice(0, akinLetters) : null;
}

const shortestMisspelt = 5;
/** Longer than any word of the language: of such a run each letter left out would be another run. */
const longestMisspelt = 40;

/**
 * A stem and what is left of it without any one letter: two stems that are near each other have one
 * of these in common. Shorter stems than five letters have too many neighbours and stand for
 * themselves, as do runs that are no words.
 */
export function spellingsOf(stem: string): readonly string[] {
  const letters = [...stem];
  if (letters.length < shortestMisspelt || letters.length > longestMisspelt) return [stem];
  return [stem, ...new Set(letters.map((_, index) => letters.toSpliced(index, 1).join('')))];
}

/** Whether in one of two stems one letter is missing, other, or has changed places with the next. */
export function isNearStem(one: string, other: string): boolean {
  if (one === other) return true;
  const [long, short] = one.length < other.length ? [other, one] : [one, other];
  if (long.length < shortestMisspelt || long.length - short.length > 1) return false;
  if (long.length > short.length) return spellingsOf(long).includes(short);
  const apart = Array.from(long, (_, index) => index).filter(
    (index) => long[index] !== short[index],
  );
  const [first = 0, second = -1] = apart;
  const swapped = long[first] === short[second] && long[second] === short[first];
  return apart.length === 1 || (apart.length === 2 && second === first + 1 && swapped);
}
