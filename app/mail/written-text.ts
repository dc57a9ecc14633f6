/** A piece of a line; with a link it leads there. */
type Run = { readonly text: string; readonly link: string | null };

/** A part of a text that an administrator typed: each line is a list of runs. */
export type TextBlock = {
  readonly kind: 'heading' | 'paragraph' | 'list';
  readonly lines: readonly (readonly Run[])[];
};

type OpenBlock = { readonly kind: TextBlock['kind']; readonly lines: (readonly Run[])[] };

/** `[words](https://…)`, or an address as it is. */
const linked =
  /\[([^\]\n]{1,200})\]\((https?:\/\/[^\s()<>"]{1,500})\)|https?:\/\/[^\s<>"„“”]{1,500}/gu;

/**
 * Reads a text with the few signs that a mail's text may have: `## ` begins a heading, `- ` a point
 * of a list, an empty line a paragraph, `[words](https://…)` and addresses are links. All else is
 * plain, so that no text brings markup of its own.
 */
export function blocksOf(text: string): readonly TextBlock[] {
  const blocks: OpenBlock[] = [];
  let open: OpenBlock | undefined;
  for (const line of text.split('\n')) {
    const kind = line.startsWith('## ') ? 'heading' : line.startsWith('- ') ? 'list' : 'paragraph';
    const words = kind === 'heading' ? line.slice(3) : kind === 'list' ? line.slice(2) : line;
    if (words.trim() === '') {
      open = undefined;
      continue;
    }
    if (open?.kind !== kind || kind === 'heading') {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push(runsOf(words));
  }
  return blocks;
}

function runsOf(line: string): readonly Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const { 0: found, 1: words, 2: named, index } of line.matchAll(linked)) {
    // What ends a sentence is no part of an address.
    const whole = named === undefined ? found.replace(/[.,;:!?)\]'’]+$/u, '') : found;
    const link = named ?? whole;
    if (!URL.canParse(link)) continue;
    if (index > at) runs.push({ text: line.slice(at, index), link: null });
    runs.push({ text: words ?? whole, link });
    at = index + whole.length;
  }
  if (at < line.length) runs.push({ text: line.slice(at), link: null });
  return runs;
}

/** The same for a mail without HTML. */
export function plainBlocks(blocks: readonly TextBlock[]): readonly string[] {
  return blocks.map(({ kind, lines }) =>
    lines
      .map((runs) => runs.map(plainRun).join(''))
      .map((line) => (kind === 'list' ? `- ${line}` : line))
      .join('\n'),
  );
}

function plainRun({ text, link }: Run): string {
  return link === null || link === text ? text : `${text} (${link})`;
}
