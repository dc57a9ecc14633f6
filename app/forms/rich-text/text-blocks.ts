import type { LeftOut } from './left-out.ts';
import type { Block, Line, Look, Run } from './looks.ts';

/** Lists and quotes in one another beyond this become paragraphs: the server's cleaner takes 20 elements. */
const deepest = 15;

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const lowered = '₀₁₂₃₄₅₆₇₈₉';

/** Signs that stand for a bullet or a number where Word does not say which they are. */
const typedMarker = /^(?:[·•o§-]|\(?[\da-z]{1,3}[.)])[\s\u00a0]+/i;

function spaced(text: string, { keepsLines, shift }: Look): string {
  const source = keepsLines
    ? text.replace(/\r\n?/g, '\n').replace(/[\t\f]/g, ' ')
    : text.replace(/[ \t\r\n\f]+/g, ' ');
  const words = source
    .replace(/[\v\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what is none of a text leaves a gap
    .replace(/[\0-\x08\x0e-\x1f\x7f-\x9f]/g, ' ');
  if (!shift || !/^\d+$/.test(words)) return words;
  return [...words].map((digit) => (shift === 'up' ? raised : lowered)[Number(digit)]).join('');
}

/** Puts blocks together in the order in which a document's elements open and end. */
export function blocksWriter(left: LeftOut) {
  const open: Block[][] = [[]];
  let line: Line | null = null;

  function add(block: Block): void {
    endLine();
    open.at(-1)?.push(block);
  }

  function endLine(): void {
    const ended = line;
    line = null;
    if (!ended) return;
    trimEnd(ended.runs);
    if (ended.runs.length === 0 && ended.marker.trim() === '') return;
    if (ended.listed) addListed(open.at(-1) ?? [], ended, ended.listed.level);
    else open.at(-1)?.push(ended);
  }

  function text(written: string, look: Look): void {
    const words = spaced(written, look);
    if (look.isMarker && look.listed) {
      line ??= { kind: 'line', tag: 'p', runs: [], listed: look.listed, marker: '' };
      line.marker += words;
      return;
    }
    const last = line?.runs.at(-1);
    const begins = !last || /[ \n]$/.test(last.text);
    const added = begins && !look.keepsLines ? words.replace(/^ +/, '') : words;
    if (added === '' || (!last && added.trim() === '')) return;
    const { isBold, isSlanted, href } = look;
    line ??= { kind: 'line', tag: look.tag, runs: [], listed: look.listed, marker: '' };
    if (last && last.isBold === isBold && last.isSlanted === isSlanted && last.href === href) {
      last.text += added;
    } else line.runs.push({ text: added, isBold, isSlanted, href });
  }

  /** Blocks that are given to something of their own; nothing when the text is too deep for that. */
  function nest(give: (blocks: Block[]) => void): (() => void) | null {
    if (open.length >= deepest) return null;
    open.push([]);
    return () => {
      endLine();
      give(open.pop() ?? []);
    };
  }

  function openList(isNumbered: boolean, look: Look) {
    const list: Block = { kind: 'list', isNumbered, of: '', items: [] };
    const end = nest((stray) => {
      takeIn(list.items, stray);
      if (list.items.length > 0) add(list);
    });
    if (!end) return { look, end: endLine };
    const inside: Look = { ...look, list, row: null, tag: 'p', listed: null };
    return { look: inside, end };
  }

  function openItem(list: NonNullable<Look['list']>, look: Look) {
    // A list that stands between two items belongs to the one before.
    takeIn(list.items, open.at(-1)?.splice(0) ?? []);
    const end = nest((blocks) => {
      if (blocks.length > 0) list.items.push(blocks);
    });
    return { look: end ? { ...look, list: null } : look, end: end ?? endLine };
  }

  function openRow(look: Look) {
    const row: Block[][] = [];
    const end = nest((stray) => {
      for (const block of [...stray, ...ofRow(row, left)]) add(block);
    });
    return { look: end ? { ...look, row, list: null } : look, end: end ?? endLine };
  }

  return {
    add,
    text,
    /** @returns what it means for what stands in it, and what is to be called at its end */
    openBlock(tag: string, look: Look): { readonly look: Look; readonly end: () => void } {
      endLine();
      const { list, row } = look;
      if (tag === 'ul' || tag === 'ol' || tag === 'dir' || tag === 'menu') {
        return openList(tag === 'ol', look);
      }
      if (tag === 'li' && list) return openItem(list, look);
      if (tag === 'tr') return openRow(look);
      if ((tag === 'td' || tag === 'th') && row) {
        const end = nest((blocks) => row.push(blocks));
        return { look: end ? { ...look, row: null } : look, end: end ?? endLine };
      }
      if (tag === 'blockquote') {
        const end = nest((blocks) => {
          if (blocks.length > 0) add({ kind: 'quote', blocks });
        });
        return { look: { ...look, tag: 'p', list: null, row: null }, end: end ?? endLine };
      }
      const rank = /^h([1-6])$/.exec(tag)?.[1];
      if (!rank) return { look, end: endLine };
      const heading = Number(rank) <= 2 ? 'h2' : 'h3';
      return { look: { ...look, tag: heading, listed: null }, end: endLine };
    },
    end(): readonly Block[] {
      endLine();
      return open[0] ?? [];
    },
  };
}

function trimEnd(runs: Run[]): void {
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== '') return;
    runs.pop();
  }
}

/** What stands in a list and in none of its items goes to the item before it. */
function takeIn(items: Block[][], stray: readonly Block[]): void {
  if (stray.length === 0) return;
  const last = items.at(-1);
  if (last) last.push(...stray);
  else items.push([...stray]);
}

/** A paragraph that Word shows as a line of a list, as one. */
function addListed(blocks: Block[], line: Line, level: number): void {
  const [first] = line.runs;
  if (line.marker.trim() === '' && first) {
    line.marker = typedMarker.exec(first.text)?.[0] ?? '';
    first.text = first.text.slice(line.marker.length);
    if (first.text === '') line.runs.shift();
  }
  const isNumbered = /^\(?[\p{L}\d]{1,4}[.)]/u.test(line.marker.trim());
  const of = line.listed?.list ?? '';
  const last = blocks.at(-1);
  const isGoneOn = last?.kind === 'list' && last.of !== '';
  const item = isGoneOn && level > 1 ? last.items.at(-1) : undefined;
  if (item) addListed(item, line, level - 1);
  else if (isGoneOn && last.isNumbered === isNumbered && last.of === of) last.items.push([line]);
  else blocks.push({ kind: 'list', isNumbered, of, items: [[line]] });
}

/** A row of a table: a paragraph where each cell has a line at the most, else what is in the cells. */
function ofRow(cells: readonly Block[][], left: LeftOut): readonly Block[] {
  const from = cells.findIndex((cell) => cell.length > 0);
  const shown = cells.slice(Math.max(from, 0), cells.findLastIndex((cell) => cell.length > 0) + 1);
  if (shown.length > 1) left.rows += 1;
  const lines = shown.map(([block, ...more]) =>
    more.length > 0 || (block && block.kind !== 'line') ? null : (block?.runs ?? [dash()]),
  );
  if (shown.length < 2 || lines.includes(null)) return shown.flat();
  const runs = lines.flatMap((cell, at) => (at > 0 ? [between(), ...(cell ?? [])] : (cell ?? [])));
  return [{ kind: 'line', tag: 'p', runs, listed: null, marker: '' }];
}

const dash = (): Run => ({ text: '–', isBold: false, isSlanted: false, href: null });
const between = (): Run => ({ text: ' | ', isBold: false, isSlanted: false, href: null });
