import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** What belongs to a folder: paths of the project, as Vitest, Playwright and Biome take them. */
type FolderTests = {
  readonly folder: string;
  readonly unitAndIntegration: readonly string[];
  readonly endToEnd: readonly string[];
};

/**
 * Finds the tests of a folder of app/: those in it, tests/integration/{its name}/, and the browser
 * tests that lie in tests/e2e/{its name}/ or whose file has the name among its words, as
 * `owner-pets.e2e.ts` has that of app/domains/pets. For a folder within one, such as
 * app/domains/services/search, the names of both count; a name and its singular are one word.
 * @param folder as typed: relative to the project
 * @throws Error with the sentence what to give instead
 */
export function testsOfFolder(folder: string): FolderTests {
  const path = folder.replace(/^\.\//, '').replace(/\/+$/, '');
  if (!/^app\/\w/.test(path) || !existsSync(join(root, path)) || !isFolder(path)) {
    throw new Error(`${folder} is no folder of app/. Give one, such as app/domains/messages.`);
  }
  // app/domains and app/routes say nothing about what is in them.
  const names = path
    .split('/')
    .slice(1)
    .filter((name) => !general.includes(name));
  const integration = names
    .map((name) => `tests/integration/${name}`)
    .filter((name) => existsSync(join(root, name)));
  const endToEnd = readdirSync(join(root, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.e2e.ts'))
    .filter((file) => names.some((name) => hasWord(file, name)));
  return {
    folder: path,
    unitAndIntegration: [`${path}/`, ...integration.map((name) => `${name}/`)],
    endToEnd: endToEnd.map((file) => `tests/e2e/${file}`).toSorted(),
  };
}

const general = ['domains', 'routes', 'platform', 'web', 'ui', 'forms', 'mail', 'lithuanian'];

function isFolder(path: string): boolean {
  return statSync(join(root, path)).isDirectory();
}

function hasWord(file: string, name: string): boolean {
  const singular = (word: string) => word.replace(/s$/, '');
  return file
    .replace('.e2e.ts', '')
    .split(/[/-]/)
    .some((word) => singular(word) === singular(name));
}
