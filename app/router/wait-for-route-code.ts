import { join } from 'node:path';
import type { Plugin } from 'vite';

/** React Router's module that loads the code of a route. */
const routeModules = /\/ssr\/routeModules\.js$/;

/**
 * Puts `loadRouteModule` of this folder in the place of React Router's, which loads the document anew
 * when the code of a route does not come; there is no option for another one. An export that React
 * Router renames fails the build; a module that it moves, tests/e2e/offline.e2e.ts.
 */
export const waitForRouteCode: Plugin = {
  name: 'wait-for-route-code',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: routeModules },
    handler() {
      const ours = join(import.meta.dirname, 'load-route-module.ts');
      return `export { loadRouteModule } from ${JSON.stringify(ours)};`;
    },
  },
};
