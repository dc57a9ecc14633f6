import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { minutesAfter } from '#app/domains/bookings/acts/places.server.ts';
import { refreshFreeDays } from '#app/domains/bookings/free-days/refresh-free-days.server.ts';
import { getBookingPage } from '#app/domains/bookings/visits/booking-page.server.ts';
import { listFreeStarts } from '#app/domains/bookings/visits/free-times.server.ts';
import { startOfToday } from '#app/lithuanian/vilnius-time.ts';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import { inRequestScope } from '#app/platform/request-scope.server.ts';
import {
  type BookingStage,
  bookingDependencies,
  type Client,
  insertClient,
} from '#tests/integration/bookings/booking-stage.ts';
import { type BookingOrder, doOrder } from '#tests/reference/booking-orders.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { createDatabase, dropDatabase } from '../scripts/database.ts';
import { figures, round, timeEach } from '../scripts/measure.ts';
import type { Section } from './figure.ts';
import type { World } from './world.ts';

const salons = 300;
const clients = 200;
/** One after another, and then so many at once. */
const alone = 400;
const together = 10;
const seconds = 10;
const month = 31 * 24 * 60;
const hour = 3_600_000;

/**
 * In a copy of the generated world, whose services have half a million bookings: opens booking pages,
 * lists the free starts of a month, then books, moves, confirms and cancels by the functions of the
 * pages, mails included, and brings the free days of the search in line.
 */
export async function benchBookings({ databaseUrl, adminUrl }: World): Promise<Section> {
  const copy = 'bookings';
  await dropDatabase(adminUrl, copy);
  await createDatabase(adminUrl, copy, new URL(databaseUrl).pathname.slice(1));
  const url = Object.assign(new URL(databaseUrl), { pathname: `/${copy}` }).href;
  const db = openDatabase({ url, onIdleError: (error) => console.error(error.message) });
  try {
    const stages = await pickStages(db);
    const read = await timeReads(db, stages);
    const { p95, perSecond, failures, refresh } = await timeBookings(db, stages);
    const section = {
      title: 'Bookings',
      how: `${salons} of the services that take bookings: their page with an item chosen, the time of its queries added up, and the free starts of a month with the queries; then ${alone} visits one after another from the request to the cancellation, and bookings of ${together} owners at once for ${seconds} s, by the functions of the pages, mails and free days included; beside half a million bookings.`,
      figures: [
        {
          ...{ name: "the booking page's queries, p99", value: read.page, unit: 'ms' },
          goal: { atMost: 10 },
        },
        {
          ...{ name: 'free starts of a month, p99', value: read.starts, unit: 'ms' },
          goal: { atMost: 5 },
        },
        { name: 'a transaction, p95', value: p95, unit: 'ms', goal: { atMost: 15 } },
        { name: 'bookings a second', value: perSecond, unit: '', goal: { atLeast: 50 } },
        { name: 'failures', value: failures, unit: '', goal: { atMost: 0 } },
        { name: 'free days after a booking, median', value: refresh, unit: 'ms' },
      ],
    } satisfies Section;
    for (const { name, value, unit } of section.figures) console.log(`  ${name}: ${value} ${unit}`);
    return section;
  } finally {
    await db.destroy();
    await dropDatabase(adminUrl, copy);
  }
}

/** Services of the world that take bookings of visits, and people who book. */
async function pickStages(db: Db): Promise<readonly BookingStage[]> {
  const people: Client[] = [];
  for (let number = 0; number < clients; number += 1) people.push(await insertClient(db));
  const { rows } = await sql<{
    serviceId: string;
    scheduleId: string;
    itemId: string;
    partnerId: string;
    userId: string;
    companyName: string;
    email: string;
  }>`
    select online.service_id as "serviceId", online.schedule_id as "scheduleId",
      item.id as "itemId", partner.id as "partnerId", partner.user_id as "userId",
      partner.company_name as "companyName", partner.email
    from online_bookings as online
    join service_search as listed using (service_id)
    join partners as partner on partner.id = online.partner_id
    join price_items as item on item.service_id = online.service_id and item.position = 1
    where item.unit = 'visit' and item.minutes = 60
    order by hashtext(online.service_id::text) limit ${salons}`.execute(db);
  if (rows.length === 0)
    throw new Error('An older world has no bookings: remove its folder first.');
  return rows.map(({ serviceId, scheduleId, itemId, ...partner }) => ({
    ...{ serviceId, scheduleId, itemId, clients: people },
    partner: { kind: 'partner', alsoOwner: false, ...partner },
  }));
}

async function timeReads(db: Db, stages: readonly BookingStage[]) {
  const now = new Date();
  const choices = (item: string) => ({ item, day: null, time: null, month: null, weight: null });
  const open = async ({ serviceId, itemId }: BookingStage) => {
    const scope = { id: '', queries: 0, queryMillis: 0 };
    await inRequestScope(scope, () => getBookingPage(db, serviceId, choices(itemId), now));
    return scope.queryMillis;
  };
  const pages: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (const stage of stages) {
      const millis = await open(stage);
      // The first round warms up.
      if (round > 0) pages.push(millis);
    }
  }
  const schedules = await db
    .selectFrom('schedules')
    .selectAll()
    .where(
      'id',
      'in',
      stages.map(({ scheduleId }) => scheduleId),
    )
    .execute();
  const until = minutesAfter(now, month);
  const starts = await timeEach([...schedules, ...schedules, ...schedules], (schedule) =>
    listFreeStarts(db, schedule, { minutes: 60, from: now, until, now }),
  );
  return { page: round(figures(pages).p99, 1), starts: round(figures(starts).p99, 1) };
}

async function timeBookings(db: Db, stages: readonly BookingStage[]) {
  const random = seededRandom(1);
  const now = Date.now();
  const today = startOfToday(new Date(now)).getTime();
  const deps = bookingDependencies(db);
  let failures = 0;
  const fail = (text: string) => {
    failures += 1;
    console.error(text);
  };
  /** A visit from its request to its end, each act timed. */
  const runVisit = async (number: number): Promise<number[]> => {
    const stage = stages[number % stages.length] as BookingStage;
    const client = number % clients;
    const at = () => today + random.whole(3, 50) * 24 * hour + random.whole(9, 16) * hour;
    const times: number[] = [];
    const timed = async (order: Omit<BookingOrder, 'client' | 'now'>) => {
      const begun = performance.now();
      const answer = await doOrder(deps, stage, { ...order, client, now });
      times.push(performance.now() - begun);
      if (answer.kind === 'failed') fail(answer.text);
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
  const refreshes: number[] = [];
  for (let number = 0; number < alone; number += 1) {
    times.push(...(await runVisit(number)));
    if (number % 8 === 0) {
      const begun = performance.now();
      await refreshFreeDays(db, new Date(now));
      refreshes.push(performance.now() - begun);
    }
  }
  // An owner books 20 times a day at the most.
  await sql`update bookings set created_at = created_at - interval '2 days'
    where pet_owner_id is not null`.execute(db);
  const [end, start] = [performance.now() + seconds * 1_000, startOfToday(new Date(now)).getTime()];
  let booked = 0;
  let isOver = false;
  const refreshing = (async () => {
    // As notifications come in, those of a moment together.
    for (; !isOver; await sleep(50)) await refreshFreeDays(db, new Date(now));
  })();
  const book = async (number: number) => {
    const stage = stages[number % stages.length] as BookingStage;
    const startsAt = start + random.whole(3, 50) * 24 * hour + random.whole(9, 16) * hour;
    const order = { act: 'book', client: number % clients, startsAt, now } as const;
    const answer = await doOrder(deps, stage, order);
    if (answer.kind === 'done') booked += 1;
    if (answer.kind === 'failed') fail(answer.text);
  };
  await Promise.all(
    Array.from({ length: together }, async (_, worker) => {
      for (let number = worker; performance.now() < end; number += together) await book(number);
    }),
  );
  isOver = true;
  await refreshing;
  return {
    p95: round(figures(times).p95, 1),
    perSecond: round(booked / seconds, 0),
    failures,
    refresh: round(figures(refreshes).median, 1),
  };
}
