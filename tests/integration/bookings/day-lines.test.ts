import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listLinesOfDay } from '#app/domains/bookings/orders/day-lines.server.ts';
import { DaySheet } from '#app/domains/bookings/orders/day-lines.tsx';
import { bookSeat } from '#app/domains/bookings/sessions/book-seat.server.ts';
import { testDatabase } from '../database.ts';
import { bookingDependencies, clearBookings, hoursAfter } from './booking-stage.ts';
import { addLesson, seatOf, setSessionStage } from './session-stage.ts';

const database = testDatabase();
/** A Friday noon in Vilnius; the lesson is on the Tuesday after, at 18:30. */
const now = new Date('2026-11-20T10:00:00Z');
const tuesday = '2026-11-24';

test('of a session it is printed how full it is and who comes, as long as that is shown of a visit', async () => {
  const db = database();
  await clearBookings(db);
  const stage = await setSessionStage(db, { clients: 3, atOnce: true });
  const session = await addLesson(db, stage, now);
  const printed = async (at = now) => {
    const lines = await listLinesOfDay(db, stage.partner, tuesday, at);
    const rows = renderToStaticMarkup(createElement(DaySheet, { lines })).split('<tr>').slice(2);
    return rows.map((row) => row.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|'));
  };
  const empty = 'Pirmieji pratimai, užimta 0\u00a0vietų iš\u00a06';
  expect(await printed()).toEqual([`|18:30 iki 19:30|${empty}|`]);

  const deps = bookingDependencies(db);
  for (const [index, name] of ['Rūta Petraitė', 'Jonas Jonaitis', 'Ona Onaitė'].entries()) {
    const client = stage.clients[index] as (typeof stage.clients)[number];
    // The last one waits for its answer.
    await db
      .updateTable('online_bookings')
      .set({ is_confirmed_at_once: index < 2 })
      .execute();
    const wish = { ...seatOf(stage, client, session), name, note: index === 0 ? 'Bijo fenų.' : '' };
    const booked = await bookSeat(deps, client.owner, wish, hoursAfter(now, index));
    if (!booked.ok) throw new Error(booked.text ?? '');
  }
  const head = '|18:30 iki 19:30|Pirmieji pratimai, užimtos 3\u00a0vietos iš\u00a06|';
  expect(await printed()).toEqual([
    `${head}Rikis|Rūta Petraitė, +370 612 34567|Bijo fenų.|`,
    '|Rikis|Jonas Jonaitis, +370 612 34567|',
  ]);
  const long = hoursAfter(new Date('2026-11-24T17:30:00Z'), 31 * 24);
  expect(await printed(long)).toEqual([
    expect.stringMatching(/\|Rūta Petraitė\|$/),
    '|Jonas Jonaitis|',
  ]);
});
