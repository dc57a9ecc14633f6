import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';
import { allDefects, applyDefect } from './defect.ts';

/**
 * Looks for what the defects replace; the trials have to be imported before.
 * @returns a sentence for each defect whose module does not declare its name
 */
export function defectsWithoutPlace(): readonly string[] {
  return allDefects()
    .filter(
      (defect) => applyDefect(readFileSync(join(root, defect.module), 'utf8'), defect) === null,
    )
    .map(({ module, name }) => `${module} does not declare ${name}`);
}
