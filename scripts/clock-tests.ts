import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './root.ts';

/** Paths of test files, as Vitest and Playwright take them. */
type ClockTests = {
  readonly unitAndIntegration: readonly string[];
  readonly endToEnd: readonly string[];
};

const readsClock = /new Date\(\)|Date\.now\(\)|(?<![.\w])now\(\)/;
const ofTests = /^(demo|tests)\b/;
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path);

/**
 * Finds the tests that read the clock: whose own text does, or that of a helper which they import. A
 * helper that more than a tenth of all tests share tells nothing of any of them.
 */
export function clockTests(): ClockTests {
  const texts = new Map(
    ['app', 'bench', 'demo', 'scripts', 'tests'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && (ofTests.test(folder) || isTest(file)))
        .map((file) => `${folder}/${file}`)
        .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
    ),
  );
  const reads = (path: string) => readsClock.test(texts.get(path) ?? '');
  const tests = [...texts.keys()].filter(isTest).toSorted();
  const helpersOf = new Map(tests.map((path) => [path, importsOf(path, texts)]));
  const users = (helper: string) => tests.filter((path) => helpersOf.get(path)?.has(helper)).length;
  const telling = new Set(
    [...texts.keys()].filter(
      (path) => !isTest(path) && reads(path) && users(path) <= tests.length / 10,
    ),
  );
  const found = tests.filter(
    (path) => reads(path) || [...(helpersOf.get(path) ?? [])].some((helper) => telling.has(helper)),
  );
  return {
    unitAndIntegration: found.filter((path) => !path.endsWith('.e2e.ts')),
    endToEnd: found.filter((path) => path.endsWith('.e2e.ts')),
  };
}

/** The files of tests/ and demo/ that a file imports, itself or through others. */
function importsOf(
  path: string,
  texts: ReadonlyMap<string, string>,
  found = new Set<string>(),
): Set<string> {
  for (const [, name = ''] of (texts.get(path) ?? '').matchAll(/ from '([#.][^']+)'/g)) {
    const imported = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name));
    if (!ofTests.test(imported) || !texts.has(imported) || found.has(imported)) continue;
    found.add(imported);
    importsOf(imported, texts, found);
  }
  return found;
}
