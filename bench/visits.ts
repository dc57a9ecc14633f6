import type { Page } from 'playwright';
import { hydrated } from '#tests/e2e/hydrated.ts';
import { median, round } from '../scripts/measure.ts';
import type { Section } from './figure.ts';
import { slowdown, withBrowser, withSlowPage } from './slow-browser.ts';
import { type Place, type Subject, type SubjectKind, startSubject } from './subject.ts';

const runs = 5;
/** The peers have none to send. */
const withoutPictures = ['--blink-settings=imagesEnabled=false'];
const screen = { viewport: { width: 1440, height: 900 } };

type Visited = {
  readonly name: string;
  readonly kind: SubjectKind;
  readonly path: string;
};

/** The first one is ours; of the earlier product's design, sites of growing size. */
const visited: readonly Visited[] = [
  { name: 'Vizgis', kind: 'app', path: '/paslaugos/viesbuciai?city=Vilnius' },
  { name: 'Next.js', kind: 'next', path: '/?city=Vilnius' },
  ...[1_000, 10_000, 100_000].map(
    (most): Visited => ({
      name: `send all, at most ${most}`,
      kind: 'send-all',
      path: `/?most=${most}`,
    }),
  ),
];

/** Bytes over the wire without pictures; times in ms. */
type Visit = { readonly bytes: number; readonly shown: number; readonly again: number };

/**
 * Opens the same search in each design as a new visitor, in a browser slowed down: what comes over
 * the wire, what the server works for it, and how long it takes until the cards stand there.
 */
export async function benchVisits(place: Place): Promise<Section> {
  const rows: (readonly (string | number)[])[] = [];
  console.log(`a visit, browser slowed ${slowdown} times, medians of ${runs}:`);
  await withBrowser(async (browser) => {
    for (const { name, kind, path } of visited) {
      const subject = await startSubject(kind, place);
      try {
        const visit = () =>
          withSlowPage(browser, screen, (page) => visitOnce(page, kind, subject, path));
        await visit();
        const visits: Visit[] = [];
        const before = subject.cpuMillis();
        for (let run = 0; run < runs; run++) visits.push(await visit());
        const cpu = round((subject.cpuMillis() - before) / runs, 0);
        const middle = (key: keyof Visit) => median(visits.map((one) => one[key]));
        const kilobytes = round(middle('bytes') / 1000, 0);
        const shown = round(middle('shown'), 0);
        const again = kind === 'send-all' ? round(middle('again'), 0) : '';
        console.log(
          `  ${name}: ${kilobytes} kB, CPU of the server ${cpu} ms, cards after ${shown} ms${again === '' ? '' : `, filtered anew in ${again} ms`}`,
        );
        rows.push([name, kilobytes, cpu, shown, again]);
      } finally {
        await subject.stop();
      }
    }
  }, withoutPictures);
  return {
    title: 'A visit of the search page, beside other designs',
    how: `A new visitor in a browser slowed ${slowdown} times, medians of ${runs}: bytes as they are sent, without pictures; CPU of the server's process for the page and its files; until the cards are painted; for the design that sends everything, also until they are after another filter was ticked. The peers have neither our looks nor our fonts, which are part of our kB and of our time.`,
    figures: [],
    peers: {
      head: ['', 'kB', 'CPU of the server, ms', 'cards after, ms', 'filtered anew after, ms'],
      rows,
    },
  };
}

async function visitOnce(
  page: Page,
  kind: SubjectKind,
  { origin }: Subject,
  path: string,
): Promise<Visit> {
  let bytes = 0;
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const add = request.sizes().then(({ responseBodySize }) => {
      bytes += responseBodySize;
    });
    sizes.push(add);
  });
  await page.goto(origin + path);
  const shown = await (kind === 'send-all' ? markOf(page, 1) : firstPaint(page));
  const again = kind === 'send-all' ? await filterAgain(page) : 0;
  // Our scripts begin a moment after the first frame.
  if (kind !== 'send-all') await hydrated(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(sizes);
  return { bytes, shown, again };
}

/** When the first frame stood there, which has the cards of a page that comes with them. */
async function firstPaint(page: Page): Promise<number> {
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return (await paint.jsonValue()) ?? Number.NaN;
}

/** When the cards had been painted for the nth time. */
async function markOf(page: Page, nth: number): Promise<number> {
  const mark = await page.waitForFunction(
    (index) => performance.getEntriesByName('filtered')[index]?.startTime,
    nth - 1,
    { timeout: 120_000 },
  );
  return (await mark.jsonValue()) ?? Number.NaN;
}

/** Ticks another filter. @returns ms from the press to the painted cards */
async function filterAgain(page: Page): Promise<number> {
  await page.evaluate(() => {
    const note = ({ timeStamp }: Event) => performance.mark('pressed', { startTime: timeStamp });
    document.addEventListener('pointerdown', note, { once: true, capture: true });
  });
  await page.getByRole('checkbox', { name: 'Namų aplinka' }).click();
  const done = await markOf(page, 2);
  const pressed = await page.evaluate(
    () => performance.getEntriesByName('pressed')[0]?.startTime ?? Number.NaN,
  );
  return done - pressed;
}
