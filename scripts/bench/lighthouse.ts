import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumFlags, requireChromium } from '../chromium.ts';
import { median } from '../measure.ts';
import { root } from '../root.ts';
import { examplePages } from './example-pages.ts';
import { type Place, startSubject } from './subject.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const runs = 5;
/** What a visitor on a slow phone waits for: paints and blocking in ms, the shift without a unit. */
const timings = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocking',
  'cumulative-layout-shift': 'shift',
} as const;

/** Lighthouse is a fifth of all packages and only this file uses it: it is installed when it is asked for. */
const wanted = join(import.meta.dirname, 'lighthouse');
const installed = join(root, '.data/lighthouse');
const program = join(installed, 'node_modules/lighthouse/cli/index.js');

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
export async function benchLighthouse(place: Place): Promise<void> {
  installLighthouse();
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
        const result = judge(subject.origin + path);
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
      const times = Object.entries(timings).map(([id, words]) => {
        const value = median(measured.get(id) ?? []);
        return `${words} ${value.toFixed(id === 'cumulative-layout-shift' ? 3 : 0)}`;
      });
      console.log(`  ${name}: ${line}${failing.size > 0 ? ` (${[...failing].join('; ')})` : ''}`);
      console.log(`    ${times.join(', ')}`);
    }
  } finally {
    await subject.stop();
  }
}

/** Installs what the lock file says, unless that version is there. @throws Error when npm fails */
function installLighthouse(): void {
  const { dependencies } = readJson(join(wanted, 'package.json'));
  if (installedVersion() === dependencies.lighthouse) return;
  console.log('Installing Lighthouse…');
  cpSync(wanted, installed, { recursive: true });
  const args = ['ci', '--loglevel=error', '--ignore-scripts'];
  const { status } = spawnSync('npm', args, { cwd: installed, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci of Lighthouse failed; see above.');
}

function installedVersion(): string | null {
  try {
    return readJson(join(installed, 'node_modules/lighthouse/package.json')).version;
  } catch {
    return null;
  }
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** One run of Lighthouse, with a browser of its own. */
function judge(url: string): Result {
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
