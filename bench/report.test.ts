import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/root.ts';
import { type Figure, reasons } from './figure.ts';
import { writeReport } from './report.ts';

const section = (figures: readonly Figure[]) => ({ title: 'Search', how: 'One run.', figures });
const write = (...figures: readonly Figure[]) =>
  writeReport({
    machine: { Node: '24' },
    sections: [section(figures)],
    at: new Date('2026-11-23T10:00Z'),
  });
const why = 'page';

test('a figure says its goal and whether it holds; the limit itself holds', () => {
  const text = write(
    { name: 'worst', value: 20, unit: 'ms', goal: { atMost: 20 }, why },
    { name: 'ratio', value: 0.09, unit: '× JSON', goal: { atLeast: 0.15 }, why },
    { name: 'median', value: 3, unit: 'ms' },
  );
  expect(text).toContain('# Benchmarks of 2026-11-23');
  expect(text).toContain('Of 2 goals 1 hold.');
  expect(text).toContain('| worst | 20 ms | at most 20 | yes |');
  expect(text).toContain('| ratio | 0.09 × JSON | at least 0.15 | **no** |');
  expect(text).toContain('| median | 3 ms |  |  |');
});

test('what is missed leads to why; what is held does not', () => {
  const missed = write({ name: 'p99', value: 9, unit: 'ms', goal: { atMost: 8 }, why });
  expect(missed).toContain(
    '- Missed: p99 – why, and what was tried: [Why the search page misses its goals, and what was tried](/docs/performance.md#why-the-search-page-misses-its-goals-and-what-was-tried).',
  );
  const held = write({ name: 'p99', value: 8, unit: 'ms', goal: { atMost: 8 }, why });
  expect(held).not.toContain('Missed');
  const unexplained = write({ name: 'p99', value: 9, unit: 'ms', goal: { atMost: 8 } });
  expect(unexplained).toContain('why is not known yet');
});

test('every reason is a heading of docs/performance.md', () => {
  const text = readFileSync(join(root, 'docs/performance.md'), 'utf8');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map((match) => match[1]);
  expect(Object.values(reasons).filter((reason) => !headings.includes(reason))).toEqual([]);
});
