import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Schedule } from '#app/domains/bookings/schedules/schedule.ts';
import type { WallDay } from '#app/lithuanian/wall-days.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { openJudge } from '../judging/judge.ts';
import type { Outcome, Trial } from '../trial.ts';
import { placesByMinute, startsByMinute } from './r32-minute-by-minute.ts';
import { randomSchedule } from './r32-random-schedules.ts';

const zones = ['UTC', 'Europe/Vilnius', 'America/Los_Angeles', 'Pacific/Kiritimati'] as const;

type Answers = readonly (readonly [starts: string, places: string])[];

/** What the application answers in a time zone of the server. */
function askIn(TZ: string, count: number, defects: readonly Defect[]): Answers {
  const file = join(import.meta.dirname, 'r32-asked-starts.ts');
  const child = spawnSync(process.execPath, [file, String(count), JSON.stringify(defects)], {
    env: { ...process.env, TZ },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
}

async function compare(count: number, defects: readonly Defect[] = []): Promise<Outcome> {
  const judge = openJudge();
  const answers = zones.map((TZ) => [TZ, askIn(TZ, count, defects)] as const);
  let offered = 0;
  for (let seed = 0; seed < count; seed += 1) {
    const asked = randomSchedule(seed);
    const starts = startsByMinute(asked);
    const places = placesByMinute(asked).join(', ');
    offered += starts.length;
    for (const [TZ, told] of answers) {
      const [toldStarts = '', toldPlaces = ''] = told[seed] ?? [];
      judge.claim(
        `${TZ}, ${seed}: starts ${toldStarts} instead of ${starts.join(' ')}`,
        toldStarts === starts.join(' '),
      );
      judge.claim(
        `${TZ}, ${seed}: places ${toldPlaces} instead of ${places}`,
        toldPlaces === places,
      );
    }
  }
  judge.claim(`only ${offered} starts were free`, offered > count * 3);
  return judge.outcome(`${offered} free starts of ${count} schedules`);
}

/** The buffer after a visit is forgotten, as booking systems are known to do. */
const noBuffer = defectIn<(schedule: Schedule, ...rest: readonly unknown[]) => unknown>(
  'app/domains/bookings/schedules/free-starts.ts',
  'freePlace',
  (original) =>
    (schedule, ...rest) =>
      original({ ...schedule, bufferMinutes: 0 }, ...rest),
);

/** The doubled hour and the left-out one are taken for usual ones. */
const noChanges = defectIn<(utc: number, before: number) => WallDay['stretches']>(
  'app/lithuanian/wall-days.ts',
  'changedDay',
  () => (utc, before) => [{ from: 0, until: 1440, at: utc - before }],
);

export const freeStartsTrial: Trial = {
  id: 'R32',
  title: 'free starts of random schedules, minute by minute',
  least: 160_000,
  run: () => compare(20_000),
  async defect() {
    const [buffers, changes] = [await compare(300, [noBuffer]), await compare(300, [noChanges])];
    const found = buffers.wrong.length > 0 && changes.wrong.length > 0;
    const tried = buffers.tried + changes.tried;
    return { tried, found: buffers.found, wrong: found ? buffers.wrong : [] };
  },
};
