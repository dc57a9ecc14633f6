import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#app/platform/database.server.ts';
import { openFolderStore } from '#app/platform/folder-store.server.ts';
import { fillLargeWorld } from '#tests/world/large.ts';
import { benchAgainst } from './bench/against.ts';
import type { Section } from './bench/figure.ts';
import { benchInbox } from './bench/inbox.ts';
import { benchInp } from './bench/inp.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { describeMachine } from './bench/machine.ts';
import { benchMemory } from './bench/memory.ts';
import { benchNewsletter } from './bench/newsletter.ts';
import { benchPages } from './bench/pages.ts';
import { saveReport } from './bench/report.ts';
import { benchScaling, benchSettings } from './bench/scaling.ts';
import { benchSearch } from './bench/search.ts';
import { benchVisits } from './bench/visits.ts';
import { benchWeight } from './bench/weight.ts';
import { buildIfChanged } from './build.ts';
import { createDatabase, prepareSchema, withDatabase } from './database.ts';
import { startPostgres } from './postgres.ts';
import { primarySettings } from './replica.ts';
import { root } from './root.ts';

// Measures what docs/performance.md promises: npm run bench, or a part of it:
// npm run bench -- search inbox newsletter pages visits weight lighthouse inp --services 100000
// or writes docs/benchmarks: npm run bench -- report
// or how it grows, which is no part of the promise: npm run bench -- scaling --services 1000000
// or compares the speed of this checkout with that of another one:
// npm run bench -- against ../other
// or the memory of what npm start makes: npm run bench -- memory --minutes 10
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
if (first === 'memory') {
  await benchMemory(Number(values.minutes));
  process.exit();
}
const reported = ['search', 'pages', 'visits', 'weight', 'lighthouse', 'inp'];
const report = positionals.includes('report');
const wanted = (part: string) =>
  positionals.length === 0 || positionals.includes(part) || (report && reported.includes(part));
const count = Number(values.services);

const dataDir = join(root, '.data', `bench-${count}`);
const postgres = await startPostgres({
  dataDir: join(dataDir, 'postgres'),
  settings: [...benchSettings, ...primarySettings],
});
await createDatabase(postgres.url('postgres'), 'vizgis');
const databaseUrl = postgres.url('vizgis');
await withDatabase(databaseUrl, async (db) => {
  await prepareSchema(db);
  const filled = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (filled) return;
  console.log(`Filling a database with ${count} services, once…`);
  const report = (text: string) => console.log(`  ${text}`);
  const files = openFolderStore(join(dataDir, 'files'));
  await fillLargeWorld(db, { count, files, report });
});

try {
  const at = new Date();
  const machine = report ? await describeMachine(databaseUrl, count) : null;
  const place = { databaseUrl, dataDir };
  const sections: Section[] = [];
  /** A report says which part failed, and keeps the others. */
  const measure = async (part: string, work: () => Promise<Section>) => {
    if (!wanted(part)) return;
    try {
      sections.push(await work());
    } catch (error) {
      if (!report) throw error;
      console.error(error);
      process.exitCode = 1;
      sections.push({ title: part, how: `Not measured: ${error}`, figures: [] });
    }
  };
  await measure('search', async () => {
    const db = openDatabase({
      url: databaseUrl,
      connections: 1,
      onIdleError: (error) => console.error(error.message),
    });
    return benchSearch(db).finally(() => db.destroy());
  });
  // All but the search start the application.
  if (positionals.some((part) => part !== 'search') || positionals.length === 0) buildIfChanged();
  if (wanted('inbox')) await benchInbox(place);
  if (wanted('newsletter')) await benchNewsletter(place);
  await measure('pages', () => benchPages(place));
  await measure('visits', () => benchVisits(place));
  await measure('weight', () => benchWeight(place));
  if (positionals.includes('scaling')) await benchScaling({ ...place, postgres });
  await measure('lighthouse', () => benchLighthouse(place));
  await measure('inp', () => benchInp(place));
  if (machine) console.log(`Written: ${saveReport({ machine, sections, at })}`);
} finally {
  await postgres.stop();
}
