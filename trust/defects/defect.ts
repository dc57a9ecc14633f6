import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/root.ts';
import { type DefectTools, defectTools } from './defect-tools.ts';

/**
 * A hole made on purpose: a function or a value of one module is replaced as the module is loaded.
 * Nothing on disk changes.
 */
export type Defect = {
  /** From the project's folder. Where the build holds this module too, it is replaced in both. */
  readonly module: string;
  /** Of a function or a constant that the module declares at its top, exported or not. */
  readonly name: string;
  /** The text of a function that takes what stood there and the tools, and returns what replaces it. */
  readonly by: string;
};

const made: Defect[] = [];

/**
 * Describes a hole.
 * @param module its path from the project's folder: 'app/domains/pets/pets.server.ts'
 * @param name of what it declares at its top
 * @param by makes the replacement. It is evaluated in the module, by its text: nothing that stands
 *   around it in the trial can be used, only what it is given.
 */
export function defectIn<Original>(
  module: string,
  name: string,
  by: (original: Original, tools: DefectTools) => Original,
): Defect {
  return keep({ module, name, by: String(by) });
}

/**
 * A hole in a function whose first argument is the database: its statements have no condition on these
 * columns, each as the statement writes it: 'pet.owner_id' or 'owner_id'.
 */
export function withoutCondition(
  module: string,
  name: string,
  ...columns: readonly string[]
): Defect {
  const by = `(original, { without }) => (db, ...rest) =>
    original(without(db, ...${JSON.stringify(columns)}), ...rest)`;
  return keep({ module, name, by });
}

function keep(defect: Defect): Defect {
  made.push(defect);
  return defect;
}

/** All defects that have been described so far. */
export function allDefects(): readonly Defect[] {
  return made;
}

/**
 * Replaces what a module declares.
 * @param source the module's own text, or a file of the build, in which modules stand one below another
 * @returns null when the text does not declare it
 */
export function applyDefect(source: string, defect: Defect): string | null {
  const found = findDeclaration(source, defect);
  if (found === null) return null;
  const { at, text, name } = found;
  const replacement = `${name} = (${defect.by})(${name}, globalThis.${toolsName});`;
  // Functions are there before the first line is run, and are replaced before anything uses them.
  if (text.includes('function')) return `${replacement}${source}`;
  const changeable = text.replace('const', 'let');
  return `${source.slice(0, at)}${changeable}${source.slice(at + text.length)}\n${replacement}\n`;
}

/** Where the defects' code finds its tools. */
const toolsName = 'vizgisDefectTools';

/** Stands above each module of a build (vite.config.ts). */
const moduleLine = /^\/\/! (.+)$/gm;

function findDeclaration(source: string, { module, name }: Defect) {
  const lines = [...source.matchAll(moduleLine)];
  const line = lines.findIndex(([, path]) => path === module);
  if (lines.length > 0 && line === -1) return null;
  const from = lines[line]?.index ?? 0;
  const to = lines[line + 1]?.index ?? source.length;
  // A build numbers things of one name: find$2.
  const declaration = new RegExp(
    String.raw`^(?:export )?(?:(?:async )?function\*? |const |let |var )(${name}(?:\$\d+)?)(?![\w$])`,
    'm',
  ).exec(source.slice(from, to));
  if (declaration === null) return null;
  const [text, declared = name] = declaration;
  return { at: from + declaration.index, text, name: declared };
}

/**
 * Makes the holes in every module that is loaded from now on.
 * @returns a check that throws when one of them was not made
 */
export function seedDefects(defects: readonly Defect[]): () => void {
  const open = new Set(defects);
  Object.assign(globalThis, { [toolsName]: defectTools });
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!loaded.source || !url.startsWith('file:')) return loaded;
      const [address = ''] = url.split('?');
      const path = fileURLToPath(address);
      const isBuilt = path.startsWith(join(root, 'build', 'server'));
      const here = defects.filter(({ module }) => isBuilt || path === join(root, module));
      if (here.length === 0) return loaded;
      let source = textOf(loaded.source);
      for (const defect of here) {
        const changed = applyDefect(source, defect);
        if (changed === null) continue;
        source = changed;
        open.delete(defect);
      }
      return { ...loaded, source };
    },
  });
  return () => {
    const [missed] = open;
    if (missed) throw new Error(`No place for a defect in ${missed.module}: ${missed.name}`);
  };
}

function textOf(source: string | ArrayBuffer | NodeJS.TypedArray): string {
  if (typeof source === 'string') return source;
  return Buffer.from(source as Uint8Array).toString('utf8');
}
