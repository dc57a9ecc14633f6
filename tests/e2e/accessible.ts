import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { enter, open } from './support.ts';

type Scheme = 'light' | 'dark';

/** Every page compiles it anew: minified it is less than half as long. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What has to be accessible: its name and whatever leads there. */
export type Case<Way> = readonly [name: string, way: Way];

/** Some cases that one test looks at. */
type Share<Way> = {
  readonly title: string;
  /** @param go goes to a case with what the test has */
  readonly look: (page: Page, go: (way: Way) => Promise<void>) => Promise<void>;
};

/**
 * Splits cases among tests, which take one page from case to case: a page of its own for each would
 * cost more than its look.
 */
export function inShares<Way>(cases: readonly Case<Way>[]): Share<Way>[] {
  const size = 9;
  return Array.from({ length: Math.ceil(cases.length / size) }, (_, index) => {
    const share = cases.slice(index * size, (index + 1) * size);
    return {
      title: `axe finds nothing and nothing scrolls sideways: ${share.map(([name]) => name).join(', ')}`,
      async look(page, go) {
        test.slow();
        for (const [name, way] of share) {
          await test.step(name, async () => {
            await page.setViewportSize({ width: 390, height: 844 });
            await go(way);
            await expectAccessibleEverywhere(page);
          });
        }
      },
    };
  });
}

/**
 * Opens a page for a look. Where one of ours stands, it is reached from there, as by a link: axe
 * needs not be loaded and compiled again, which costs more than the page.
 */
export async function reach(page: Page, path: string): Promise<void> {
  const wentOn = await page.evaluate(async (to) => {
    type Router = { readonly navigate: (to: string) => Promise<void> };
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
    await router?.navigate(to);
    return router !== undefined;
  }, path);
  if (!wentOn) await open(page, path);
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
}

const signedIn = new WeakMap<BrowserContext, string | null>();

/** Reaches a page signed in. @param email the account, or null for a visitor */
export async function reachAs(page: Page, email: string | null, path: string): Promise<void> {
  const context = page.context();
  if (signedIn.get(context) !== email) {
    await context.clearCookies();
    if (email !== null) await enter(context, email);
    signedIn.set(context, email);
    await page.goto('about:blank');
  }
  await reach(page, path);
}

/**
 * Expects axe to find nothing and nothing to scroll sideways, whatever the screen: every rule on a
 * phone in the light and on a desk in the dark, and the edges at all widths.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page, 'light');
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(page, 'dark');
  await expectNoSidewaysScroll(page);
  for (const width of [1024, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

/** Expects axe to find nothing on the page as it stands, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, 'light');
  // Of all that axe looks at only colours change with the scheme.
  await expectNoViolations(page, 'dark', ['color-contrast', 'link-in-text-block']);
}

async function expectNoViolations(page: Page, scheme: Scheme, rules?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate(settled);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations } = await page.evaluate((given) => axe.run(given), options);
  const found = violations.map(({ id, nodes }) => ({
    id,
    scheme,
    width: page.viewportSize()?.width,
    nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`),
  }));
  expect(found).toEqual([]);
}

/** Waits until colours that change with the scheme have arrived. */
async function settled(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(moving.map((one) => one.finished));
}

/** Expects the page and what lies over it to fit the screen. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  await expect.poll(() => page.evaluate(widestOverflow), `at ${width} px`).toBe(0);
}

/** By how many pixels the page or an open dialog can be scrolled sideways. */
function widestOverflow(): number {
  const dialogs = document.querySelectorAll('dialog[open], dialog[open] .dialog-body');
  const overflows = [document.documentElement, ...dialogs].map(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
  );
  return Math.max(0, ...overflows);
}
