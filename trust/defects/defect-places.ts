import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { root } from '../../scripts/root.ts';

/** What each trial breaks on purpose and whether the code still has a place for it. */
export type DefectPlace = {
  /** The trial's file, the broken one and the text that is looked for, for a report. */
  readonly said: string;
  readonly stands: boolean;
};

const text = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`;
const written = new RegExp(String.raw`\bfile: (${text}),\s*find:\s*(${text}),`, 'g');

/**
 * Reads the defects as they are written in the trials, so that `npm run trust` reports one without
 * a place before the first trial runs.
 * @throws Error when one is not written out as two texts and cannot be read
 */
export function placesOfDefects(): DefectPlace[] {
  const folder = join(root, 'trust');
  const build = readTogether(join(root, 'build', 'server'));
  const trials = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  return trials.flatMap((trial) => {
    const source = readFileSync(join(folder, trial), 'utf8');
    const defects = [...source.matchAll(written)];
    const all = source.match(/(?<!readonly )\bput:/g) ?? [];
    if (all.length !== defects.length) {
      throw new Error(`${trial}: file and find of a defect are to be written out side by side.`);
    }
    return defects.map(([, ...literals]) => {
      const [file, find] = literals.map((literal) => runInNewContext(literal)) as [string, string];
      const code = file === 'build/server' ? build : readFileSync(join(root, file), 'utf8');
      return { said: `${trial}: ${file}: ${find}`, stands: code.includes(find) };
    });
  });
}

function readTogether(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
