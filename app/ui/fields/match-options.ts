interface Match {
  text: string;
  /** Where the typed part stands in the text; equal when nothing was typed. */
  from: number;
  to: number;
}

/**
 * The options that contain what was typed, those beginning with it first, otherwise in their own
 * order. Texts compare through `fold`, which gives one letter for each letter.
 * @param alsoCalled the options that go by other names which begin with what was typed: the last
 */
export function matchOptions(
  options: readonly string[],
  typed: string,
  fold: (text: string) => string,
  alsoCalled: (typed: string) => readonly string[] = () => [],
): Match[] {
  const wanted = fold(typed.trim());
  const matches: Match[] = [];
  for (const text of options) {
    const from = fold(text).indexOf(wanted);
    if (from >= 0) matches.push({ text, from, to: from + wanted.length });
  }
  if (wanted === '') return matches;
  matches.sort((a, b) => Number(a.from > 0) - Number(b.from > 0));
  const others = alsoCalled(typed).filter(
    (text) => options.includes(text) && !matches.some((match) => match.text === text),
  );
  return [...matches, ...others.map((text) => ({ text, from: 0, to: 0 }))];
}
