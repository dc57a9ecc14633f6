import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';
import { applyDefect, type Defect } from '../defects/defect.ts';

/** A folder with the project as one would have just cloned it, without a build. */
export type FreshCopy = {
  readonly folder: string;
  /** Changes a file of it. */
  readonly edit: (file: string, change: (text: string) => string) => void;
  readonly remove: () => void;
};

const leftOut = new Set(['.git', '.data', 'build', 'node_modules']);
/** What commands keep beside the packages. */
const kept = new Set(['.cache', '.compiled', '.vite', '.vite-temp']);

/**
 * Makes such a copy, whose packages are those that are installed here.
 * @param defects holes in it, whose code has no tools there
 */
export function makeFreshCopy(defects: readonly Defect[] = []): FreshCopy {
  const folder = mkdtempSync(join(tmpdir(), 'vizgis-copy-'));
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => !leftOut.has(source.slice(root.length).replace(/^\//, '')),
  });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (kept.has(name)) continue;
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const edit: FreshCopy['edit'] = (file, change) => {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  for (const defect of defects) {
    const { module, name } = defect;
    edit(module, (text) => {
      const changed = applyDefect(text, defect);
      if (changed === null) throw new Error(`No place for a defect in ${module}: ${name}`);
      return changed;
    });
  }
  return { folder, edit, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
