import { beforeEach, describe, expect, test } from 'vitest';
import { bookSeat } from '#app/domains/bookings/sessions/book-seat.server.ts';
import { changeSession } from '#app/domains/bookings/sessions/change-session.server.ts';
import { getOwnSession } from '#app/domains/bookings/sessions/own-sessions.server.ts';
import type { SessionChange } from '#app/domains/bookings/sessions/session-form.server.ts';
import { judgeSeats } from '../../reference/judge-seats.ts';
import { testDatabase } from '../database.ts';
import { bookingDependencies, clearBookings, titleOf } from './booking-stage.ts';
import { addLesson, lesson, type SessionStage, seatOf, setSessionStage } from './session-stage.ts';

const database = testDatabase();
/** A Friday noon in Vilnius. */
const now = new Date('2026-11-20T10:00:00Z');
const deps = () => bookingDependencies(database());

let stage: SessionStage;
const versionOf = async (sessionId: string) => {
  const which = { serviceId: stage.serviceId, sessionId };
  return (await getOwnSession(database(), stage.partner, which, now)).session.version;
};
const change = async (sessionId: string, changes: Partial<SessionChange> = {}) => {
  const typed = { ...lesson(stage), version: await versionOf(sessionId), ...changes };
  const which = { serviceId: stage.serviceId, sessionId };
  return changeSession(deps(), stage.partner, which, typed, now);
};
const seat = async (number: number, session: string) => {
  const client = stage.clients[number];
  if (!client) throw new Error(`No client ${number}.`);
  expect((await bookSeat(deps(), client.owner, seatOf(stage, client, session), now)).ok).toBe(true);
};
const sessions = () => database().selectFrom('group_sessions').selectAll().execute();

beforeEach(async () => {
  await clearBookings(database());
  stage = await setSessionStage(database(), { places: 2 });
});

describe('a change of a session', () => {
  test('keeps as many seats as are taken, and numbers them anew', async () => {
    const session = await addLesson(database(), stage, now);
    await seat(0, session);
    await seat(1, session);
    await database().updateTable('seat_claims').set({ seat: 6 }).where('seat', '=', 1).execute();
    const refused = await change(session, { seats: 1 });
    expect(refused).toMatchObject({
      ok: false,
      fields: { seats: 'Jau užimtos 2\u00a0vietos: mažiau būti negali.' },
    });
    expect(await change(session, { seats: 2 })).toEqual({ ok: true });
    expect(await judgeSeats(database(), now)).toEqual([]);
  });

  test('that is only longer is told as such, not as moved', async () => {
    const session = await addLesson(database(), stage, now);
    await seat(0, session);
    await database().deleteFrom('development_mails').execute();
    expect(await change(session, { minutes: 90 })).toEqual({ ok: true });
    const mails = await database().selectFrom('development_mails').select('subject').execute();
    expect(mails.map(({ subject }) => titleOf(subject))).toEqual([
      'Pasikeitė trukmė: lapkričio 24\u00a0d. 18:30',
    ]);
    const fact = await database()
      .selectFrom('booking_facts')
      .select(['what', 'before'])
      .where('actor', '=', 'partner')
      .executeTakeFirstOrThrow();
    expect(fact).toEqual({ what: 'moved', before: null });
  });

  test('to another time or place is not made again and again: each time is a mail to all', async () => {
    const session = await addLesson(database(), stage, now);
    await seat(0, session);
    const to = (index: number) => change(session, { time: `18:${10 + index}` });
    for (let index = 0; index < 10; index += 1) expect(await to(index)).toEqual({ ok: true });
    const restless = { ok: false, text: expect.stringContaining('per parą jau keitėte') };
    expect(await to(10)).toMatchObject(restless);
    expect(await change(session, { time: '18:19', place: 'Pieva' })).toMatchObject(restless);
    expect(await sessions()).toMatchObject([{ starts_at: new Date('2026-11-24T16:19:00Z') }]);
    // What is told to no one may change.
    expect(await change(session, { time: '18:19', name: 'Šuoliai' })).toEqual({ ok: true });
  });

  test('of two windows does not lose what the first has saved, and takes the same twice', async () => {
    const session = await addLesson(database(), stage, now);
    const version = await versionOf(session);
    expect(await change(session, { name: 'Šuoliai' })).toEqual({ ok: true });
    const refused = await change(session, { seats: 8, version });
    const newest = await versionOf(session);
    expect(refused).toMatchObject({ ok: false, newest });
    expect(await sessions()).toMatchObject([{ name: 'Šuoliai', seats: 6 }]);
    expect(await change(session, { name: 'Šuoliai', version })).toEqual({ ok: true });
    expect(await change(session, { seats: 8, version: newest })).toEqual({ ok: true });
    expect(await sessions()).toMatchObject([{ name: 'Pirmieji pratimai', seats: 8 }]);
  });
});
