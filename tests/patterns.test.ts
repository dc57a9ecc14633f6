import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { parsedSources, type SyntaxNode, visitNodes } from './sources.ts';

type Pattern = { readonly where: string; readonly source: string; readonly flags: string };

/** The patterns of app/: literals, and constructors with a text that is written out. */
function* patternsOfApp(): Generator<Pattern> {
  for (const { path, text, body } of parsedSources()) {
    const found: Pattern[] = [];
    visitNodes(body, (node) => {
      const where = `${path}:${text.slice(0, node.start).split('\n').length}`;
      const regex = node.regex as { readonly pattern: string; readonly flags: string } | undefined;
      if (regex) found.push({ where, source: regex.pattern, flags: regex.flags });
      const callee = node.callee as SyntaxNode | undefined;
      if (callee?.name !== 'RegExp') return;
      const [source, flags] = (node.arguments as readonly SyntaxNode[]).map(writtenOut);
      if (typeof source === 'string') found.push({ where, source, flags: flags ?? '' });
    });
    yield* found;
  }
}

/** The text of a literal, or of a template into which nothing is put. */
function writtenOut(node: SyntaxNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  const isRaw = node.type === 'TaggedTemplateExpression';
  const template = (isRaw ? node.quasi : node) as SyntaxNode;
  if (template.type !== 'TemplateLiteral') return null;
  const [only, ...others] = template.quasis as readonly {
    readonly value: { readonly raw: string; readonly cooked: string };
  }[];
  if (!only || others.length > 0) return null;
  return isRaw ? only.value.raw : only.value.cooked;
}

function slowness({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | null {
  const [report] = analyse({ source, flags: flags.replace('d', '') }).reports;
  if (!report) return null;
  return `${report.exponential ? 'exponential' : 'quadratic'} for a run of ${JSON.stringify(report.character.pick)}`;
}

test('no pattern takes more than linear time, whatever the text', () => {
  const patterns = [...patternsOfApp()];
  expect(patterns.length).toBeGreaterThan(300);
  const slow = patterns.flatMap((pattern) => {
    const how = slowness(pattern);
    return how === null ? [] : [`${pattern.where} /${pattern.source}/${pattern.flags}: ${how}`];
  });
  expect(slow).toEqual([]);
});

test.each([
  [/\s*[\r\n]\s*/g, 'quadratic'],
  [/^\s*(\w+\s*)*$/, 'exponential'],
  [/<[^>]*>/g, 'quadratic'],
  [/[.,]+$/, 'quadratic'],
])('one that takes more is found: %s', ({ source, flags }, how) => {
  expect(slowness({ source, flags })).toMatch(how);
});

test.each([/<[^<>]*>/g, /(?<![.,])[.,]+$/, /^\d+(?:\.\d*)?$/])(
  'one that does not is let be: %s',
  (pattern) => {
    expect(slowness(pattern)).toBe(null);
  },
);
