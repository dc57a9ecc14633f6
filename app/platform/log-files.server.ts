import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The privacy policy promises it. */
const keptDays = 30;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * Opens the folder that the log's lines go to: a file a day (UTC), removed after 30 days.
 * @returns the writer for createLog; it throws when nothing can be written
 */
export function openLogFiles(folder: string, clock = () => new Date()): (line: string) => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const tidy = () => removeOldFiles(folder, clock());
  tidy();
  setInterval(tidy, hourMs).unref();
  let day = '';
  let file: number | null = null;
  return (line) => {
    const today = dayOf(clock());
    if (today !== day || file === null) {
      if (file !== null) closeSync(file);
      file = null;
      file = openSync(join(folder, `${today}.log`), 'a', 0o600);
      day = today;
    }
    writeSync(file, line);
  };
}

function removeOldFiles(folder: string, now: Date): void {
  const oldest = dayOf(new Date(now.getTime() - keptDays * dayMs));
  for (const name of readdirSync(folder)) {
    const [, day] = /^(\d{4}-\d\d-\d\d)\.log$/.exec(name) ?? [];
    if (day !== undefined && day < oldest) rmSync(join(folder, name), { force: true });
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
