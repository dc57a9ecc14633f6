import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { settingsTable } from '../scripts/settings-table.ts';
import { pathsWithAction } from '../trust/requests/mutations.ts';
import { mutations } from './mutations/mutations.ts';

const root = join(import.meta.dirname, '..');

type Source = { readonly path: string; readonly text: string; readonly imports: readonly string[] };

function sourcesIn(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name));
      return { path, ...sourceOf(path) };
    });
}

function sourceOf(path: string): Pick<Source, 'text' | 'imports'> {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...text.matchAll(/(?:from|import)\s*\(?'([^']+)'/g)].map((match) =>
    (match[1] as string).startsWith('.')
      ? join(path, '..', match[1] as string)
      : (match[1] as string).replace(/^#/, ''),
  );
  return { text, imports };
}

const app = sourcesIn('app');
const isTest = (source: Source) => /\.(test|e2e)\./.test(source.path);
const code = app.filter((source) => !isTest(source));

/** What each part of app/ may reach for. */
const allowed: Record<string, readonly string[]> = {
  lithuanian: ['lithuanian'],
  platform: ['platform', 'lithuanian'],
  // What reaches into React Router beyond its documented use.
  router: ['router', 'platform'],
  ui: ['ui', 'router', 'lithuanian'],
  forms: ['forms', 'ui', 'router', 'platform', 'lithuanian'],
  mail: ['mail', 'platform', 'lithuanian'],
  web: ['web', 'router', 'forms', 'ui', 'platform', 'domains', 'lithuanian'],
  domains: ['domains', 'forms', 'mail', 'platform', 'router', 'ui', 'lithuanian'],
  routes: ['routes', 'domains', 'forms', 'ui', 'web', 'router', 'platform', 'lithuanian'],
};

/** Each may use those before it. */
const domainOrder = [
  'audit',
  'newsletter',
  'accounts',
  'partners',
  'photos',
  'services',
  // What a company shows of itself, its address, its pictures and its card.
  'companies',
  'statistics',
  'pets',
  'bookings',
  'reviews',
  'favourites',
  'messages',
  // What administrators do to people, companies and services, and the reports that lead to it.
  'moderation',
  'blog',
  'own-data',
  // How the system itself is.
  'overview',
];

/** Taken by vite.config.ts. */
const builtIn = ['app/router/wait-for-route-code.ts', 'app/router/load-route-module.ts'];

/** Loaded by a framework or a command, not by an import of ours. */
const isEntry = ({ path }: Source) =>
  /^app\/(routes\/|routes\.ts|root\.tsx|entry\.|virtual\.d\.ts)/.test(path) ||
  path === 'app/web/request/application.server.ts' ||
  builtIn.includes(path);

/** What may import from app/: the code itself, the commands and the process. */
const server: Source = { path: 'server.ts', ...sourceOf('server.ts') };
const tools = ['bench', 'scripts', 'trust'].flatMap(sourcesIn);
const users = [...code, ...tools, server];
const tests = [...app.filter(isTest), ...['demo', 'tests'].flatMap(sourcesIn)];

const partOf = (path: string) => /^app\/([^/]+)\//.exec(path)?.[1];
const domainOf = (path: string) => /^app\/domains\/([^/]+)\//.exec(path)?.[1];

test('imports run one way', () => {
  const wrong = code.flatMap((source) => {
    const may = allowed[partOf(source.path) ?? ''];
    if (!may) return [];
    return source.imports
      .filter((target) => partOf(target) && !may.includes(partOf(target) as string))
      .map((target) => `${source.path} -> ${target}`);
  });
  expect(wrong).toEqual([]);
});

test('every part of app/ and every domain is listed above, and no other', () => {
  const folders = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  expect(folders('app').toSorted()).toEqual(Object.keys(allowed).toSorted());
  expect(folders('app/domains').toSorted()).toEqual(domainOrder.toSorted());
});

test('no file imports itself through others, not even a type', () => {
  const imports = new Map(code.map((source) => [source.path, source.imports]));
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (path: string, way: readonly string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...way.slice(way.indexOf(path)), path].join(' -> '));
      return;
    }
    state.set(path, 'open');
    for (const target of imports.get(path) ?? []) visit(target, [...way, path]);
    state.set(path, 'done');
  };
  for (const path of imports.keys()) visit(path, []);
  expect(cycles).toEqual([]);
});

test('every export is named in another file', () => {
  const exported = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm;
  const words = new Map(
    [...users, ...tests].map(({ path, text }) => [path, new Set(text.match(/\w+/g))]),
  );
  const unused = code
    .filter((source) => !isEntry(source))
    .flatMap(({ path, text }) =>
      [...text.matchAll(exported)]
        .map((match) => match[1] as string)
        .filter((name) => ![...words].some(([other, has]) => other !== path && has.has(name)))
        .map((name) => `${path}: ${name}`),
    );
  expect(unused).toEqual([]);
});

/**
 * The files of app/ that nothing leads to from the process, the frameworks' entries, the routes of
 * the table and the commands; trials and tests do not count as a use.
 */
function unusedFiles(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const table = byPath.get('app/routes.ts')?.text.match(/(?<=')routes\/[^']+/g) ?? [];
  const used = new Set([
    ...['server.ts', 'app/routes.ts', 'app/root.tsx', 'app/web/request/application.server.ts'],
    ...['app/entry.client.tsx', 'app/entry.server.tsx', 'app/virtual.d.ts'],
    ...builtIn,
    ...table.map((file) => `app/${file}`),
    ...[...byPath.keys()].filter((path) => /^(bench|scripts)\//.test(path)),
  ]);
  for (const path of used) for (const target of byPath.get(path)?.imports ?? []) used.add(target);
  return [...byPath.keys()].filter((path) => path.startsWith('app/') && !used.has(path));
}

test('every file of app/ is used by code, not by its tests alone', () => {
  const sources = [...users, ...tests.filter((source) => !isTest(source))];
  expect(unusedFiles(sources)).toEqual([]);
  // A test's use of a file is none, nor is that of a file which is unused itself.
  const forgotten = { path: 'app/lithuanian/forgotten.ts', text: '', imports: [] };
  const alone = { ...forgotten, path: 'app/ui/alone.tsx', imports: [forgotten.path] };
  const itsTest = { ...forgotten, path: 'tests/alone.test.ts', imports: [alone.path] };
  expect(unusedFiles([...sources, forgotten, alone, itsTest])).toEqual([
    ...[forgotten.path, alone.path],
  ]);
});

test('a domain reaches only for the domains below it', () => {
  const wrong = code.flatMap((source) => {
    const own = domainOf(source.path);
    if (!own) return [];
    return source.imports
      .filter((target) => {
        const other = domainOf(target);
        return other && other !== own && domainOrder.indexOf(other) > domainOrder.indexOf(own);
      })
      .map((target) => `${source.path} -> ${target}`);
  });
  expect(wrong).toEqual([]);
});

test('SQL stands in domains and platform alone', () => {
  const wrong = code
    .filter((source) => !/^app\/(domains|platform)\//.test(source.path))
    .filter((source) => source.imports.some((name) => /^(kysely|pg)(\/|$)/.test(name)));
  expect(wrong.map((source) => source.path)).toEqual([]);
});

test('what reaches the browser imports no server file', () => {
  // Routes may: their loaders are cut out of the browser's bundle.
  const wrong = code
    .filter((source) => /^app\/(ui|forms|lithuanian|domains)\//.test(source.path))
    .filter((source) => !source.path.includes('.server.'))
    .flatMap((source) =>
      source.text
        .split('\n')
        .filter((line) => /^import (?!type).*\.server\.ts'/.test(line))
        .map((line) => `${source.path}: ${line}`),
    );
  expect(wrong).toEqual([]);
});

test('no file is called by a name that says nothing', () => {
  const empty = /(^|\/)(index|utils?|helpers?|common|misc|manager)\.[^/]*$/;
  expect(code.filter((source) => empty.test(source.path)).map((source) => source.path)).toEqual([]);
});

test('no file of code is longer than 300 lines', () => {
  const tables = ['app/domains/services/catalogue/categories.ts', 'app/routes.ts'];
  const long = [...code, ...tools]
    .filter((source) => source.text.split('\n').length > 300)
    .map((source) => source.path)
    .filter((path) => !tables.includes(path));
  expect(long).toEqual([]);
});

test('comments name only documents that are in the repository', () => {
  const missing = [...users, ...tests].flatMap(({ path, text }) =>
    [...text.matchAll(/[\w./-]+\.md\b/g)]
      .map(([name]) => name)
      .filter((name) => !existsSync(join(root, name)))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('names and comments use plain technical words', () => {
  const literary =
    /^(whoever|nobody|somebody|anybody|everybody|patience|heir|felt|deed|worthless)$/i;
  const exempt = [
    'app/domains/accounts/password/common-passwords.ts',
    // The name of a system account.
    'scripts/postgres-account.ts',
    'tests/house.test.ts',
  ];
  const found = [...users, ...tests]
    .filter(({ path }) => !exempt.includes(path))
    .flatMap(({ path, text }) =>
      (text.match(/[A-Z]?[a-z]+/g) ?? [])
        .filter((word) => literary.test(word))
        .map((word) => `${path}: ${word}`),
    );
  expect(found).toEqual([]);
});

test('what a browser keeps is reached for by these alone, whose names are declared', () => {
  // Of each name /privacy has a line.
  const keepers = [
    'app/forms/draft-base-fields.tsx',
    'app/forms/kept-forms.ts',
    'app/forms/leaving.ts',
    'app/forms/use-draft-saving.ts',
    'app/forms/use-kept-typing.ts',
    'app/ui/use-stored.ts',
    'app/ui/write-stored.ts',
  ];
  const stores = /\b(local|session)Storage\b[.[]|document\.cookie|\bindexedDB\b/;
  const reaching = code.filter(({ text }) => stores.test(text)).map(({ path }) => path);
  expect(reaching.toSorted()).toEqual(keepers);
  const memory = code.find(({ path }) => path === 'app/routes/public/site/browser-memory.tsx');
  const keys = code
    .filter(({ path }) => !keepers.includes(path))
    .flatMap(({ text }) => [...text.matchAll(/\b(?:use|read|write)Stored\(([^,)]*)/g)])
    .map(([, key]) => key as string);
  expect(new Set(keys)).toEqual(new Set(['favouritesKey', 'letterKeysKey', 'narrowMenuKey']));
  expect([...keys].filter((key) => !memory?.text.includes(`[${key}]:`))).toEqual([]);
});

test('README lists the settings as their schema has them', () => {
  // npm run settings-table writes it.
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`\n${settingsTable()}\n`);
});

test('every command reads its settings by scripts/settings.ts', () => {
  const readers = users
    .filter(({ path, text }) => /^scripts\/[^/]+$/.test(path) && text.includes('readSettings('))
    .map(({ path }) => path);
  // The gate's own server has settings of its own.
  expect(readers.toSorted()).toEqual(['scripts/settings.ts', 'scripts/test-server.ts']);
});

test('no other test looks source up', () => {
  const readsOurs =
    /\b(?:readFile|readFileSync|readdirSync|globSync)\((?:join\()?(?:root\b|app\b|scripts\b|import\.meta|new URL|'(?:app|build|scripts|trust|node_modules)\b)/;
  const exempt = [
    // The icons, the fonts' characters, the drawings, and the headings of a document.
    'app/ui/art.test.ts',
    'app/ui/fonts.test.ts',
    'app/ui/icons.test.ts',
    'bench/report.test.ts',
    'demo/drawings.test.ts',
    'tests/house.test.ts',
    // What a person reads.
    'tests/wording.test.ts',
  ];
  const readers = [...tests, ...users].filter(
    (source) => isTest(source) && readsOurs.test(source.text),
  );
  expect(readers.map(({ path }) => path).toSorted()).toEqual(exempt);
});

test('no field cuts what is pasted into it', () => {
  const cuts = code.filter(({ text }) => /\bmax[lL]ength[=:]/.test(text));
  expect(cuts.map(({ path }) => path)).toEqual([]);
});

test('no link of the router names a place of its own page alone', () => {
  // Such a link drops the query of the page, and with it the day or the page of a list; an <a> keeps it.
  const alone = /\bto=(?:"#|\{[^}]*['"`]#)/;
  expect(code.filter(({ text }) => alone.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no style attribute stands in any component', () => {
  expect(code.filter(({ text }) => /\sstyle=\{/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('every custom property that a stylesheet reads is declared', () => {
  // One that is not leaves the property without a value, which nothing else tells.
  const styles = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(root, 'app', name), 'utf8'));
  const all = (pattern: RegExp, texts: readonly string[]) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));
  const declared = all(/(--[\w-]+)(?=:|['"]\s*[\]:,)])/g, [
    ...styles,
    ...code.map(({ text }) => text),
  ]);
  const read = all(/var\((--[\w-]+)/g, styles);
  expect([...read].filter((name) => !declared.has(name))).toEqual([]);
});

test('dates and times are entered in our own fields, not in the browser’s', () => {
  // Those are written in the browser's language: mm/dd and AM/PM.
  const native = /type=["'{ ]*(date|time|datetime-local|month|week)\b/;
  expect(code.filter(({ text }) => native.test(text)).map(({ path }) => path)).toEqual([]);
});

test('an administrator is asked for a code before what cannot be taken back', () => {
  const final =
    /visam laikui|negrįžtam|(?:atšaukti|atkurti|grąžinti)[^.<>]{0,40}(?:nega|nebega|nebus)/i;
  const saying = code
    .filter(({ path }) => /^app\/(?:routes\/admin|domains\/moderation)\//.test(path))
    .filter(({ text }) => final.test(text.replace(/\s+/g, ' ')));
  const guarded = /export const middleware: Route\.MiddlewareFunction\[\] = \[requireCode\];/;
  // One sentence says it, so that none goes by without.
  const wrong = saying.filter(
    ({ text }) => !guarded.test(text) || !/To\s+atšaukti\s+negalėsite\./.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
  expect(saying.length).toBeGreaterThanOrEqual(9);
});

test('every dependency has its line of reason', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const reasons = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const silent = names.filter(
    (name) => !reasons.includes(name) && !name.startsWith('@types/') && !name.endsWith('-arm64'),
  );
  expect(silent).toEqual([]);
});

test('what changes something is in the ledger of mutations, which npm run trust tries', async () => {
  const rows = new Set(mutations.map(({ path }) => path));
  expect([...new Set(await pathsWithAction())].toSorted()).toEqual([...rows].toSorted());
});
