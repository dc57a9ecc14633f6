import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changedFiles } from './changed-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizgis-changed-'));
afterAll(() => rmSync(folder, { recursive: true }));

function git(...args: readonly string[]): void {
  const by = ['-c', 'user.name=Test', '-c', 'user.email=test@vizgis.test'];
  execFileSync('git', [...by, ...args], { cwd: folder, stdio: 'ignore' });
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test('what differs from where a branch left main is listed, without what is gone', () => {
  expect(() => changedFiles(folder)).toThrow('Git cannot tell what has changed');

  git('init', '--initial-branch=main');
  for (const name of ['kept.ts', 'edited.ts', 'removed.ts']) write(name, '1');
  git('add', '.');
  git('commit', '-m', 'first');
  expect(changedFiles(folder)).toEqual([]);

  git('checkout', '-b', 'branch');
  write('committed.ts', '1');
  git('add', '.');
  git('rm', 'removed.ts');
  git('commit', '-m', 'second');
  write('edited.ts', '2');
  write('new.ts', '1');
  expect(changedFiles(folder)).toEqual(['committed.ts', 'edited.ts', 'new.ts']);

  git('checkout', 'main', '--force');
  expect(changedFiles(folder)).toEqual(['new.ts']);
});
