import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The privacy policy promises it. */
const keptDays = 30;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

type Limits = {
  /** Where a file would be larger, the day goes on in another one. */
  readonly mostBytes: number;
  /** The oldest goes when there would be more. */
  readonly mostFiles: number;
};

/** Half a gigabyte, some two million requests. */
const usualLimits: Limits = { mostBytes: 32 * 1024 * 1024, mostFiles: 16 };

/**
 * Opens the folder that the log's lines go to: a file a day (UTC), a further one where it grows large,
 * each removed after 30 days, or when there are too many.
 * @returns the writer for createLog; it throws when nothing can be written
 */
export function openLogFiles(
  folder: string,
  clock = () => new Date(),
  { mostBytes, mostFiles } = usualLimits,
): (line: string) => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const tidy = () => removeOldFiles(folder, clock(), mostFiles);
  tidy();
  setInterval(tidy, hourMs).unref();
  let day = '';
  let part = 1;
  let file: number | null = null;
  let bytes = 0;
  const open = () => {
    if (file !== null) closeSync(file);
    file = null;
    file = openSync(join(folder, nameOf(day, part)), 'a', 0o600);
    bytes = fstatSync(file).size;
    return file;
  };
  return (line) => {
    const today = dayOf(clock());
    if (today !== day) {
      day = today;
      part = Math.max(1, ...filesIn(folder).map((one) => (one.day === day ? one.part : 1)));
      open();
    }
    const opened = file ?? open();
    const length = Buffer.byteLength(line);
    if (bytes === 0 || bytes + length <= mostBytes) {
      bytes += length;
      writeSync(opened, line);
      return;
    }
    part += 1;
    writeSync(open(), line);
    bytes += length;
    tidy();
  };
}

type LogFile = { readonly name: string; readonly day: string; readonly part: number };

/** The oldest first. */
function filesIn(folder: string): readonly LogFile[] {
  const files = readdirSync(folder).flatMap((name) => {
    const [, day, part = '1'] = /^(\d{4}-\d\d-\d\d)(?:\.(\d+))?\.log$/.exec(name) ?? [];
    return day === undefined ? [] : [{ name, day, part: Number(part) }];
  });
  return files.toSorted((one, other) =>
    one.day === other.day ? one.part - other.part : one.day < other.day ? -1 : 1,
  );
}

function nameOf(day: string, part: number): string {
  return part === 1 ? `${day}.log` : `${day}.${part}.log`;
}

function removeOldFiles(folder: string, now: Date, mostFiles: number): void {
  const oldest = dayOf(new Date(now.getTime() - keptDays * dayMs));
  const files = filesIn(folder);
  for (const [index, { name, day }] of files.entries()) {
    const tooMany = index < files.length - mostFiles;
    if (day < oldest || tooMany) rmSync(join(folder, name), { force: true });
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
