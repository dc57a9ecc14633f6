import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { seedDefects } from '../defects/defect.ts';
import { randomSchedule } from './r32-random-schedules.ts';

// Writes what the application answers for so many random schedules, in the time zone of this process.
const [count = '0', defects = '[]'] = process.argv.slice(2);
const check = seedDefects(JSON.parse(defects));
const { freeStarts } = await import('#app/domains/bookings/schedules/free-starts.ts');
const { freePlaces } = await import('#app/domains/bookings/schedules/free-nights.ts');
check();
const answers = Array.from({ length: Number(count) }, (_, seed) => {
  const asked = randomSchedule(seed);
  const starts = freeStarts(asked).map((start) => start.getTime());
  const [from, until] = [formatDate(asked.from), formatDate(asked.until)];
  const places = freePlaces({ ...asked, from, until }).map(
    ({ date, left, isOpen, canArrive }) => `${date} ${left} ${isOpen} ${canArrive}`,
  );
  return [starts.join(' '), places.join(', ')] as const;
});
process.stdout.write(JSON.stringify(answers));
