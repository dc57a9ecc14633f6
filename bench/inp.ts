import type { Page } from 'playwright';
import { hydrated } from '#tests/e2e/hydrated.ts';
import { median, round } from '../scripts/measure.ts';
import type { Figure, Section } from './figure.ts';
import { type Screen, slowdown, withBrowser, withSlowPage } from './slow-browser.ts';
import { type Place, type Subject, startSubject } from './subject.ts';

const runs = 5;
const goal = 100;

const screens: Readonly<Record<string, Screen>> = {
  '390 px': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  '1440 px': { viewport: { width: 1440, height: 900 } },
};

/** What one interaction took, from the press to the next frame (Event Timing API). */
type Interaction = { readonly ms: number; readonly what: string };

/** Interaction to Next Paint of visitors who filter, in a browser slowed down. */
export async function benchInp(place: Place): Promise<Section> {
  const subject = await startSubject('app', place);
  const figures: Figure[] = [];
  const rows: (string | number)[][] = [];
  console.log(`INP while filtering, browser slowed ${slowdown} times, ${runs} visits:`);
  try {
    await withBrowser(async (browser) => {
      for (const [name, screen] of Object.entries(screens)) {
        const slowest: Interaction[] = [];
        for (let run = 0; run < runs; run++) {
          slowest.push(
            await withSlowPage(browser, screen, (page) => slowestOf(page, subject, screen)),
          );
        }
        const value = round(median(slowest.map(({ ms }) => ms)), 0);
        const worst = slowest.reduce((one, other) => (other.ms > one.ms ? other : one));
        console.log(`  ${name}: median ${value} ms, worst ${worst.ms} ms (${worst.what})`);
        figures.push({ name, value, unit: 'ms', goal: { atMost: goal }, why: 'interaction' });
        rows.push([name, worst.ms, worst.what]);
      }
    });
  } finally {
    await subject.stop();
  }
  console.log(`  goal: median ${goal} ms`);
  return {
    title: 'Interaction to Next Paint while filtering',
    how: `Chromium slowed ${slowdown} times opens the hotels, ticks places and filters, types and applies twice; the slowest interaction of each of ${runs} visits by the Event Timing API, which counts in steps of 8 ms. The goal is for the median.`,
    figures,
    peers: { head: ['worst visit', 'ms', 'its slowest interaction'], rows },
  };
}

/** One visit. @returns its slowest interaction */
async function slowestOf(page: Page, { origin }: Subject, screen: Screen): Promise<Interaction> {
  await page.addInitScript(watchInteractions);
  await page.goto(`${origin}/paslaugos/viesbuciai`, { waitUntil: 'networkidle' });
  await hydrated(page);
  await filter(page, screen, {
    places: ['Vilnius', 'Kaunas'],
    typed: 'kla',
    condition: 'Namų aplinka',
  });
  await page.getByRole('searchbox', { name: 'Ieškoti pagal pavadinimą' }).click();
  await page.keyboard.type('vie', { delay: 150 });
  await page.waitForURL(/q=vie/);
  await settled(page);
  await filter(page, screen, { places: ['Šiauliai'], typed: 'aly', condition: 'Neribotai' });
  const seen = await page.evaluate(() => (window as Watched).interactions ?? []);
  if (seen.length === 0) throw new Error('The browser told of no interaction.');
  return seen.reduce((one, other) => (other.ms > one.ms ? other : one));
}

type Choice = {
  readonly places: readonly string[];
  /** The beginning of further places, of which the first is ticked. */
  readonly typed: string;
  readonly condition: string;
};

/** Opens the sheet where there is one, ticks, types and applies. */
async function filter(page: Page, screen: Screen, choice: Choice): Promise<void> {
  const form = page.getByRole('form', { name: 'Filtrai' });
  const box = (name: string) => form.getByRole('checkbox', { name, exact: true });
  if (screen.isMobile) await page.getByRole('link', { name: 'Filtrai' }).tap();
  for (const name of choice.places) await press(page, box(name), screen);
  await press(page, form.getByRole('searchbox', { name: 'Ieškoti vietovės' }), screen);
  await page.keyboard.type(choice.typed, { delay: 150 });
  await press(page, form.locator('input[name=city]:visible').first(), screen);
  await press(page, box(choice.condition), screen);
  await press(page, form.getByRole('button', { name: 'Taikyti' }), screen);
  // The address changes before the page does, which then renews the fields.
  await page.getByRole('link', { name: `Pašalinti filtrą: ${choice.condition}` }).waitFor();
  await settled(page);
}

async function press(page: Page, target: Target, { isMobile }: Screen): Promise<void> {
  await (isMobile ? target.tap() : target.click());
  // People do not press faster, and the browser tells of an interaction a moment after it.
  await page.waitForTimeout(200);
}

type Target = ReturnType<Page['locator']>;

/** Waits until the answer is shown and the browser has told of what led to it. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

type Watched = { interactions?: Interaction[] };

/** Runs in the page: keeps what the browser tells of presses and keys. */
function watchInteractions(): void {
  type Timing = PerformanceEventTiming & { interactionId: number; target: Element | null };
  const kept: Interaction[] = [];
  (window as Watched).interactions = kept;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timing[]) {
      if (entry.interactionId === 0) continue;
      const { name, duration, startTime, processingStart, processingEnd, target } = entry;
      const words = target?.closest('label, button, a')?.textContent?.trim() ?? target?.tagName;
      const parts = [processingStart - startTime, processingEnd - processingStart].map(Math.round);
      const what = `${name} on ${words ?? 'what is gone'}: ${parts.join(' + ')} ms, then the frame`;
      kept.push({ ms: duration, what });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
