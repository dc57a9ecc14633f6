import { loadCode } from '#app/platform/load-code.ts';

/** Between tries, in milliseconds, unless the browser says before that its line is back. */
const longestPause = 5_000;

/**
 * Stands in for React Router's function of this name, which loads the whole document anew when the
 * code of a route does not come: without a line that is the browser's own error page, and what was
 * typed is gone. Ours waits for the line: the page stays as it is and says what is wrong
 * (OfflineGuard), and what was pressed goes on once the code is there. Only where the server answers
 * and yet has no such code, because it has been built anew, is the document loaded again.
 * @param modules those that are there, by the ids of their routes
 */
export async function loadRouteModule(
  route: { readonly id: string; readonly module: string },
  modules: Record<string, unknown>,
): Promise<unknown> {
  while (!(route.id in modules)) {
    try {
      modules[route.id] = await loadCode(() => import(/* @vite-ignore */ route.module));
    } catch {
      if (await isGone(route.module)) location.reload();
      await lineBack();
    }
  }
  return modules[route.id];
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
