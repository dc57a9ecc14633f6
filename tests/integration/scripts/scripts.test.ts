import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { root } from '../../../scripts/root.ts';
import { secret } from '../accounts.ts';
import { openTestDatabase } from '../database.ts';

test('a wrong setting ends a command with a sentence', async () => {
  const env = { ...process.env, PORT: 'kasnors' };
  const run = promisify(execFile)(process.execPath, ['scripts/migrate.ts'], { cwd: root, env });
  const ended = { code: 1, stdout: '', stderr: expect.stringMatching(/^PORT .+\.\n$/) };
  await expect(run).rejects.toMatchObject(ended);
});

test('a taken port ends npm start with a sentence before any work', async () => {
  const taken = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
  const folder = join(tmpdir(), `vizgis-never-made-${port}`);
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder };
  const run = promisify(execFile)(process.execPath, ['scripts/prepare.ts'], { cwd: root, env });
  const said = `Port ${port} of 127.0.0.1 is taken by another program. End that one, or set PORT to another port.\n`;
  await expect(run).rejects.toMatchObject({ code: 1, stdout: '', stderr: said });
  taken.close();
  expect(existsSync(folder)).toBe(false);
});

test('without the package registry npm run outdated says so', async () => {
  const npm_config_registry = `http://127.0.0.1:${await freePort()}`;
  const env = { ...process.env, npm_config_registry, npm_config_fetch_retries: '0' };
  const run = promisify(execFile)(process.execPath, ['scripts/outdated.ts'], { cwd: root, env });
  const stderr = expect.stringMatching(/^The package registry is out of reach, [^\n]+\.\n$/);
  await expect(run).rejects.toMatchObject({ code: 1, stdout: '', stderr });
});

/** The files of React that the processes which ran a script of scripts/ had loaded at their ends. */
function loadedReact(coverage: string, script: string): string[] {
  const loaded = readdirSync(coverage)
    .map((file) => JSON.parse(readFileSync(join(coverage, file), 'utf8')))
    .map(({ result }: { result: { url: string }[] }) => result.map(({ url }) => url))
    .filter((urls) => urls.some((url) => url.endsWith(`/scripts/${script}`)))
    .flat();
  return loaded.filter((url) => /node_modules\/(react|react-dom|react-router)\//.test(url));
}

test('npm start serves with the production build of React, whatever NODE_ENV the shell has, and ends with npm', async () => {
  const { db, url } = await openTestDatabase();
  await db.destroy();
  const folder = mkdtempSync(join(tmpdir(), 'vizgis-start-'));
  const coverage = join(folder, 'coverage');
  const port = await freePort();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      // Node lists there which files a process has loaded.
      NODE_V8_COVERAGE: coverage,
      DATABASE_URL: url,
      ORIGIN: `http://localhost:${port}`,
      PORT: String(port),
      SECRET: secret,
      SMTP_URL: 'smtp://127.0.0.1:9',
      DATA_DIR: join(folder, 'data'),
    },
  });
  const ended = once(child, 'exit');
  try {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk));
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk;
        if (said.includes('Vizgis is at')) resolve();
      });
      void ended.then(() => reject(new Error(`The server did not start: ${said}`)));
    });
    expect((await fetch(`http://localhost:${port}/paslaugos`)).status).toBe(200);
    // The log is standard output, and no file of it lies anywhere.
    await expect.poll(() => said).toMatch(/^\{"time":.*"event":"request".*\}$/m);
    expect(existsSync(join(folder, 'data', 'log'))).toBe(false);
    // Who runs the site is not set: the operator hears of it, and the page says so.
    expect(said).toContain('OPERATOR_NAME');
    const terms = await fetch(`http://localhost:${port}/taisykles`);
    expect(await terms.text()).toContain('Dar nenurodyti');
  } finally {
    // npm itself ends at once and passes nothing on.
    child.kill('SIGTERM');
    await ended;
  }
  // What it started ends in order: Node writes the coverage when a process has ended by itself.
  const serves = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(serves, { timeout: 30_000 }).toBe(false);
  await expect.poll(() => loadedReact(coverage, 'start.ts'), { timeout: 30_000 }).not.toEqual([]);
  const react = loadedReact(coverage, 'start.ts');
  rmSync(folder, { recursive: true });
  expect(react.some((url) => url.includes('react-dom-server.node.production'))).toBe(true);
  expect(react.filter((url) => url.includes('development'))).toEqual([]);
}, 180_000);
