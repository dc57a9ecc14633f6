import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { searchPath } from '#app/domains/services/search/search-query.ts';
import { generateQueries } from '#tests/reference/generated-queries.ts';
import { withDatabase } from '../scripts/database.ts';
import { round } from '../scripts/measure.ts';
import { findPostgres } from '../scripts/postgres.ts';
import { root } from '../scripts/root.ts';
import { forgetPeak, memoryOf } from '../trust/servers/process-memory.ts';
import { examplePages } from './example-pages.ts';
import type { Figure, Section } from './figure.ts';
import { fetchOnce } from './pages.ts';
import { sampleServices } from './search.ts';
import { type Subject, startCheckout } from './subject.ts';

const visitors = 60;
const settlingMs = 30_000;
const sampleEveryMs = 5_000;
const failuresShown = 5;
/** Different searches, so many that a page which was rendered is not asked for again within its ten seconds. */
const searches = 5_000;

/** What a small machine has, and what the product is to leave of it, in MB. */
const goals = { started: 160, visited: 450, machine: 1_000 };

/**
 * Prints the memory of what `npm start` makes of a fresh folder, after the start and under 60 visitors
 * who ask without a pause: of the web process its resident memory, of the others their share (PSS), so
 * that what processes have in common counts once.
 */
export async function benchMemory(minutes: number): Promise<Section> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vizgis-memory-'));
  const subject = await startCheckout(root, { DATA_DIR: dataDir });
  try {
    const started = report('after the start', subject);
    await sleep(settlingMs);
    const settled = report(`${settlingMs / 1000} s later`, subject);
    const paths = await pathsOf(subject, join(dataDir, 'postgres'));
    const visited = await visit(subject, paths, minutes);
    await sleep(settlingMs);
    const left = report(`${settlingMs / 1000} s after them`, subject);
    const web = (name: string, bytes: number, goal?: number): Figure => ({
      ...{ name, value: inMegabytes(bytes), unit: 'MB' },
      ...(goal === undefined ? {} : { goal: { atMost: goal }, why: 'memory' }),
    });
    return {
      title: 'Memory',
      how: `What \`npm start\` makes of a fresh folder with the demo world: the web process after the start, ${settlingMs / 1000} s later and with ${visitors} visitors at once who ask without a pause for ${minutes} minutes, half of the pages searches that are not kept. MB of 10⁶ bytes; all: with scripts/run.mjs (not npm) and PostgreSQL, what they share counted once.`,
      figures: [
        web('web process after the start', started.web, goals.started),
        web('web process settled', settled.web, goals.started),
        web(`web process with ${visitors} visitors, at the most`, visited.most.web, goals.visited),
        web('web process after them', left.web),
        web('PostgreSQL, at the most', visited.most.postgres),
        web('all, at the most', visited.most.sum, goals.machine),
        { name: 'pages', value: round(visited.perSecond, 0), unit: 'a second' },
        {
          name: 'failed pages',
          value: visited.failed,
          unit: '',
          goal: { atMost: 0 },
          why: 'memory',
        },
      ],
    };
  } finally {
    await subject.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Searches, and between every two of them one of the pages that are the same for all. */
async function pathsOf({ origin }: Subject, postgresDir: string): Promise<readonly string[]> {
  const postgres = await findPostgres(postgresDir);
  if (!postgres) throw new Error('The measured server has no PostgreSQL of its own.');
  const services = await withDatabase(postgres.url('vizgis'), (db) => sampleServices(db, 1));
  const pages = await examplePages(origin);
  return generateQueries(60, searches, services).flatMap((query, index) => [
    searchPath(query),
    pages[index % pages.length]?.path ?? '/',
  ]);
}

async function visit(subject: Subject, paths: readonly string[], minutes: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const cpu = subject.cpuMillis();
  const started = performance.now();
  const until = started + minutes * 60_000;
  let asked = 0;
  let failed = 0;
  let over = false;
  const visitor = async () => {
    while (!over && performance.now() < until) {
      const path = paths[asked++ % paths.length] ?? '/';
      await fetchOnce(agent, subject.origin, { path, encoding: 'gzip, br', kept: true }).catch(
        (error) => {
          failed += 1;
          if (failed <= failuresShown) console.log(`  failed: ${error}`);
        },
      );
    }
  };
  const most = { web: 0, postgres: 0, sum: 0 };
  const watch = async () => {
    while (performance.now() < until) {
      await sleep(sampleEveryMs);
      const { postgres, sum } = memoryNow(subject);
      most.postgres = Math.max(most.postgres, postgres);
      most.sum = Math.max(most.sum, sum);
    }
  };
  forgetPeak(subject.pid());
  try {
    await Promise.all([watch(), ...Array.from({ length: visitors }, visitor)]);
  } finally {
    over = true;
    agent.destroy();
  }
  most.web = memoryOf(subject.pid()).peak;
  report(`with ${visitors} visitors, after ${minutes} min`, subject);
  console.log(
    `  at the most: web ${megabytes(most.web)}, PostgreSQL ${megabytes(most.postgres)}, ` +
      `all ${megabytes(most.sum)}; goal for web: ${goals.visited} MB`,
  );
  const perSecond = asked / ((performance.now() - started) / 1000);
  console.log(
    `  ${round(perSecond, 0)} pages/s, CPU ${round((subject.cpuMillis() - cpu) / asked)} ms each, ${failed} failed`,
  );
  return { most, perSecond, failed };
}

function report(when: string, subject: Subject) {
  const now = memoryNow(subject);
  const { web, starter, postgres, sum } = now;
  console.log(
    `memory ${when}: web ${megabytes(web)}, scripts/run.mjs ${megabytes(starter)}, ` +
      `PostgreSQL ${megabytes(postgres)}, all ${megabytes(sum)}`,
  );
  return now;
}

/** In bytes: `web` is resident memory, the others are shares. */
function memoryNow(subject: Subject) {
  const pid = subject.pid();
  const starter = shareOf(parentOf(pid));
  // The web process has no children but its PostgreSQL.
  const postgres = descendantsOf(pid).reduce((sum, one) => sum + shareOf(one), 0);
  const sum = shareOf(pid) + starter + postgres;
  return { web: memoryOf(pid).now, starter, postgres, sum };
}

function parentOf(pid: number): number {
  return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

function descendantsOf(pid: number): readonly number[] {
  const children = readIfThere(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.map(Number).flatMap((child) => [child, ...descendantsOf(child)]);
}

/** What a process holds alone and its part of what it shares (PSS in proc(5), smaps_rollup). */
function shareOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0;
  return Number(kilobytes) * 1024;
}

/** A connection of PostgreSQL may have ended meanwhile. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const inMegabytes = (bytes: number) => Math.round(bytes / 1e6);
const megabytes = (bytes: number) => `${inMegabytes(bytes)} MB`;
