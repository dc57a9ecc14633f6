import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { waitForRouteCode } from './app/router/wait-for-route-code.ts';

type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** React Router's entry for each route: the route's file with this query. */
const routeEntry = /\?__react-router-build-client-route$/;
/** The frame that every public page loads besides its own route. */
const frame = /\/app\/(entry\.client|root|routes\/public\/frame\/layout)\.tsx$/;
/** The pages that most first visits open, and whose weight has a budget (scripts/weight.ts). */
const visitedFirst = /\/app\/routes\/public\/(home|search|service|blog)(?:\.tsx$|\/)/;
const stylesheet = /\.css$/;
const visitorPage = /\/app\/routes\/(public|account)\//;

/** The routes and dynamic imports that load a module: the module waits for all of them in one chunk. */
function loadersOf(id: string, graph: ModuleGraph): readonly string[] {
  const loaders = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    const info = graph.getModuleInfo(module);
    if (routeEntry.test(module)) loaders.add(module.replace(routeEntry, ''));
    else if (info?.isEntry || info?.dynamicImporters.length) loaders.add(module);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return [...loaders];
}

/** The routes that a module comes with, be it by code that is fetched later. */
function routesOf(id: string, graph: ModuleGraph): readonly string[] {
  const seen = new Set([id]);
  for (const module of seen) {
    const info = graph.getModuleInfo(module);
    for (const importer of info?.importers ?? []) seen.add(importer);
    for (const importer of info?.dynamicImporters ?? []) seen.add(importer);
  }
  return [...seen].filter((module) => routeEntry.test(module));
}

/**
 * The file of a stylesheet, by who sees it first. The way from the home page over the search to a
 * service needs one file, so that no step waits for another; dashboards need three. Vite's helper
 * that would load the styles of code that is fetched later is left out below: they are in the file of
 * the page that fetches it.
 */
function styleChunk(id: string, graph: ModuleGraph): string {
  const routes = routesOf(id, graph).map((route) => route.replace(routeEntry, ''));
  const first = new Set(routes.map((route) => visitedFirst.exec(route)?.[1]));
  if (routes.some((route) => frame.test(route))) return 'site-style';
  if (first.has('home') || first.has('search') || first.has('service')) return 'site-style';
  if (first.has('blog')) return 'blog-style';
  return routes.some((route) => visitorPage.test(route)) ? 'forms-style' : 'inside-style';
}

/**
 * The chunk of a module that several pages load, by who loads it, so that a first visit brings
 * little that only forms and dashboards need. A module of one page stays in that page's chunk.
 */
function sharedChunk(id: string, graph: ModuleGraph): string | null {
  if (stylesheet.test(id)) return styleChunk(id, graph);
  if (routeEntry.test(id) || graph.getModuleInfo(id)?.isEntry) return null;
  const loaders = loadersOf(id, graph);
  if (loaders.some((loader) => frame.test(loader))) {
    return id.includes('/node_modules/') ? 'framework' : 'frame';
  }
  if (loaders.length < 2) return null;
  const first = new Set(loaders.flatMap((loader) => visitedFirst.exec(loader)?.[1] ?? []));
  const hasServices = first.has('search') || first.has('service');
  // Of what two of these pages show the others load most anyway, and few files compress best.
  if (first.size > 1 && hasServices) return 'frame';
  if (first.size > 1) return 'home-and-blog';
  for (const page of first) return `${page}-shared`;
  if (loaders.some((loader) => visitorPage.test(loader))) return 'forms';
  // What two or three dashboard pages share, such as the wizard, has chunks of its own.
  return loaders.length > 3 ? 'dashboard' : null;
}

/** Each takes what the ones after it import too, so the chunk that most pages load comes first. */
const sharedChunks = [
  'site-style',
  'blog-style',
  'forms-style',
  'inside-style',
  'framework',
  'frame',
  'home-and-blog',
  'home-shared',
  'service-shared',
  'search-shared',
  'blog-shared',
  'forms',
  'dashboard',
];

const preloadHelper = /\/preload-helper\.js$/;

/** Vite's helper preloads what a dynamic import imports; few such imports are made, and its lists are long. */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: preloadHelper },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** The modules that one imports at once, and those that it fetches later. */
function importsOf(info: Rolldown.ModuleInfo | null) {
  return { now: info?.importedIds ?? [], later: info?.dynamicallyImportedIds ?? [] };
}

/**
 * Refuses a build in which code that is fetched later needs styles that the page fetching it does not
 * load: without Vite's helper nothing else would load them.
 * @throws Error that names the page, the code and its styles
 */
const stylesOfLaterCode: Plugin = {
  name: 'styles-of-later-code',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd(error) {
    if (error) return;
    const modules = [...this.getModuleIds()];
    // Rolldown is asked once a module: what it answers stays in memory until this function has ended.
    const imports = new Map(modules.map((id) => [id, importsOf(this.getModuleInfo(id))]));
    const withImports = (ids: Iterable<string>) => {
      const seen = new Set(ids);
      for (const id of seen) for (const next of imports.get(id)?.now ?? []) seen.add(next);
      return [...seen];
    };
    const styles = modules.filter((id) => stylesheet.test(id));
    const files = new Map(styles.map((id) => [id, styleChunk(id, this)]));
    const stylesOf = (ids: readonly string[]) => ids.filter((id) => files.has(id));
    const ofFrame = modules.filter((id) => frame.test(id.replace(routeEntry, '')));
    for (const page of modules.filter((id) => routeEntry.test(id))) {
      const loaded = withImports([page, ...ofFrame]);
      const loads = new Set(stylesOf(loaded).map((id) => files.get(id)));
      for (const later of loaded.flatMap((id) => imports.get(id)?.later ?? [])) {
        if (routeEntry.test(later)) continue;
        const missing = stylesOf(withImports([later])).filter((id) => !loads.has(files.get(id)));
        if (missing.length > 0) throw new Error(`${page} fetches ${later} without ${missing}`);
      }
    }
  },
};

const declaredNames = /\/app\/domains\/services\/catalogue\/declared-names\.ts$/;

/**
 * Writes the names of the categories into what browsers load, in place of the declarations that they
 * are read from, which would weigh 20 kB on every first visit.
 */
const namesOfCategories: Plugin = {
  name: 'names-of-categories',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: declaredNames },
    async handler(id) {
      const { declaredNames: names } = await import(id);
      return { code: `export const declaredNames = ${JSON.stringify(names)};`, moduleType: 'js' };
    },
  },
};

/**
 * Writes above each module of the server's build where it comes from: for who reads a stack, and for
 * the trials, which replace a function of a module (trust/defects).
 */
const namesOfModules: Plugin = {
  name: 'names-of-modules',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /\/app\// },
    handler: (code, id) => `//! ${id.slice(import.meta.dirname.length + 1)}\n${code}`,
  },
};

/** The project's version for the administrators, with what the build is made of: '0.12.0 (0a1b2c3d4)'. */
function version(): string {
  const { version: number } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    version: string;
  };
  const made = commit();
  return made === '' ? number : `${number} (${made})`;
}

/** '' without git or a repository. */
function commit(): string {
  try {
    const output = execFileSync('git', ['rev-parse', '--short=9', 'HEAD'], { stdio: 'pipe' });
    return output.toString().trim();
  } catch {
    return '';
  }
}

export default defineConfig({
  define: { 'import.meta.env.VERSION': JSON.stringify(version()) },
  plugins: [
    withoutPreloadHelper,
    namesOfCategories,
    waitForRouteCode,
    stylesOfLaterCode,
    namesOfModules,
    reactRouter(),
  ],
  build: {
    // Every picture stays a file of its own: the content security policy allows no data: sources.
    assetsInlineLimit: 0,
    // The helper that would preload what a dynamic import imports is left out above; so are its lists.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few chunks: many small files compress worse and cost more requests.
            codeSplitting: {
              groups: sharedChunks.map((chunk, index) => ({
                debugName: chunk,
                name: (id: string, graph: ModuleGraph) =>
                  sharedChunk(id, graph) === chunk ? chunk : null,
                priority: sharedChunks.length - index,
              })),
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './app/web/request/application.server.ts' } } },
  },
});
