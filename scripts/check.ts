import { changedFiles } from './changed-files.ts';
import { root } from './root.ts';
import { checkTypes, createSteps, runVitest, whole } from './test-steps.ts';

// What has changed since main, in seconds: its lint, the types of what imports it, and the unit tests
// that reach it. The gate is `npm test`.

// A change of what a file exports would otherwise be a check of nearly all files.
const onlyWhatImports = [
  '--incremental',
  '--assumeChangesOnlyAffectDirectDependencies',
  '--tsBuildInfoFile',
  'node_modules/.cache/check.tsbuildinfo',
];
const lintOptions = [
  '--error-on-warnings',
  '--no-errors-on-unmatched',
  '--files-ignore-unknown=true',
];
const changed = changedFiles(root);
if (changed.length === 0) {
  console.log('Nothing has changed since main.');
  process.exit(0);
}
const { step, end } = createSteps();
await Promise.all([
  step('types', () => checkTypes(onlyWhatImports)),
  step('lint', () => whole('biome', ['check', ...lintOptions, ...changed])),
  // The two read the source, whatever has changed.
  step('unit', () =>
    runVitest(
      ['--project=unit', 'tests/house.test.ts', 'tests/wording.test.ts', ...changed.filter(isCode)],
      'related',
    ),
  ),
]);
end();

function isCode(file: string): boolean {
  return /\.tsx?$/.test(file);
}
