import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';

const scripts = join(root, 'scripts');

test('a wrong setting ends a command with a sentence', async () => {
  const env = { ...process.env, PORT: 'kasnors' };
  const run = promisify(execFile)(process.execPath, ['scripts/migrate.ts'], { cwd: root, env });
  const ended = { code: 1, stdout: '', stderr: expect.stringMatching(/^PORT .+\.\n$/) };
  await expect(run).rejects.toMatchObject(ended);
});

test('every command reads its settings that way', () => {
  const readers = readdirSync(scripts)
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => readFileSync(join(scripts, name), 'utf8').includes('readSettings('));
  // The gate's own server has settings of its own.
  expect(readers).toEqual(['settings.ts', 'test-server.ts']);
});
