import { searchPath } from '#app/domains/services/search/search-query.ts';
import { services } from '#demo/services.ts';
import { generateQueries } from '#tests/reference/generated-queries.ts';
import { expect, hold, hydrated, servicePath, test } from '../support.ts';

const now = Date.now();
const plain = services.map((seed) => ({
  ...seed,
  id: seed.title,
  created_at: new Date(now - seed.minutesOld * 60_000),
}));
const generated = generateQueries(2_025, 12, plain).map(searchPath);
const paths = [...new Set(generated)].filter((path) => path.includes('?'));

/** What a search page says; runs in the browser on any document. */
function readSearch(source: string | null) {
  const page = source === null ? document : new DOMParser().parseFromString(source, 'text/html');
  const texts = (selector: string) =>
    [...page.querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');
  return {
    title: page.title,
    heading: texts('h1'),
    count: texts('main .found'),
    cards: texts('main article h3'),
    badges: texts('main article .badge'),
    chips: [...page.querySelectorAll('[aria-label^="Pašalinti filtrą: "]')].map(
      (link) => link.ariaLabel,
    ),
    pages: [...page.querySelectorAll('main nav [rel]')].map((link) => link.getAttribute('href')),
    text: page.querySelector<HTMLInputElement>('main [type=search][name=q]')?.value,
    ticked: [...page.querySelectorAll<HTMLInputElement>('main form :checked')].map(
      ({ value }) => value,
    ),
  };
}

// A few at a time, so that the workers share them.
const shares = 2;
for (let share = 0; share < shares; share += 1) {
  test(`the first HTML is what the browser shows, share ${share + 1}`, async ({ page }) => {
    let foundSomething = 0;
    for (const path of paths.filter((_, index) => index % shares === share)) {
      const response = await page.goto(path);
      if (!response) throw new Error(`${path} gave no document`);
      expect(response.status(), path).toBe(200);
      expect(new URL(response.url()).search, path).toBe(new URL(path, response.url()).search);
      await hydrated(page);
      const shown = await page.evaluate(readSearch, null);
      expect(await page.evaluate(readSearch, await response.text()), path).toEqual(shown);
      expect(shown.count, path).toHaveLength(1);
      expect(shown.chips.length, path).toBeGreaterThan(0);
      if (shown.cards.length > 0) foundSomething += 1;
    }
    expect(foundSomething).toBeGreaterThan(2);
  });
}

for (const width of [390, 1440]) {
  test(`nothing moves when the scripts arrive, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const service = await servicePath('Veterinarijos klinika prie Nemuno');
    for (const path of ['/', '/paslaugos/viesbuciai', service, '/blog']) {
      const release = await hold(page, '**/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      // All of the HTML first: a font is asked for only once the text that it sets is there.
      await page.waitForFunction(() => document.readyState !== 'loading');
      await page.evaluate(() => document.fonts.ready);
      const since = await page.evaluate(settled);
      release();
      await hydrated(page);
      const moved = await page.evaluate(movedParts, since);
      expect(moved, path).toEqual([]);
      await page.unrouteAll();
    }
  });
}

/** Runs in the page: waits until what was changed is painted; gives the time in the page, ms. */
function settled(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
    );
  });
}

/** Runs in the page: what has moved by itself since a time of `settled`. */
function movedParts(since: number): Promise<readonly string[]> {
  type Shift = PerformanceEntry & { sources: readonly { node: Node | null }[] };
  return new Promise((resolve) => {
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const { startTime, sources } of list.getEntries() as Shift[])
        if (startTime >= since)
          moved.push(...sources.map(({ node }) => (node as Element | null)?.outerHTML ?? 'text'));
    }).observe({ type: 'layout-shift', buffered: true });
    // Two frames: the one in which the scripts changed something, and the observer's.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
  });
}
