import { type Browser, chromium, type Page } from 'playwright';
import { chromiumFlags, requireChromium } from '../scripts/chromium.ts';

/** How many times slower than this machine the browser works, as a cheap phone does. */
export const slowdown = 4;

export type Screen = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isMobile?: boolean;
  readonly hasTouch?: boolean;
};

/** Runs `work` with a browser of its own, started with further flags, and closes it. */
export async function withBrowser<Answer>(
  work: (browser: Browser) => Promise<Answer>,
  flags: readonly string[] = [],
): Promise<Answer> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [...chromiumFlags, ...flags],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Runs `work` with a page of a visitor who has never been here, slowed down, and closes it. */
export async function withSlowPage<Answer>(
  browser: Browser,
  screen: Screen,
  work: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await work(page);
  } finally {
    await context.close();
  }
}
