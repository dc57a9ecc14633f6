import { parseArgs } from 'node:util';
import { benchAgainst } from '../bench/against.ts';
import { benchBookings } from '../bench/bookings.ts';
import type { Section } from '../bench/figure.ts';
import { benchInbox } from '../bench/inbox.ts';
import { benchInp } from '../bench/inp.ts';
import { benchLighthouse } from '../bench/lighthouse.ts';
import { describeMachine } from '../bench/machine.ts';
import { benchMemory } from '../bench/memory.ts';
import { benchModeration } from '../bench/moderation.ts';
import { benchNewsletter } from '../bench/newsletter.ts';
import { benchPages } from '../bench/pages.ts';
import { saveReport } from '../bench/report.ts';
import { benchScaling } from '../bench/scaling.ts';
import { benchSearch } from '../bench/search.ts';
import { benchVisits } from '../bench/visits.ts';
import { benchWeight } from '../bench/weight.ts';
import { withWorld } from '../bench/world.ts';
import { buildIfChanged } from './build.ts';

// Measures what docs/performance.md promises: npm run bench, or a part of it:
// npm run bench -- search bookings inbox newsletter pages visits weight lighthouse inp moderation memory
// with --services 100000
// or writes docs/benchmarks, with the search among a million too: npm run bench -- report
// or how it grows, which is no part of the promise: npm run bench -- scaling --services 1000000
// or compares the speed of this checkout with that of another one:
// npm run bench -- against ../other
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    services: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '10' },
  },
});
const [first, folder] = positionals;
if (first === 'against') {
  if (!folder) {
    console.error('npm run bench -- against FOLDER: the folder of another checkout is missing.');
    process.exit(1);
  }
  await benchAgainst(folder);
  process.exit();
}
const report = positionals.includes('report');
const reported = [
  'search',
  'pages',
  'visits',
  'weight',
  'lighthouse',
  'inp',
  'moderation',
  'memory',
];
const known = [...reported, 'bookings', 'inbox', 'newsletter', 'scaling', 'report'];
const unknown = positionals.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(' or ')}. There are: ${known.join(' ')}`);
  process.exit(1);
}
const wanted = (part: string) =>
  positionals.length === 0 || positionals.includes(part) || (report && reported.includes(part));
const count = Number(values.services);
const million = 1_000_000;

const at = new Date();
const sections: Section[] = [];
/** A report says which part failed, and keeps the others. */
async function measure(part: string, work: () => Promise<Section>): Promise<void> {
  if (!wanted(part)) return;
  try {
    sections.push(await work());
  } catch (error) {
    if (!report) throw error;
    console.error(error);
    process.exitCode = 1;
    sections.push({ title: part, how: `Not measured: ${error}`, figures: [] });
  }
}

// All but the search start the application.
if (positionals.some((part) => part !== 'search') || positionals.length === 0)
  await buildIfChanged();
const worldless = ['moderation', 'memory'];
const needsWorld =
  positionals.length === 0 || positionals.some((part) => !worldless.includes(part));
const machine =
  needsWorld &&
  (await withWorld(count, async (world) => {
    const described = report ? await describeMachine(world.databaseUrl, count) : null;
    await measure('search', () => benchSearch(world));
    await measure('bookings', () => benchBookings(world));
    if (wanted('inbox')) await benchInbox(world);
    if (wanted('newsletter')) await benchNewsletter(world);
    await measure('pages', () => benchPages(world));
    await measure('visits', () => benchVisits(world));
    await measure('weight', () => benchWeight(world));
    if (positionals.includes('scaling')) await benchScaling(world);
    await measure('lighthouse', () => benchLighthouse(world));
    await measure('inp', () => benchInp(world));
    return described;
  }));
await measure('moderation', benchModeration);
await measure('memory', () => benchMemory(Number(values.minutes)));
if (machine) {
  if (count < million) await measure('search', () => withWorld(million, benchSearch));
  console.log(`Written: ${saveReport({ machine, sections, at })}`);
}
