import type { Block, Line, Run } from './looks.ts';

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The elements around a run, from without to within, as the editor's schema orders them. */
function around({ isBold, isSlanted, href }: Run): readonly string[] {
  return [
    ...(href === null ? [] : [`a href="${escaped(href)}"`]),
    ...(isBold ? ['strong'] : []),
    ...(isSlanted ? ['em'] : []),
  ];
}

function htmlOfRuns(runs: readonly Run[]): string {
  const open: string[] = [];
  let html = '';
  const closeTo = (count: number) => {
    while (open.length > count) html += `</${open.pop()?.split(' ')[0]}>`;
  };
  for (const run of runs) {
    const wanted = around(run);
    const common = wanted.findIndex((tag, at) => open[at] !== tag);
    closeTo(common < 0 ? wanted.length : common);
    for (const tag of wanted.slice(open.length)) {
      open.push(tag);
      html += `<${tag}>`;
    }
    html += escaped(run.text).replaceAll('\n', '<br>');
  }
  closeTo(0);
  return html;
}

/** A list begins each item with a line, and has no headings. */
function htmlOfItem(blocks: readonly Block[]): string {
  return blocks
    .map((block, at) => {
      if (block.kind !== 'line') return htmlOf(block);
      const line = htmlOfRuns(
        block.tag === 'p' ? block.runs : block.runs.map((run) => ({ ...run, isBold: true })),
      );
      return at === 0 && (blocks[1] === undefined || blocks[1].kind === 'list')
        ? line
        : `<p>${line}</p>`;
    })
    .join('');
}

function htmlOfLine({ tag, runs }: Line): string {
  return `<${tag}>${htmlOfRuns(runs)}</${tag}>`;
}

function htmlOf(block: Block): string {
  if (block.kind === 'line') return htmlOfLine(block);
  if (block.kind === 'quote') return `<blockquote>${htmlOfBlocks(block.blocks)}</blockquote>`;
  if (block.kind === 'rule') return '<hr>';
  if (block.kind === 'picture') {
    const attributes = Object.entries(block.attributes).map(
      ([name, value]) => ` ${name}="${escaped(value)}"`,
    );
    return `<img${attributes.join('')}>`;
  }
  const tag = block.isNumbered ? 'ol' : 'ul';
  return `<${tag}>${block.items.map((item) => `<li>${htmlOfItem(item)}</li>`).join('')}</${tag}>`;
}

/** Blocks as HTML of the elements that the editor knows. */
export function htmlOfBlocks(blocks: readonly Block[]): string {
  return blocks.map(htmlOf).join('');
}
