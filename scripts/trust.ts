import { parseArgs } from 'node:util';
import { defectsWithoutPlace } from '../trust/defects/defect-places.ts';
import { openTrialServers, type TrialServers } from '../trust/servers/trial-servers.ts';
import { NotTried, type Trial } from '../trust/trial.ts';
import { trials } from '../trust/trials.ts';
import { buildIfChanged } from './build.ts';

// Puts the threats that the application must withstand to the test: npm run trust, or some of them:
// npm run trust -- T13 T16. With --defects only what each is to find in code with a hole is tried.
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { defects: { type: 'boolean', default: false } },
});
const unknown = asked.filter((id) => !trials.some((trial) => trial.id === id));
if (unknown.length > 0) {
  const known = trials.map(({ id }) => id).join(' ');
  console.error(`There is no trial called ${unknown.join(' or ')}. There are: ${known}`);
  process.exit(1);
}

/** Faults printed of one trial. */
const mostShown = 20;

type Verdict = 'held' | 'failed' | 'not tried';

if (await buildIfChanged()) console.log('Built.');
// A trial whose seeded defect finds no code to break would end only after minutes.
const misplaced = defectsWithoutPlace();
if (misplaced.length > 0) {
  for (const sentence of misplaced) console.error(sentence);
  process.exit(1);
}
const opening = openTrialServers();
let broken = false;
// Nothing is left behind: neither processes nor folders. A second signal does not wait for that.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    broken = true;
    await (await opening).close();
    process.exit(1);
  });
}
const servers = await opening;
const verdicts: Verdict[] = [];
try {
  for (const trial of trials) {
    if (asked.length === 0 || asked.includes(trial.id)) verdicts.push(await put(trial, servers));
  }
} finally {
  await servers.close();
}

const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length;
console.log(`\n${count('held')} held, ${count('failed')} failed, ${count('not tried')} not tried`);
process.exit(verdicts.every((verdict) => verdict === 'held') ? 0 : 1);

/** Puts one threat to the test and prints its line. */
async function put(trial: Trial, servers: TrialServers): Promise<Verdict> {
  const { id, title } = trial;
  const started = performance.now();
  try {
    const { tried, found, wrong } = values.defects
      ? { tried: 0, found: 'the code as it is left out', wrong: [] }
      : await trial.run(servers);
    await servers.stopServers();
    const faults = [...wrong];
    if (!values.defects && tried < trial.least)
      faults.push(`${figure(trial.least)} cases are to be tried`);
    const holed = await trial.defect(servers);
    if (holed.wrong.length === 0)
      faults.push(`a hole made on purpose was not seen: ${holed.found}`);
    const seconds = Math.round((performance.now() - started) / 1000);
    const head = `${id} ${title}: ${figure(tried)} tried, ${found}`;
    if (faults.length === 0) {
      console.log(`${head} … holds, defect caught, ${seconds} s`);
      return 'held';
    }
    console.log(`${head} … DOES NOT HOLD, ${seconds} s`);
    for (const fault of faults.slice(0, mostShown)) console.log(`    ${fault}`);
    if (faults.length > mostShown) console.log(`    and ${faults.length - mostShown} more`);
    return 'failed';
  } catch (error) {
    // What a closed server breaks off is no verdict; the signal's own end comes in a moment.
    if (broken) return new Promise<never>(() => undefined);
    if (error instanceof NotTried) {
      console.log(`${id} ${title}: not tried: ${error.message}`);
      return 'not tried';
    }
    console.log(`${id} ${title}: DOES NOT HOLD: it broke off`);
    console.log(error instanceof Error ? error.stack : error);
    return 'failed';
  } finally {
    await servers.stopServers();
  }
}

function figure(number: number): string {
  return number.toLocaleString('en');
}
