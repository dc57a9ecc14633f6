import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chromiumFlags, requireChromium } from '../scripts/chromium.ts';
import { median, round } from '../scripts/measure.ts';
import type { WeighedPage } from '../scripts/weight.ts';
import { examplePages } from './example-pages.ts';
import type { Figure, Section } from './figure.ts';
import { installApart } from './install-apart.ts';
import { type Place, startSubject } from './subject.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const runs = 5;
/** What a visitor on a slow phone waits for: paints and blocking in ms, the shift without a unit. */
const timings = {
  'first-contentful-paint': { words: 'first paint', unit: 'ms', goal: null },
  'largest-contentful-paint': { words: 'largest paint', unit: 'ms', goal: 1500 },
  'total-blocking-time': { words: 'blocking', unit: 'ms', goal: 50 },
  'cumulative-layout-shift': { words: 'shift', unit: '', goal: 0 },
} as const;

/** Whose paints, blocking and shift have a goal. */
const timed: readonly WeighedPage[] = ['home', 'search', 'detail'];

/** Lighthouse is a fifth of all packages and only this file uses it: it is installed when it is asked for. */
const wanted = join(import.meta.dirname, 'lighthouse');

/** What we read of Lighthouse's result; scores are from 0 to 1, or null where nothing applies. */
type Result = {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
};

/** Prints Lighthouse's mobile scores and times, medians of five runs, and what stands below 90. */
export async function benchLighthouse(place: Place): Promise<Section> {
  const figures: Figure[] = [];
  const program = join(installApart('lighthouse', wanted), 'node_modules/lighthouse/cli/index.js');
  const subject = await startSubject('app', place);
  try {
    console.log(
      `lighthouse, mobile, medians of ${runs} (goals: all 100, largest paint 1500, blocking 50, shift 0):`,
    );
    for (const { name, path } of await examplePages(subject.origin)) {
      const scores = new Map<string, number[]>(categories.map((id) => [id, []]));
      const measured = new Map<string, number[]>(Object.keys(timings).map((id) => [id, []]));
      const failing = new Set<string>();
      for (let run = 0; run < runs; run++) {
        const result = judge(program, subject.origin + path);
        for (const [id, values] of measured) values.push(result.audits[id]?.numericValue ?? NaN);
        for (const id of categories) {
          const category = result.categories[id];
          scores.get(id)?.push(Math.round((category?.score ?? 0) * 100));
          for (const { id: audit, weight } of category?.auditRefs ?? []) {
            const score = result.audits[audit]?.score;
            if (weight > 0 && score !== null && score !== undefined && score < 0.9) {
              failing.add(`${audit} ${Math.round(score * 100)}`);
            }
          }
        }
      }
      const line = categories.map((id) => `${id} ${median(scores.get(id) ?? [])}`).join(', ');
      const times = Object.entries(timings).map(([id, { words }]) => {
        const value = median(measured.get(id) ?? []);
        return `${words} ${value.toFixed(id === 'cumulative-layout-shift' ? 3 : 0)}`;
      });
      console.log(`  ${name}: ${line}${failing.size > 0 ? ` (${[...failing].join('; ')})` : ''}`);
      console.log(`    ${times.join(', ')}`);
      for (const id of categories) {
        const value = median(scores.get(id) ?? []);
        figures.push({
          name: `${name}, ${id}`,
          value,
          unit: '',
          goal: { atLeast: 100 },
          why: 'paint',
        });
      }
      for (const [id, { words, goal, unit }] of Object.entries(timings)) {
        const value = round(median(measured.get(id) ?? []), unit === 'ms' ? 0 : 3);
        const limit: Pick<Figure, 'goal' | 'why'> =
          goal === null || !timed.includes(name) ? {} : { goal: { atMost: goal }, why: 'paint' };
        figures.push({ name: `${name}, ${words}`, value, unit, ...limit });
      }
    }
    return {
      title: 'Lighthouse, mobile',
      how: `Medians of ${runs} runs on a throttled phone; scores out of 100.`,
      figures,
    };
  } finally {
    await subject.stop();
  }
}

/** One run of Lighthouse, with a browser of its own. */
function judge(program: string, url: string): Result {
  const args = [
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${[...chromiumFlags, '--headless=new'].join(' ')}`,
  ];
  const output = execFileSync(process.execPath, [program, ...args], {
    env: { ...process.env, CHROME_PATH: requireChromium() },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(output);
}
