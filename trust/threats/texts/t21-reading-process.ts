import { once } from 'node:events';
import { join } from 'node:path';
import { seedDefects } from '../../defects/defect.ts';
import type { ReadingOrder, ReadingReport } from './t21-long-texts.ts';

// Reads long texts by all that reads texts, in a process whose modules may have holes.
process.on('disconnect', () => process.exit());
const [{ defects, units, only }] = (await once(process, 'message')) as [ReadingOrder];
const checkDefects = seedDefects(defects);
const { readByFields, readByFunctions } = await import('#tests/long-texts.ts');

let unread = 0;
const known = new Map<string, Promise<Record<string, unknown>>>();
/** What draws pages, or needs a bundler, is read by `npm test` alone. */
function load(path: string): Promise<Record<string, unknown>> {
  const loading =
    known.get(path) ??
    import(join(process.cwd(), path)).catch(() => {
      unread += 1;
      return {};
    });
  known.set(path, loading);
  return loading;
}
const isMeant = (path: string) => only === null || path === only;
const byFunctions = await readByFunctions(load, units, isMeant);
const byFields = await readByFields(load, units, isMeant);
checkDefects();
const report: ReadingReport = {
  functions: byFunctions.read,
  fields: byFields.read,
  unread,
  slow: [...byFunctions.slow, ...byFields.slow],
};
process.send?.(report, () => process.exit());
