import {
  chmodSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { outsideFolder, publicCopy } from '../../../scripts/outside-folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizgis-outside-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stranger = 54_321;
const owner = { uid: 65_534, gid: 65_534 };
let places = 0;

/** An empty folder. */
function place(): string {
  const path = join(folder, `place-${++places}`);
  mkdirSync(path);
  return path;
}

const native = join(folder, 'native');
mkdirSync(join(native, 'bin'), { recursive: true });
writeFileSync(join(native, 'bin', 'postgres'), 'a program');

const makers: [string, (where: string) => string][] = [
  ['programs', (where) => publicCopy(native, where)],
  ['data', (where) => outsideFolder('/srv/vizgis', owner, where)],
];

// Only root may give a folder to another user, and only root needs such folders.
describe.skipIf(process.getuid?.() !== 0)('outside root’s own folders', () => {
  test('the programs may be read and the data not, and a second start finds both', () => {
    const where = place();
    const [programs, data] = makers.map(([, make]) => make(where)) as [string, string];
    expect(readFileSync(join(programs, 'bin', 'postgres'), 'utf8')).toBe('a program');
    expect(statSync(programs)).toMatchObject({ uid: 0, mode: 0o40755 });
    expect(statSync(data)).toMatchObject({ ...owner, mode: 0o40700 });
    expect(makers.map(([, make]) => make(where))).toEqual([programs, data]);
  });

  test.each(makers)('%s that another user has created are not used', (_what, make) => {
    const where = place();
    const path = make(where);
    const lay = (how: (path: string) => void) => {
      rmSync(path, { recursive: true, force: true });
      how(path);
      expect(() => make(where)).toThrow(`${path} belongs to another user; remove it.`);
    };
    lay((there) => {
      mkdirSync(there);
      lchownSync(there, stranger, stranger);
    });
    lay((there) => {
      mkdirSync(there);
      chmodSync(there, 0o777);
    });
    lay((there) => symlinkSync(native, there));
  });
});
