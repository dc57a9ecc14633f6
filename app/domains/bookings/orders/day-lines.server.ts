import { type SqlBool, sql } from 'kysely';
import { href } from 'react-router';
import type { Partner } from '#app/domains/accounts/types.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate, formatTime, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type HeldSession, listHeldSessions } from '../calendar/calendar-rows.server.ts';
import { takenInWords } from '../sessions/seats-in-words.ts';
import type { DayLine, OrderRow, PrintedBooking } from './order.ts';
import { isShown, isStillShown } from './order-conditions.server.ts';
import { dogInWords, orderRowAt, selectOrderRows } from './order-rows.server.ts';

/**
 * What a partner has on a day, hour by hour: visits, sessions, dogs that come for a stay or leave, and at
 * the end those that stay on. Requests that wait for an answer are not among them.
 * @param date 'yyyy-MM-dd'
 */
export async function listLinesOfDay(
  db: Db,
  partner: Partner,
  date: string,
  now: Date,
): Promise<readonly DayLine[]> {
  const day = { from: startOfDate(date), until: startOfDate(date, 1) };
  const [rows, sessions] = await Promise.all([
    selectOrderRows(db, partner, now)
      .select(['booking.client_phone as phone', 'booking.session_id as sessionId'])
      .select(sql<boolean>`${isStillShown(now)}`.as('isStillShown'))
      .where(sql<SqlBool>`(${isShown('coming', now)} or ${isShown('past', now)})`)
      .where('booking.starts_at', '<', day.until)
      .where('booking.ends_at', '>', day.from)
      .orderBy('booking.created_at')
      .orderBy('booking.id')
      .execute(),
    listHeldSessions(db, partner, { ...day, now }),
  ]);
  // A seat is told by its session.
  const seats = Map.groupBy(rows, ({ sessionId }) => sessionId);
  const lines = [
    ...rows
      .filter(({ kind }) => kind !== 'seat')
      .map((row) => ({ ...lineOf(orderRowAt(row, now), date), printed: [printedOf(row)] })),
    ...sessions.map((session) => ({
      ...lineOfSession(session),
      printed: (seats.get(session.id) ?? []).map(printedOf),
    })),
  ];
  const order = ({ at }: DayLine) => at?.getTime() ?? Number.POSITIVE_INFINITY;
  return lines.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** What one needs at the table; no more than the name once its partner sees names and dates alone. */
function printedOf(row: {
  readonly client: string | null;
  readonly phone: string | null;
  readonly isStillShown: boolean;
  readonly note: string;
  readonly dogs: readonly Parameters<typeof dogInWords>[0][];
}): PrintedBooking {
  const client = row.client ?? '';
  if (!row.isStillShown) return { client, phone: '', dogs: [], said: '' };
  return {
    client,
    phone: row.phone ? formatPhone(row.phone) : '',
    dogs: row.dogs.map(dogInWords),
    said: row.note,
  };
}

type Line = Omit<DayLine, 'printed'>;

function lineOf(order: OrderRow, today: string): Line {
  const { id, what, dogs, client, price, status, isEntered } = order;
  const names = dogs.map(({ name }) => name).filter((name) => name !== '');
  return {
    key: id,
    what,
    status,
    isEntered,
    ...hourOf(order, today),
    path: href('/partner/dashboard/orders/:orderId', { orderId: id }),
    who: [names.join(', '), client, price].filter((part) => part !== '').join(' · '),
    dog: dogs[0] ?? null,
  };
}

/** The hour that matters today: of a stay when its dog comes or leaves. */
function hourOf({ startsAt, endsAt, unit }: OrderRow, today: string) {
  const comes = formatDate(startsAt) === today;
  const leaves = endsAt !== null && formatDate(endsAt) === today;
  if (unit === null || (comes && leaves)) {
    return { at: startsAt, note: endsAt === null ? '' : `iki ${formatTime(endsAt)}` };
  }
  if (comes) return { at: startsAt, note: 'atvyksta' };
  if (leaves) return { at: endsAt, note: 'išvyksta' };
  return { at: null, note: unit === 'night' ? 'lieka' : 'visą dieną' };
}

function lineOfSession(session: HeldSession): Line {
  const { id, serviceId, name, startsAt, endsAt, taken, seats } = session;
  return {
    ...{ key: id, at: startsAt, note: `iki ${formatTime(endsAt)}`, what: typeset(name) },
    path: href('/partner/dashboard/services/:serviceId/sessions/:sessionId', {
      serviceId,
      sessionId: id,
    }),
    who: `${takenInWords(taken)} iš\u00a0${seats}`,
    dog: null,
    status: null,
    isEntered: false,
  };
}
