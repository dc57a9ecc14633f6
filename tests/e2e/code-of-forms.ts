import type { Page } from '@playwright/test';

/**
 * Uses the page and waits until the page has the code of every route that its forms are sent to: a press without it goes
 * on by itself once the line is back.
 * @param selector which forms
 */
export async function codeOfForms(page: Page, selector = 'form[method=post]'): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForFunction((wanted) => {
    type Routes = Record<string, { path?: string; parentId?: string; module: string }>;
    const { routes } = (window as unknown as { __reactRouterManifest: { routes: Routes } })
      .__reactRouterManifest;
    const pathOf = (id: string | undefined): string => {
      const route = id === undefined ? undefined : routes[id];
      if (!route) return '';
      const own = route.path ? `/${route.path}`.replace('//', '/') : '';
      return pathOf(route.parentId) + own.replace(/:\w+/g, '[^/]+');
    };
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const come = new Set(
      loads.flatMap((load) => (load.responseStatus === 200 ? new URL(load.name).pathname : [])),
    );
    return [...document.querySelectorAll<HTMLFormElement>(wanted)].every((form) => {
      const { pathname } = new URL(form.action);
      const fitting = Object.keys(routes).filter((id) =>
        new RegExp(`^${pathOf(id)}$`).test(pathname),
      );
      return fitting.some((id) => come.has(routes[id]?.module ?? ''));
    });
  }, selector);
  // What that code imports itself.
  await page.waitForLoadState('load');
}
