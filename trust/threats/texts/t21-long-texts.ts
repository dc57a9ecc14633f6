import { fork } from 'node:child_process';
import { join } from 'node:path';
import { units } from '#tests/long-texts.ts';
import { root } from '../../../scripts/root.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { seenEach } from '../../defects/seen-each.ts';
import type { Outcome, Trial } from '../../trial.ts';

export type ReadingOrder = {
  readonly defects: readonly Defect[];
  readonly units: readonly string[];
  /** The one file that is read by; null: all. */
  readonly only: string | null;
};

export type ReadingReport = {
  readonly functions: number;
  readonly fields: number;
  /** Modules that Node alone does not load. */
  readonly unread: number;
  readonly slow: readonly string[];
};

const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const pairs = ['.', ',', '-', '/', ':', '@', '<', '>', '(', '{', '"', "'", '&', '%', '+', '*', '_'];

/** Of what a run is made: each sign of a keyboard, signs between letters, digits and spaces, and worse. */
const manyUnits: readonly string[] = [
  ...new Set([
    ...units,
    ...signs,
    ...pairs.flatMap((sign) => [`a${sign}`, `1${sign}`, ` ${sign}`, `${sign}\n`]),
    ...['Ž', 'Žž ', 'ß', 'ﬁ', 'İ', '\u00a0', '\u00ad', '\u200b', '\u202e', '\t', '\r\n', '\u0000'],
    ...[
      '😀',
      '👩‍🦰',
      'a\u0301\u0302',
      '\ud83d',
      '<a href="',
      '<p>',
      '</',
      '<!--',
      '&amp;',
      '%C5%BD',
    ],
    ...[
      'g. 1, ',
      'LT-',
      '+370 6',
      '8 (6',
      'www.',
      'http://',
      '[a](',
      '{{',
      '9:00–',
      'pr. ',
      'A pr ',
    ],
    ...[
      '<style>',
      '<a:',
      '<tr ',
      '<p mso-list:>',
      '<p mso-list:>a</p>',
      '<b font-weight: ',
      '<img ',
    ],
    ...['<!--[if ', '<![', '<span mso-list:Ignore>', '<span font-style:', ' style="', '<title>'],
    ...['1-5 ', '24 val. ', 'I, III, ', 'xn--', '=', '=SUM(', '\\', 'ab=1&'],
  ]),
];

async function read(
  of: readonly string[],
  only: string | null,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, 't21-reading-process.ts'), { cwd: root });
  const order: ReadingOrder = { defects, units: of, only };
  const report = await new Promise<ReadingReport>((resolve, reject) => {
    child.once('message', (message) => resolve(message as ReadingReport));
    child.once('exit', (code) => reject(new Error(`The process that reads ended (${code}).`)));
    child.send(order);
  });
  const { functions, fields, unread, slow } = report;
  return {
    tried: (functions + fields) * of.length,
    found: `${functions} functions and ${fields} fields, ${of.length} runs of 100 kB each, ${unread} modules left to npm test, ${slow.length} slow`,
    wrong: slow,
  };
}

/** A name of nearly any length before a street: each letter of a run may begin it. */
const anyLength = defectIn<RegExp>(
  'app/domains/reviews/held-text.ts',
  'afterName',
  ({ source, flags }) => new RegExp(source.replace('{1,40}', '{1,4000}'), flags),
);

export const longTexts: Trial = {
  id: 'T21',
  title: 'long texts of one thing',
  least: 40_000,
  run: () => read(manyUnits, null),
  defect: (servers) =>
    seenEach(servers, [[anyLength]], (defects) =>
      read(['Ž'], 'app/domains/reviews/held-text.ts', defects),
    ),
};
