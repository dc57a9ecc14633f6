import { fold } from '#app/lithuanian/fold.ts';

/** A word of a text about opening hours. Days count from Monday 0, minutes from midnight 0 to 1440. */
export type Token =
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'time'; readonly minute: number }
  | { readonly kind: 'dash' }
  | { readonly kind: 'comma' }
  | { readonly kind: 'all_day' }
  | { readonly kind: 'closed' };

type Word = {
  readonly pattern: RegExp;
  /** What the word means: nothing for a word that only fills, null for one that makes no sense. */
  readonly read: (match: RegExpExecArray) => readonly Token[] | null;
};

const filler = () => [];

function mark(kind: 'dash' | 'comma' | 'all_day' | 'closed') {
  return () => [{ kind }];
}

function weekdaysFrom(...days: readonly number[]) {
  return () => [{ kind: 'days' as const, days }];
}

function time([, hour, minute]: RegExpExecArray): readonly Token[] | null {
  const minutes = Number(minute ?? 0);
  const total = Number(hour) * 60 + minutes;
  return minutes < 60 && total <= 1440 ? [{ kind: 'time', minute: total }] : null;
}

/** Tried in this order on the folded text: 'Visą parą' stands there as 'visa para'. */
const words: readonly Word[] = [
  { pattern: /[\s.:]+/y, read: filler },
  { pattern: /(nuo|val|valand\w+|h)\b/y, read: filler },
  { pattern: /[-‐‑‒–—−]|iki\b/y, read: mark('dash') },
  { pattern: /[,;]|ir\b/y, read: mark('comma') },
  { pattern: /visa para\b|24\/7(?!\d)/y, read: mark('all_day') },
  { pattern: /(nedirba(me)?|uzdaryta|poilsio diena)\b/y, read: mark('closed') },
  { pattern: /(kasdien|kiekviena diena)\b/y, read: weekdaysFrom(0, 1, 2, 3, 4, 5, 6) },
  { pattern: /darbo dien(omis|os)\b|d\. ?d\b/y, read: weekdaysFrom(0, 1, 2, 3, 4) },
  { pattern: /savaitgali(ais|ai|s)\b/y, read: weekdaysFrom(5, 6) },
  { pattern: /(i|pr|pirm|pirmadien[a-z]+)\b/y, read: weekdaysFrom(0) },
  { pattern: /(ii|an|antr|antradien[a-z]+)\b/y, read: weekdaysFrom(1) },
  { pattern: /(iii|tr|trec|treciadien[a-z]+)\b/y, read: weekdaysFrom(2) },
  { pattern: /(iv|kt|ketv|ketvirtadien[a-z]+)\b/y, read: weekdaysFrom(3) },
  { pattern: /(v|pn|penkt|penktadien[a-z]+)\b/y, read: weekdaysFrom(4) },
  { pattern: /(vi|st|sest|sestadien[a-z]+)\b/y, read: weekdaysFrom(5) },
  { pattern: /(vii|sk|sekm|sekmadien[a-z]+)\b/y, read: weekdaysFrom(6) },
  { pattern: /(\d{1,2})(?:[:.](\d\d))?(?![\d:])/y, read: time },
];

const longestText = 300;

/** The words of a text about opening hours, or null when it has one that is not known. */
export function readTokens(text: string): readonly Token[] | null {
  if (text.length > longestText) return null;
  const lines = fold(text)
    .split(/[\r\n]/)
    .map((line) => line.trim());
  const folded = lines.filter((line) => line !== '').join(';');
  const tokens: Token[] = [];
  let position = 0;
  while (position < folded.length) {
    const found = readWord(folded, position);
    if (found === null) return null;
    tokens.push(...found.tokens);
    position = found.end;
  }
  return tokens;
}

function readWord(text: string, position: number) {
  for (const { pattern, read } of words) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match !== null) {
      const tokens = read(match);
      return tokens === null ? null : { tokens, end: position + match[0].length };
    }
  }
  return null;
}
