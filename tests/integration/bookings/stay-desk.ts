import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { bookStay, type StayWish } from '#app/domains/bookings/stays/book-stay.server.ts';
import { testDatabase } from '../database.ts';
import { bookingDependencies, type Client, clearBookings } from './booking-stage.ts';
import { type StayStage, setStayStage, stayWish } from './stay-stage.ts';

/** A Friday noon in Vilnius. */
export const now = new Date('2026-11-20T10:00:00Z');
/** The nights that are booked unless a test says others. */
export const [from, until] = ['2026-12-04', '2026-12-07'] as const;

/** Gives the test file a hotel with four owners, anew before each test, and the ways in which they book. */
export function setStayDesk() {
  const database = testDatabase();
  let stage: StayStage;

  beforeEach(async () => {
    await clearBookings(database());
    stage = await setStayStage(database(), { clients: 4 });
  });

  const client = (number = 0) => stage.clients[number] as Client;
  const deps = () => bookingDependencies(database());
  const book = (change: Partial<StayWish> = {}, number = 0, at = now) =>
    bookStay(
      deps(),
      client(number).owner,
      { ...stayWish(stage, client(number), from, until), ...change },
      at,
    );

  async function booked(...asked: Parameters<typeof book>): Promise<string> {
    const answer = await book(...asked);
    if (!answer.ok) throw new Error(answer.text ?? '');
    return answer.bookingId;
  }

  /** How many places are taken on each date. */
  async function takenFrom(first: string, days: number): Promise<readonly number[]> {
    const { rows: found } = await sql<{ count: number }>`
      select (select count(*)::int from place_claims
        where during @> ((day + interval '20 hours') at time zone 'Europe/Vilnius')) as count
      from generate_series(${first}::timestamp, ${first}::timestamp + ${days - 1} * interval '1 day',
        '1 day') as day order by day`.execute(database());
    return found.map(({ count }) => count);
  }

  const rows = () => database().selectFrom('bookings').selectAll().orderBy('id').execute();
  const schedule = () => database().updateTable('schedules').where('id', '=', stage.scheduleId);
  return {
    ...{ database, stage: () => stage, client, deps, book, booked },
    ...{ takenFrom, rows, schedule },
  };
}
