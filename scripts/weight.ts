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

/** What the JavaScript of a first visit may weigh, in bytes; the goal for all is 112,000. */
export const budgets: Readonly<Record<WeighedPage, number>> = {
  home: 110_000,
  search: 112_000,
  detail: 112_000,
  blog: 108_000,
  post: 112_000,
};

/** A script of a first visit, with the bytes of its body as they are sent (brotli). */
export type Weighed = { readonly file: string; readonly bytes: number };

/** React Router's manifest of the built routes, as far as it is read here. */
type BuiltModule = { readonly module: string; readonly imports?: readonly string[] };
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
  const { entry, routes } = readManifest();
  const modules: BuiltModule[] = [entry];
  for (let id: string | undefined = weighedPages[page]; id; id = routes[id]?.parentId) {
    const route = routes[id];
    if (!route) throw new Error(`The built manifest has no route ${id}.`);
    modules.push(route);
  }
  const files = new Set(modules.flatMap(({ module, imports = [] }) => [module, ...imports]));
  return [...files]
    .map((file) => ({ file, bytes: statSync(join(client, `${file}.br`)).size }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

export function sumOf(scripts: readonly Weighed[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Says of a page that is over the budget by how much, and its largest chunks; null of another. */
export function overBudget(page: WeighedPage): string | null {
  const scripts = scriptsOfFirstVisit(page);
  const budget = budgets[page];
  const over = sumOf(scripts) - budget;
  if (over <= 0) return null;
  const largest = scripts.slice(0, 6).map(({ file, bytes }) => `${basename(file)} ${bytes}`);
  return (
    `The JavaScript of a first visit of ${page} is ${over} bytes over its budget of ${budget}. ` +
    `Its largest chunks: ${largest.join(', ')}.`
  );
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
