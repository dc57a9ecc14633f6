/** A part of two texts: in both, only in the one before, or only in the one of now. */
export type TextPart = {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
};

/** Longer texts are compared by their sentences: the table of words would not fit. */
const mostCompared = 1_500;

/**
 * Tells two texts apart, word by word: the longest run of words that they have in common, in order,
 * stays, the rest was removed or added. Put together, what is not added is `before`, what is not
 * removed `now`.
 */
export function wordChanges(before: string, now: string): readonly TextPart[] {
  const words = /\s+|[^\s]+/g;
  const sentences = /[^.!?\n]+[.!?\n]*\s*|[.!?\n]+\s*/g;
  const isLong = [before, now].some((text) => (text.match(words)?.length ?? 0) > mostCompared);
  const pieces = (text: string) => text.match(isLong ? sentences : words) ?? [];
  return merged(piecewise(pieces(before), pieces(now)));
}

/** What both have at their beginnings and ends is set aside first: mostly little is left between. */
function piecewise(before: readonly string[], now: readonly string[]): readonly TextPart[] {
  let start = 0;
  while (start < before.length && before[start] === now[start]) start++;
  let end = 0;
  const most = Math.min(before.length, now.length) - start;
  while (end < most && before.at(-1 - end) === now.at(-1 - end)) end++;
  return [
    ...before.slice(0, start).map((text) => ({ kind: 'same', text }) as const),
    ...between(before.slice(start, before.length - end), now.slice(start, now.length - end)),
    ...before.slice(before.length - end).map((text) => ({ kind: 'same', text }) as const),
  ];
}

/** By the table of the longest common runs, which is walked from its beginning. */
function between(before: readonly string[], now: readonly string[]): readonly TextPart[] {
  if (before.length * now.length > mostCompared ** 2) {
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: now.join('') },
    ];
  }
  const width = now.length + 1;
  const longest = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      longest[row * width + column] =
        before[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < now.length) {
    const [was, is] = [before[row], now[column]];
    if (was !== undefined && was === is) {
      parts.push({ kind: 'same', text: was });
      row++;
      column++;
    } else if (
      was !== undefined &&
      (is === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      parts.push({ kind: 'removed', text: was });
      row++;
    } else {
      parts.push({ kind: 'added', text: is ?? '' });
      column++;
    }
  }
  return parts;
}

/** Neighbours of one kind are one part. A gap between words that were exchanged was exchanged with them. */
function merged(parts: readonly TextPart[]): readonly TextPart[] {
  const all: TextPart[] = [];
  const add = (kind: TextPart['kind'], run: readonly TextPart[]) => {
    const text = run.map((part) => part.text).join('');
    const last = all.at(-1);
    if (last?.kind === kind) all[all.length - 1] = { kind, text: last.text + text };
    else if (text !== '') all.push({ kind, text });
  };
  for (let at = 0; at < parts.length; ) {
    const end = endOfRun(parts, at);
    if (end === at) {
      add('same', parts.slice(at, at + 1));
      at++;
      continue;
    }
    const run = parts.slice(at, end);
    const isGap = (part: TextPart) => part.kind === 'same';
    add(
      'removed',
      run.filter((part) => part.kind === 'removed' || isGap(part)),
    );
    add(
      'added',
      run.filter((part) => part.kind === 'added' || isGap(part)),
    );
    at = end;
  }
  return all;
}

/** Where what was changed together ends: gaps lie within it where both sides were changed. */
function endOfRun(parts: readonly TextPart[], start: number): number {
  let end = start;
  const kinds = new Set<string>();
  while (end < parts.length) {
    const part = parts[end];
    const isGap = part?.kind === 'same' && /^\s+$/.test(part.text);
    const next = parts[end + 1]?.kind ?? 'same';
    if (part?.kind === 'same' && !(isGap && kinds.size === 2 && next !== 'same')) break;
    if (part && part.kind !== 'same') kinds.add(part.kind);
    end++;
  }
  return end;
}
