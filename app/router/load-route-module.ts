import { loadCode } from './load-code.ts';

/** Between tries, in milliseconds, unless the browser says before that its line is back. */
const longestPause = 5_000;

/**
 * Stands in for React Router's function of this name, which loads the whole document anew when the
 * code of a route does not come: without a line that is the browser's own error page, and what was
 * typed is gone. Ours waits for the line: the page stays as it is and says what is wrong
 * (OfflineGuard), and what was pressed goes on once the code is there.
 * @param modules those that are there, by the ids of their routes
 */
export async function loadRouteModule(
  route: { readonly id: string; readonly module: string },
  modules: Record<string, unknown>,
): Promise<unknown> {
  modules[route.id] ??= await waitForCode(
    () => import(/* @vite-ignore */ route.module),
    route.module,
  );
  return modules[route.id];
}

/**
 * Loads code that a press needs, and waits for the line for it. Only where the server answers and has
 * the build of the page no longer, because it has been built anew, is the document loaded again.
 * @param file one that the server has as long as it has the build
 */
export async function waitForCode<Code>(
  load: () => Promise<Code>,
  file = builtRoutes(),
): Promise<Code> {
  for (;;) {
    try {
      return await loadCode(load);
    } catch {
      if (await isGone(file)) location.reload();
      await lineBack();
    }
  }
}

/** React Router's file of all routes, another one of every build that changes any code. */
function builtRoutes(): string {
  return (window as unknown as { __reactRouterManifest: { url: string } }).__reactRouterManifest
    .url;
}

async function isGone(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );
}

function lineBack(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, longestPause);
  });
}
