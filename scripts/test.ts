import { parseArgs } from 'node:util';
import { startTestServer } from './test-server.ts';
import {
  checkTypes,
  createSteps,
  run,
  runPlaywright,
  runVitest,
  testEnv,
  whole,
} from './test-steps.ts';
import { testsOfFolder } from './tests-of-folder.ts';
import {
  overBudget,
  scriptsOfFirstVisit,
  sumOf,
  type WeighedPage,
  weighedPages,
} from './weight.ts';

// The gate: every step runs, even after one has failed, and the last line counts them all.
// With a folder of app/ (`npm test -- app/domains/blog`) of each step what belongs to it, with
// --no-browser nothing that needs one, with --watch its unit and integration tests after each edit.
const { folder, browser, watch } = readArguments();
const part = folder === undefined ? null : findPart(folder);
if (watch) {
  process.exit(await run('vitest', ['watch', ...(part?.unitAndIntegration ?? [])], testEnv));
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { 'no-browser': { type: 'boolean' }, watch: { type: 'boolean' } },
      allowPositionals: true,
    });
    return { folder: positionals[0], browser: !values['no-browser'], watch: values.watch };
  } catch {
    return refuse('npm test -- [FOLDER of app/] [--no-browser | --watch]');
  }
}

function findPart(folder: string) {
  try {
    return testsOfFolder(folder);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : error);
  }
}

function refuse(why: unknown): never {
  console.error(why);
  process.exit(1);
}

const { step, end } = createSteps();
// The three share nothing, and none of them keeps both cores busy.
const needsBuild = browser && (part === null || part.endToEnd.length > 0);
const [built] = await Promise.all([
  needsBuild && step('build', () => whole('node', ['scripts/build.ts'])),
  step('types', checkTypes),
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
await step('unit and integration', () => runVitest(part?.unitAndIntegration ?? []));
if (starting) {
  await step('end to end', async () => runPlaywright(await starting, part?.endToEnd ?? []));
}
end();
