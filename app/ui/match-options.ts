interface Match {
  text: string;
  /** Where the typed part stands in the text; equal when nothing was typed. */
  from: number;
  to: number;
}

/**
 * The options that contain what was typed, those beginning with it first, otherwise in their own
 * order. Texts compare through `fold`, which gives one letter for each letter.
 */
export function matchOptions(
  options: readonly string[],
  typed: string,
  fold: (text: string) => string,
): Match[] {
  const wanted = fold(typed.trim());
  const matches: Match[] = [];
  for (const text of options) {
    const from = fold(text).indexOf(wanted);
    if (from >= 0) matches.push({ text, from, to: from + wanted.length });
  }
  return wanted === '' ? matches : matches.sort((a, b) => Number(a.from > 0) - Number(b.from > 0));
}
