import { searchedGrams } from '#app/lithuanian/grams.ts';
import { spellingsOf } from '#app/lithuanian/words.ts';
import type { CategoryId } from '../catalogue/categories.ts';

/**
 * The numbers that stand for conditions in service_search: 32-bit hashes, because PostgreSQL
 * compares arrays of integers several times faster than arrays of text.
 */

/** FNV-1a over UTF-16 units, as a signed 32-bit integer. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}

/** Stands for 'the service has this value under this key'. */
export function optionToken(key: string, value: string | number | boolean): number {
  return hash(`${key}=${value}`);
}

/** Stands for 'of this category and in this place', which is rarer than either. */
export function placeToken(category: CategoryId, city: string): number {
  return optionToken(`${category}.city`, city);
}

/** Stands for 'of this category and booked online': of those there are free days. */
export function onlineToken(category: CategoryId): number {
  return optionToken(`${category}.online`, true);
}

const gramLength = 3;

/**
 * Every piece of one, two and three units of a folded text. A trigram index of PostgreSQL's own
 * finds nothing for one or two letters or for punctuation and then reads the whole table.
 */
export function textTokens(folded: string): number[] {
  const grams = new Set<string>();
  for (let length = 1; length <= gramLength; length++) {
    for (let start = 0; start + length <= folded.length; start++) {
      grams.add(folded.slice(start, start + length));
    }
  }
  return [...grams].map(gramToken);
}

/** Tokens that every title holding `folded` has; at most eight, spread over the text. */
export function searchedTextTokens(folded: string): number[] {
  return searchedGrams(folded.split('')).map(gramToken);
}

function gramToken(gram: string): number {
  return hash(`~${gram}`);
}

/** Stands for 'the title or the description has a word of this stem' (app/lithuanian/words.ts). */
export function wordToken(stem: string): number {
  return hash(`^${stem}`);
}

/** Stands for 'the title has a word of this root' (rootOf). */
export function rootToken(root: string): number {
  return hash(`>${root}`);
}

/** Stand for 'the title has a word that is spelt like this stem, or one letter off'. */
export function spellingTokens(stem: string): number[] {
  return spellingsOf(stem).map(titleToken);
}

/** Stands for 'the title has a word of this stem', or one that is this without a letter. */
export function titleToken(stem: string): number {
  return hash(`?${stem}`);
}

/**
 * Euros as one of 64 steps, a quarter of an octave apart and 2 € at the least: few tokens for a
 * wide interval, and few services too many for a narrow one.
 */
function priceStep(cents: number): number {
  const euros = Math.max(0, cents) / 100;
  return Math.min(63, Math.floor(euros <= 8 ? euros / 2 : 4 + 4 * Math.log2(euros / 8)));
}

/** The price tokens of a category for an interval in cents, both ends included. */
export function priceTokens(category: CategoryId, low: number, high: number): number[] {
  const tokens: number[] = [];
  for (let step = priceStep(low); step <= priceStep(high); step++) {
    tokens.push(optionToken(`${category}.price`, step));
  }
  return tokens;
}

/** Stands for 'of this category, and from this hour on it is open for an hour by that hour' (0–24, whole hours). */
export function openingToken(category: CategoryId, from: number, until: number): number {
  return optionToken(`${category}.open`, `${from}-${until}`);
}
