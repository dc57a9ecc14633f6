import { findTextLinks } from '#app/platform/text-links.server.ts';

/** A piece of a line; with a link it leads there. */
type Run = { readonly text: string; readonly link: string | null };

/** A part of a text that an administrator typed: each line is a list of runs. */
export type TextBlock = {
  readonly kind: 'heading' | 'paragraph' | 'list';
  readonly lines: readonly (readonly Run[])[];
};

type OpenBlock = { readonly kind: TextBlock['kind']; readonly lines: (readonly Run[])[] };

/** `[words](https://…)`; within the address brackets may stand in pairs. */
const named = /\[([^[\]\n]{1,200})\]\((https?:\/\/(?:[^\s()<>"]|\([^\s()<>"]{0,200}\)){1,500})\)/gu;

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
  for (const { 0: whole, 1: text = '', 2: link = '', index } of line.matchAll(named)) {
    if (!URL.canParse(link)) continue;
    runs.push(...runsOfPlain(line.slice(at, index)), { text, link });
    at = index + whole.length;
  }
  return [...runs, ...runsOfPlain(line.slice(at))];
}

/** Pages alone are links; programs that read mail make their own of mailboxes. */
function runsOfPlain(text: string): readonly Run[] {
  // Of most lines nothing is to be looked for.
  if (!/[.:]/.test(text)) return text === '' ? [] : [{ text, link: null }];
  const runs: Run[] = [];
  let from = 0;
  for (const { at, end, href } of findTextLinks(text)) {
    if (href.startsWith('mailto:')) continue;
    if (at > from) runs.push({ text: text.slice(from, at), link: null });
    runs.push({ text: text.slice(at, end), link: href });
    from = end;
  }
  if (from < text.length) runs.push({ text: text.slice(from), link: null });
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
