import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { type Judge, openJudge } from '../judging/judge.ts';
import { type FreshCopy, makeFreshCopy } from '../servers/fresh-copy.ts';
import { processesIn, startCommand } from '../servers/started-command.ts';
import type { Outcome, Trial } from '../trial.ts';

/** What a start has to say before it ends, so that a person knows what to do. */
const isSentence = (said: string, wanted: RegExp) =>
  wanted.test(said) && !/\n {4}at |node:internal/.test(said);

async function takenPorts(copy: FreshCopy, judge: Judge): Promise<void> {
  for (const [host, settings] of [
    ['127.0.0.1', {}],
    ['::1', {}],
    ['0.0.0.0', { HOST: '0.0.0.0', DEMO: '1' }],
  ] as const) {
    const port = await freePort();
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(port, host, resolve));
    const dataDir = join(copy.folder, `taken-${host}`);
    const start = startCommand(copy, { PORT: String(port), DATA_DIR: dataDir, ...settings });
    // A hole lets it work for minutes: it has no business to.
    const ends = Promise.race([start.serves(), sleep(30_000, true, { ref: false })]);
    judge.claim(`${host} taken: it goes on`, !(await ends));
    await start.end();
    const said = start.said();
    judge.claim(`${host} taken: ${said}`, isSentence(said, /^Port \d+ of .* is taken .*\.$/m));
    judge.claim(`${host} taken: status ${start.status()}`, start.status() === 1);
    judge.claim(`${host} taken: work was begun`, !existsSync(dataDir));
    taken.close();
  }
}

/** A signal while the first start builds leaves neither processes nor a build that looks whole. */
async function endedBuild(copy: FreshCopy, judge: Judge): Promise<void> {
  const env = { PORT: String(await freePort()), DATA_DIR: join(copy.folder, 'ended') };
  const start = startCommand(copy, env);
  const builds = () => processesIn(copy).some((args) => /react-router build/.test(args));
  while (start.status() === null && !builds()) await sleep(50);
  judge.claim('no build was seen', builds());
  await sleep(500);
  // A build that goes on would have ended by itself after some more seconds.
  const since = performance.now();
  start.end('SIGTERM').catch(() => {});
  while (processesIn(copy).length > 0 && performance.now() - since < 3_000) await sleep(50);
  const left = processesIn(copy);
  judge.claim(`left after SIGTERM in the build: ${left.join('; ')}`, left.length === 0);
  judge.claim('the build looks whole', !existsSync(join(copy.folder, 'build', '.made-of')));
  await start.end('SIGKILL');
}

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** A start beside one that serves, with other data, after the code has changed, and without. */
async function otherData(copy: FreshCopy, judge: Judge): Promise<void> {
  const settings = async (name: string) => ({
    PORT: String(await freePort()),
    DATA_DIR: join(copy.folder, name),
    WORKER: 'off',
  });
  const first = await settings('first');
  const serving = startCommand(copy, first);
  judge.claim(`the first does not serve: ${serving.said()}`, await serving.serves());
  const assets = join(copy.folder, 'build', 'client', 'assets');
  const built = filesOf(assets);

  const beside = startCommand(copy, await settings('beside'));
  judge.claim(`beside it none serves: ${beside.said()}`, await beside.serves());
  judge.claim('what was built was built anew', !beside.said().includes('Built.'));
  await beside.end();

  copy.edit('app/web/pages/page-title.ts', (text) => `${text}\nexport const changed = 'R24';\n`);
  const changed = startCommand(copy, await settings('changed'));
  judge.claim('a changed one serves from the build of another', !(await changed.serves()));
  await changed.end();
  const said = changed.said();
  judge.claim(`changed: ${said}`, isSentence(said, /^Another Vizgis .* serves from build\//m));
  judge.claim('what the first serves from was built anew', filesOf(assets).join() === built.join());
  for (const asset of built.slice(0, 20)) {
    const { status } = await fetch(`http://localhost:${first.PORT}/assets/${asset}`);
    judge.claim(`${asset}: status ${status}`, status === 200);
  }
  await serving.end();
}

async function run(): Promise<Outcome> {
  const judge = openJudge();
  const copy = makeFreshCopy();
  try {
    await takenPorts(copy, judge);
    await endedBuild(copy, judge);
    await otherData(copy, judge);
    return judge.outcome('taken ports, an ended build, other data');
  } finally {
    await cleared(copy);
  }
}

async function cleared(copy: FreshCopy): Promise<void> {
  while (processesIn(copy).length > 0) await sleep(100);
  copy.remove();
}

/** The build goes on, and no port is looked at. */
const careless: readonly Defect[] = [
  defectIn('scripts/taken-port.ts', 'freePortOrExit', () => async () => {}),
  defectIn<readonly NodeJS.Signals[]>('scripts/build.ts', 'ends', () => {
    process.once('SIGTERM', () => {});
    return [];
  }),
];

async function defect(): Promise<Outcome> {
  const judge = openJudge();
  const copy = makeFreshCopy(careless);
  try {
    await endedBuild(copy, judge);
    await takenPorts(copy, judge);
    const { tried, wrong } = judge.outcome('');
    const seen = ['left after SIGTERM', 'work was begun'].filter((what) =>
      wrong.some((text) => text.includes(what)),
    );
    const found = `${seen.length} of 2 holes seen: ${wrong.join('; ')}`;
    return { tried, found, wrong: seen.length === 2 ? wrong : [] };
  } finally {
    await cleared(copy);
  }
}

export const badStarts: Trial = {
  id: 'R24',
  title: 'a start in bad conditions',
  least: 35,
  run,
  defect,
};
