import { clockMoments, momentInWords } from './clock-moments.ts';
import { aheadBy } from './fake-clock.ts';
import { run } from './test-steps.ts';

// What reads the clock, at twelve moments, or at those that are named: npm run test:days -- leap-day
const named = process.argv.slice(2);
const all = clockMoments(new Date());
const unknown = named.filter((name) => !all.some((moment) => moment.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. Give ${all.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
if ((await run('node', ['scripts/build.ts'])) !== 0) process.exit(1);
const failed: string[] = [];
for (const moment of all.filter(({ name }) => named.length === 0 || named.includes(name))) {
  console.log(`\n== ${momentInWords(moment)}`);
  const env = aheadBy(moment.at.getTime() - Date.now());
  if ((await run('node', ['scripts/test-day.ts'], env)) !== 0) failed.push(momentInWords(moment));
}
console.log(failed.length === 0 ? '\nevery moment held' : `\nfailed at ${failed.join('; ')}`);
process.exit(failed.length === 0 ? 0 : 1);
