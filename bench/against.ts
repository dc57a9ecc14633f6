import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { median, round } from '../scripts/measure.ts';
import { root } from '../scripts/root.ts';
import { load } from './pages.ts';
import { type Subject, startCheckout } from './subject.ts';

const searchPage = { path: '/paslaugos', encoding: 'identity' };
const atOnce = 8;
const rounds = 5;
const seconds = 10;

/**
 * Compares how many search pages a second this checkout and another one serve, both started with
 * `npm start`, each with a demo world of its own. They take turns, so that whatever else the
 * machine does meets both.
 */
export async function benchAgainst(folder: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'vizgis-against-'));
  const started: Subject[] = [];
  const start = async (checkout: string, name: string) => {
    const subject = await startCheckout(checkout, { DATA_DIR: join(data, name) });
    started.push(subject);
    await load(subject, searchPage, 5, atOnce);
    return subject;
  };
  try {
    const other = await start(resolve(folder), 'other');
    const own = await start(root, 'own');
    const ratios: number[] = [];
    const cpu: number[] = [];
    console.log(`search pages, ${atOnce} at once, ${rounds} rounds of ${seconds} s:`);
    for (let turn = 0; turn < rounds; turn++) {
      const there = await load(other, searchPage, seconds, atOnce);
      const here = await load(own, searchPage, seconds, atOnce);
      ratios.push(here.perSecond / there.perSecond);
      cpu.push(here.cpu / there.cpu);
      console.log(
        `  other ${round(there.perSecond, 0)}/s, CPU ${round(there.cpu)} ms; ` +
          `this one ${round(here.perSecond, 0)}/s, CPU ${round(here.cpu)} ms: ${round(ratios.at(-1) ?? 0)} x`,
      );
    }
    console.log(`  median ${round(median(ratios))} x the pages, ${round(median(cpu))} x the CPU`);
  } finally {
    for (const subject of started) await subject.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
