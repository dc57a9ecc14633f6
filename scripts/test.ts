import { startTestServer } from './test-server.ts';
import { type Counts, endWith, run, runPlaywright, runVitest } from './test-steps.ts';
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
const flaky: string[] = [];

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
  flaky.push(...(counts.flaky ?? []));
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  console.log(`== ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  return counts.failed === 0;
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
await step('unit and integration', () => runVitest(part?.unitAndIntegration ?? null));
if (starting) {
  await step('end to end', async () => runPlaywright(await starting, part?.endToEnd ?? []));
}
endWith({ passed, failed, flaky });
