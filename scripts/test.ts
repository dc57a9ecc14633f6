import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { requireChromium } from './chromium.ts';
import { root } from './root.ts';
import { startTestServer } from './test-server.ts';
import { testsOfFolder } from './tests-of-folder.ts';
import {
  overBudget,
  scriptsOfFirstVisit,
  sumOf,
  type WeighedPage,
  weighedPages,
} from './weight.ts';

// The gate: every step runs, even after one has failed, and the last line counts them all.
// With a folder of app/ (`npm test -- app/domains/blog`) of each step what belongs to it.
const part = folderOf(process.argv[2]);
let passed = 0;
let failed = 0;
/** Tests that held at the second try only: they count as failed. */
const flaky: string[] = [];
const reports = mkdtempSync(join(tmpdir(), 'vizgis-reports-'));

type Counts = { readonly passed: number; readonly failed: number };

async function step(name: string, work: () => Promise<Counts> | Counts): Promise<boolean> {
  const started = performance.now();
  console.log(`\n== ${name}`);
  let counts: Counts;
  try {
    counts = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts = { passed: 0, failed: 1 };
  }
  passed += counts.passed;
  failed += counts.failed;
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  console.log(`== ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  return counts.failed === 0;
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function folderOf(argument: string | undefined) {
  if (argument === undefined) return null;
  try {
    return testsOfFolder(argument);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** A step that either holds as a whole or does not. */
async function whole(command: string, args: readonly string[]): Promise<Counts> {
  const ok = (await run(command, args)) === 0;
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** A run that broke before it could count still counts as a failure. */
function atLeastOneFailure(code: number, counts: Counts): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** A suite of Playwright's report, a file or a group of tests. */
type Suite = {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
};

/** The names of these tests, each with what failed at its first try. */
function flakyOf(suites: readonly Suite[], within = ''): string[] {
  return suites.flatMap(({ title, suites: inner = [], specs }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results: [first] }) => {
          const message = stripVTControlCharacters(first?.error?.message ?? 'no error is known');
          return `${within}${title} > ${spec.title}\n${message.replaceAll(/^/gm, '    ')}`;
        }),
    ),
    ...flakyOf(inner, `${within}${title} > `),
  ]);
}

// The three share nothing, and none of them keeps both cores busy.
const needsBuild = part === null || part.endToEnd.length > 0;
const [built] = await Promise.all([
  needsBuild && step('build', () => whole('node', ['scripts/build.ts'])),
  step('types', async () => {
    const generated = await whole('react-router', ['typegen']);
    return generated.failed ? generated : whole('tsc', ['--noEmit', '-p', '.']);
  }),
  step('lint', () => whole('biome', ['check', '--error-on-warnings', part?.folder ?? '.'])),
]);
if (built && !part) {
  await step('weight of a first visit', () => {
    const pages = Object.keys(weighedPages) as WeighedPage[];
    for (const page of pages) console.log(`${page}: ${sumOf(scriptsOfFirstVisit(page))} bytes`);
    const complaints = pages.flatMap((page) => overBudget(page) ?? []);
    for (const complaint of complaints) console.error(complaint);
    return { passed: pages.length - complaints.length, failed: complaints.length };
  });
}
// Its demo world is loaded while tests wait for their clocks; what fails is told where it is needed.
const starting = built ? startTestServer() : null;
starting?.catch(() => {});
await step('unit and integration', async () => {
  const report = join(reports, 'vitest.json');
  const code = await run(
    'vitest',
    [
      ...['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      ...(part ? ['--passWithNoTests', ...part.unitAndIntegration] : []),
    ],
    { NODE_ENV: 'test' },
  );
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return atLeastOneFailure(code, { passed: numPassedTests, failed: numFailedTests });
});
if (starting) {
  await step('end to end', async () => {
    const server = await starting;
    try {
      const chromium = requireChromium();
      const report = join(reports, 'playwright.json');
      const code = await run('playwright', ['test', ...(part?.endToEnd ?? [])], {
        VIZGIS_ORIGIN: server.origin,
        VIZGIS_DATABASE_URL: server.databaseUrl,
        VIZGIS_CHROMIUM: chromium,
        VIZGIS_LOG: server.logFile,
        VIZGIS_REPORT: report,
      });
      const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
      flaky.push(...flakyOf(suites));
      return atLeastOneFailure(code, {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
      });
    } finally {
      await server.stop();
    }
  });
}

rmSync(reports, { recursive: true, force: true });
if (flaky.length > 0)
  console.log(`\nFailed at the first try and held at the second:\n  ${flaky.join('\n  ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
