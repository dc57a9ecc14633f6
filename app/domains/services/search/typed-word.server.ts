import { fold } from '#app/lithuanian/fold.ts';
import { isNearStem, stemOf } from '#app/lithuanian/words.ts';

/** A word as it is typed, and what it keeps in all its cases. */
export type TypedWord = { readonly text: string; readonly stem: string };

/** Whether a typed word is one that is known. */
export type SameWord = (typed: TypedWord, known: TypedWord) => boolean;

export function toWord(word: string): TypedWord {
  return { text: word, stem: stemOf(word) };
}

/** In any case of the word. */
export const exactly: SameWord = (typed, known) => typed.stem === known.stem;

/** Below it a slip in the ending makes other words: 'akių' is no 'Šakių'. */
const shortestSlippedEnding = 6;

/** One slip of the keyboard is allowed, in a long word also in its ending. */
export const nearly: SameWord = (typed, known) =>
  isNearStem(typed.stem, known.stem) ||
  (typed.text.length >= shortestSlippedEnding && isNearStem(fold(typed.text), fold(known.text)));

/** Stands for open day and night, a word that no text has. */
export const allDayWord: TypedWord = { text: '24/7', stem: '24/7' };
