import { sql } from 'kysely';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import {
  type BookingStage,
  bookingDependencies,
  setBookingStage,
} from '#tests/integration/bookings/booking-stage.ts';
import { type BookingOrder, doOrder } from '#tests/reference/booking-orders.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { createDatabase, prepareSchema, withDatabase } from '../database.ts';
import { figures, round } from '../measure.ts';
import type { Section } from './figure.ts';
import type { World } from './world.ts';

const salons = 100;
const past = 500_000;
/** One after another, and then so many at once. */
const alone = 400;
const together = 10;
const seconds = 10;
const hour = 3_600_000;

/**
 * Books, confirms, moves and cancels by the functions of the pages, mails included, among 500,000
 * bookings that are there.
 */
export async function benchBookings({ adminUrl, postgres }: World): Promise<Section> {
  await withDatabase(adminUrl, async (db) => {
    await sql`drop database if exists bookings`.execute(db);
  });
  await createDatabase(adminUrl, 'bookings');
  const url = postgres.url('bookings');
  await withDatabase(url, prepareSchema);
  const db = openDatabase({ url, onIdleError: (error) => console.error(error.message) });
  try {
    const stages: BookingStage[] = [];
    for (let index = 0; index < salons; index += 1) {
      stages.push(await setBookingStage(db, { clients: 3, places: 4 }));
    }
    await fillPast(db);
    const random = seededRandom(1);
    const now = Date.now();
    const today = startOfDate(new Date(now).toISOString().slice(0, 10)).getTime();
    let failed = 0;
    /** A visit from its request to its end, each act timed. */
    const runVisit = async (number: number): Promise<number[]> => {
      const stage = stages[number % salons] as BookingStage;
      const at = () => today + random.whole(3, 50) * 24 * hour + random.whole(9, 16) * hour;
      const times: number[] = [];
      const timed = async (order: Omit<BookingOrder, 'client' | 'now'>) => {
        const begun = performance.now();
        const client = Math.floor(number / salons) % stage.clients.length;
        const answer = await doOrder(bookingDependencies(db), stage, { ...order, client, now });
        times.push(performance.now() - begun);
        if (answer.kind === 'failed') failed += 1;
        return answer.kind === 'done' ? answer.bookingId : null;
      };
      const bookingId = await timed({ act: 'book', startsAt: at() });
      if (bookingId === null) return times;
      await timed({ act: 'move', bookingId, startsAt: at() });
      if (number % 2 === 0) await timed({ act: 'confirm', bookingId });
      await timed({ act: number % 2 === 0 ? 'cancel' : 'withdraw', bookingId });
      return times;
    };
    const times: number[] = [];
    for (let number = 0; number < alone; number += 1) times.push(...(await runVisit(number)));
    const { p95 } = figures(times);
    let done = 0;
    const end = performance.now() + seconds * 1_000;
    // An owner books 20 times a day at the most.
    await sql`delete from bookings where created_at > now() - interval '1 day'
      and note <> 'past'`.execute(db);
    await Promise.all(
      Array.from({ length: together }, async (_, worker) => {
        for (let number = worker; performance.now() < end; number += together) {
          done += (await runVisit(number)).length;
        }
      }),
    );
    const section = {
      title: 'Bookings',
      how: `${alone} visits one after another and ${together} at once for ${seconds} s, from the request to the cancellation, by the functions of the pages, with ${past} bookings in ${salons} schedules.`,
      figures: [
        { name: 'a transaction, p95', value: round(p95, 1), unit: 'ms', goal: { atMost: 15 } },
        { name: 'acts a second', value: round(done / seconds, 0), unit: '', goal: { atLeast: 50 } },
        { name: 'failures', value: failed, unit: '', goal: { atMost: 0 } },
      ],
    } satisfies Section;
    for (const { name, value, unit } of section.figures) console.log(`  ${name}: ${value} ${unit}`);
    return section;
  } finally {
    await db.destroy();
  }
}

/** What has been, spread over the schedules: an hour each, one after another. */
async function fillPast(db: Db): Promise<void> {
  await sql`
    insert into bookings (id, kind, state, partner_id, service_id, service_title, starts_at, ends_at,
      note, created_at)
    select gen_random_uuid(), 'visit', 'confirmed', online.partner_id, online.service_id,
      'Putų salonas', now() - number * interval '1 hour' - interval '1 hour',
      now() - number * interval '1 hour', 'past', now() - number * interval '1 hour'
    from online_bookings as online,
      generate_series(1, ${Math.floor(past / salons)}::int) as number`.execute(db);
  await sql`
    insert into place_claims (id, schedule_id, place, during, booking_id)
    select gen_random_uuid(), online.schedule_id, 1, tstzrange(starts_at, ends_at), booking.id
    from bookings as booking
    join online_bookings as online on online.service_id = booking.service_id`.execute(db);
  await sql`vacuum analyze bookings, place_claims`.execute(db);
}
