import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';
import { type Figure, type Goal, holds, reasons, type Section } from './figure.ts';

type Report = {
  readonly machine: Readonly<Record<string, string>>;
  readonly sections: readonly Section[];
  /** Its UTC day names the file. */
  readonly at: Date;
};

/** Writes a file of the day into docs/benchmarks, in place of an earlier one. @returns its path */
export function saveReport(report: Report): string {
  const folder = join(root, 'docs/benchmarks');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${dayOf(report)}.md`);
  writeFileSync(file, writeReport(report));
  return file;
}

/** The report as Markdown. Figures that miss their goal lead to docs/performance.md. */
export function writeReport(report: Report): string {
  const { machine, sections } = report;
  const figures = sections.flatMap((section) => section.figures);
  const withGoal = figures.filter(({ goal }) => goal);
  const held = withGoal.filter((figure) => holds(figure));
  const parts = [
    `# Benchmarks of ${dayOf(report)}`,
    `Written by \`npm run bench -- report\`. Absolute figures depend on the machine, which also runs PostgreSQL, the load and Chromium; ratios are of this one run. Of ${withGoal.length} goals ${held.length} hold.`,
    tableOf(['', ''], Object.entries(machine)),
    ...sections.map(writeSection),
  ];
  return `${parts.join('\n\n')}\n`;
}

function writeSection({ title, how, figures, peers }: Section): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${figure.value} ${figure.unit}`.trim(),
    figure.goal ? describeGoal(figure.goal) : '',
    { true: 'yes', false: '**no**', null: '' }[`${holds(figure)}`],
  ]);
  return [
    `## ${title}`,
    how,
    ...(rows.length > 0 ? [tableOf(['', 'measured', 'goal', 'holds'], rows)] : []),
    ...(peers ? [tableOf(peers.head, peers.rows)] : []),
    ...missesOf(figures),
  ].join('\n\n');
}

function describeGoal(goal: Goal): string {
  return 'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
}

/** A line for each heading that says why goals are missed. */
function missesOf(figures: readonly Figure[]): readonly string[] {
  const missed = figures.filter((figure) => holds(figure) === false);
  const byWhy = Map.groupBy(missed, ({ why }) => why);
  const lines = [...byWhy].map(([why, of]) => {
    const names = of.map(({ name }) => name).join('; ');
    const reason = why
      ? `why, and what was tried: [${reasons[why]}](/docs/performance.md#${anchorOf(reasons[why])})`
      : 'why is not known yet';
    return `- Missed: ${names} – ${reason}.`;
  });
  return lines.length > 0 ? [lines.join('\n')] : [];
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function dayOf({ at }: Report): string {
  return at.toISOString().slice(0, 10);
}
