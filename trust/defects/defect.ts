import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/root.ts';

/**
 * A hole made on purpose in one file of the running application, as its text is loaded. Nothing on
 * disk changes.
 */
export type Defect = {
  /**
   * From the project's folder. Code under app/routes and app/web is run from the build: there
   * 'build/server' stands for whichever of its files holds `find`.
   */
  readonly file: string;
  /** Stands in the file, word for word; a defect that finds nothing to break is an error. */
  readonly find: string;
  readonly put: string;
};

/**
 * Makes the holes in every module that is loaded from now on.
 * @returns a check that throws when one of them was not made
 */
export function seedDefects(defects: readonly Defect[]): () => void {
  const open = new Set(defects);
  const fits = ({ file }: Defect, url: string) =>
    file === 'build/server'
      ? url.startsWith(`${pathToFileURL(join(root, 'build', 'server'))}/`)
      : url === pathToFileURL(join(root, file)).href;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const [address = ''] = url.split('?');
      const here = defects.filter((defect) => fits(defect, address));
      if (here.length === 0 || !loaded.source) return loaded;
      let source = textOf(loaded.source);
      for (const defect of here) {
        if (!source.includes(defect.find)) continue;
        source = source.replaceAll(defect.find, () => defect.put);
        open.delete(defect);
      }
      return { ...loaded, source };
    },
  });
  return () => {
    const [missed] = open;
    if (!missed) return;
    const built = readdirSync(join(root, 'build', 'server')).join(', ');
    throw new Error(`No place for a defect in ${missed.file} (${built}): ${missed.find}`);
  };
}

function textOf(source: string | ArrayBuffer | NodeJS.TypedArray): string {
  if (typeof source === 'string') return source;
  return Buffer.from(source as Uint8Array).toString('utf8');
}
