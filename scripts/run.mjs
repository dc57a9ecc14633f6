// The first thing every npm command runs, perhaps on a machine that has only an old Node: built-ins
// and plain JavaScript only. Installs what the lock file says, then goes on with the project's own
// Node, which runs TypeScript as it is.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchAncestors } from './ancestors.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.installed');
const bin = join(root, 'node_modules', '.bin');

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages…');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  // NODE_ENV=production would leave out what the build needs.
  const args = ['ci', '--loglevel=error', '--include=dev', '--include=optional'];
  const done = spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) {
    console.error('npm ci failed; see above.');
    process.exit(done.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

/**
 * Takes `--env FILE` out of a command's arguments: settings that the environment does not have are read
 * from there. A relative path is one of the folder that npm was called in.
 */
function takeEnvFile(given) {
  const at = given.indexOf('--env');
  if (at === -1) return { args: given, envFile: null };
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given[at + 1] ?? '');
  try {
    if (given[at + 1] === undefined) throw Object.assign(new Error(), { code: 'no name' });
    accessSync(file, constants.R_OK);
  } catch ({ code }) {
    console.error(`--env wants a file that can be read, not ${given[at + 1] ?? 'none'} (${code}).`);
    process.exit(1);
  }
  return { args: given.toSpliced(at, 2), envFile: file };
}

install();
const node = join(bin, 'node');
if (!existsSync(node)) {
  console.error('This project brings its own Node for Linux on x64 and arm64 only.');
  process.exit(1);
}
const [name, ...given] = process.argv.slice(2);
const { args, envFile } = takeEnvFile(given);
// By the memory that we may use, a container's limit included. The space of young objects, under load
// three times so many MB, costs a third of a page's CPU when it is small; a small machine pays that and
// collects old objects early (docs/performance.md). Either way the C library's threads share heaps.
const mayUse = Math.min(totalmem(), process.constrainedMemory?.() || Infinity);
const flags =
  mayUse >= 2 * 1024 ** 3
    ? ['--max-semi-space-size=32', '--heap-growing-percent=100']
    : ['--max-semi-space-size=8', '--heap-growing-percent=40'];
const memory = { MALLOC_ARENA_MAX: '2' };
// React and others choose their build by it when they are imported, which is before a script's own
// first line runs; whatever the shell has set would serve visitors with the slower one.
const NODE_ENV = name === 'dev' ? 'development' : 'production';
// Without it the server would hold what strips the types of its code, 22 MB (docs/performance.md).
const cache = name === 'start' && { NODE_COMPILE_CACHE: join(root, 'node_modules', '.compiled') };
const surroundings = [
  `--import=${join(root, 'scripts', 'end-with-parent.ts')}`,
  ...(envFile ? [`--env-file=${envFile}`] : []),
];
let child;
let stopping = false;

/** Runs a script of this folder to its end. */
function run(script) {
  const file = join(root, 'scripts', `${script}.ts`);
  child = spawn(node, [...flags, ...surroundings, file, ...args], {
    cwd: root,
    // Nothing is said on the channel; that it ends tells the script that we are gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...memory,
      ...process.env,
      ...cache,
      NODE_ENV,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    },
  });
  return new Promise((resolve) =>
    child.on('exit', (code, signal) => {
      if (signal && !stopping) console.error(deathBy(signal));
      resolve(signal ? 1 : (code ?? 1));
    }),
  );
}

function deathBy(signal) {
  const what = name === 'start' ? 'The server' : `npm run ${name}`;
  return signal === 'SIGKILL'
    ? `${what} was killed (SIGKILL); out of memory? See the kernel's log.`
    : `${what} was ended by ${signal}.`;
}

function stop(signal) {
  stopping = true;
  child?.kill(signal);
}

// A terminal's Ctrl+C reaches the child by itself; a signal sent to us alone does not.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal === 'SIGINT' && process.stdin.isTTY) stopping = true;
    else stop(signal);
  });
}
// Of any other parent, a shell for example, whoever starts us decides whether we outlive it.
if (process.env.npm_lifecycle_event) watchAncestors(() => stop('SIGTERM'));
let code = name === 'start' ? await run('prepare') : 0;
if (code === 0 && !stopping) code = await run(name);
process.exit(code);
