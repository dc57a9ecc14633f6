import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './root.ts';

/** The pages that most first visits open, by the id of their route. */
export const weighedPages = {
  home: 'routes/public/home',
  search: 'routes/public/search',
  detail: 'routes/public/service',
  blog: 'routes/public/blog/blog',
  post: 'routes/public/blog/post',
} as const;

export type WeighedPage = keyof typeof weighedPages;

/**
 * What the JavaScript of a first visit may weigh, in bytes: little more than it does, and at most
 * 118,000 for home, search and detail. React Router 8.5 weighs 1.2 kB more
 * than 8.4, and 3.1 kB are of its parts that nothing of ours uses (record 0034). Of a detail 0.5 kB are
 * the price list and 0.4 kB the way to a booking, of the search 0.7 kB the days on which a service is free
 * and 0.3 kB the boxes of 'Klausti kelių', 0.2 kB ratings and the order by them, and
 * 0.1 kB what a typed day leads to and the boxes of those that may be free.
 */
export const budgets: Readonly<Record<WeighedPage, number>> = {
  home: 110_900,
  search: 118_000,
  detail: 116_900,
  blog: 109_250,
  post: 110_500,
};

/**
 * The same for its stylesheets; 0.1 kB count the boxes of 'Klausti kelių' and say when they are too many,
 * and 40 bytes make links within texts 24 px high.
 */
const styleBudget = 13_350;

/** A file of a first visit, with the bytes of its body as they are sent (brotli). */
export type Weighed = { readonly file: string; readonly bytes: number };

/** React Router's manifest of the built routes, as far as it is read here. */
type BuiltModule = {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = {
  readonly entry: BuiltModule;
  readonly routes: Readonly<Record<string, BuiltModule & { readonly parentId?: string }>>;
};

/**
 * The scripts that a first visit of a page loads, the heaviest first: the entry, the page's route
 * and the routes around it, with everything that these import statically.
 * @throws Error when nothing is built
 */
export function scriptsOfFirstVisit(page: WeighedPage): readonly Weighed[] {
  return weigh(modulesOf(page).flatMap(({ module, imports = [] }) => [module, ...imports]));
}

/** The stylesheets that hold up the first paint of a page. @throws Error when nothing is built */
function stylesOfFirstVisit(page: WeighedPage): readonly Weighed[] {
  return weigh(modulesOf(page).flatMap(({ css = [] }) => css));
}

function modulesOf(page: WeighedPage): readonly BuiltModule[] {
  const { entry, routes } = readManifest();
  const modules: BuiltModule[] = [entry];
  for (let id: string | undefined = weighedPages[page]; id; id = routes[id]?.parentId) {
    const route = routes[id];
    if (!route) throw new Error(`The built manifest has no route ${id}.`);
    modules.push(route);
  }
  return modules;
}

/** React Router ends the address of a stylesheet that several routes share with '#'. */
function weigh(addresses: readonly string[]): readonly Weighed[] {
  return [...new Set(addresses.map((address) => address.replace('#', '')))]
    .map((file) => ({ file, bytes: statSync(join(client, `${file}.br`)).size }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

export function sumOf(files: readonly Weighed[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Says of a page that is over a budget by how much, and its largest files; null of another. */
export function overBudget(page: WeighedPage): string | null {
  return (
    overBy(`JavaScript of a first visit of ${page}`, scriptsOfFirstVisit(page), budgets[page]) ??
    overBy(`CSS of a first visit of ${page}`, stylesOfFirstVisit(page), styleBudget)
  );
}

function overBy(what: string, files: readonly Weighed[], budget: number): string | null {
  const over = sumOf(files) - budget;
  if (over <= 0) return null;
  const largest = files.slice(0, 6).map(({ file, bytes }) => `${basename(file)} ${bytes}`);
  return `The ${what} is ${over} bytes over its budget of ${budget}. Its largest files: ${largest.join(', ')}.`;
}

const client = join(root, 'build', 'client');

function readManifest(): Manifest {
  const assets = join(client, 'assets');
  const file = readdirSync(assets).find((name) => /^manifest-[^.]+\.js$/.test(name));
  const json = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(
    file ? readFileSync(join(assets, file), 'utf8') : '',
  )?.[1];
  if (!json) throw new Error(`${assets} holds no manifest of the routes.`);
  return JSON.parse(json);
}
