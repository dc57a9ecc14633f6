import { beforeEach, describe, expect, test } from 'vitest';
import { inTurn } from '#app/domains/bookings/acts/in-turn.server.ts';
import { saveSchedule } from '#app/domains/bookings/schedules/own-schedules.server.ts';
import { scheduleForm } from '#app/domains/bookings/schedules/schedule-form.server.ts';
import { addSessions } from '#app/domains/bookings/sessions/add-sessions.server.ts';
import { bookSeat } from '#app/domains/bookings/sessions/book-seat.server.ts';
import { cancelSession } from '#app/domains/bookings/sessions/cancel-session.server.ts';
import {
  changeSession,
  lockSession,
} from '#app/domains/bookings/sessions/change-session.server.ts';
import { holdEvent } from '#app/domains/bookings/sessions/follow-event.server.ts';
import {
  getOwnSession,
  listOwnSessions,
} from '#app/domains/bookings/sessions/own-sessions.server.ts';
import {
  type SessionChange,
  sessionForm,
} from '#app/domains/bookings/sessions/session-form.server.ts';
import {
  getSessionOnline,
  saveSessionOnline,
} from '#app/domains/bookings/sessions/session-online.server.ts';
import { getSessionService } from '#app/domains/bookings/sessions/session-service.server.ts';
import { momentNames } from '#app/domains/services/catalogue/kinds/instant.ts';
import { saveService } from '#app/domains/services/editor/save-service.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { judgeSeats } from '../../reference/judge-seats.ts';
import { scheduleFields } from '../../schedule-fields.ts';
import { testDatabase } from '../database.ts';
import { makeActor } from '../rows.ts';
import { infoOf, lastPage, sendStep } from '../wizard.ts';
import { bookingDependencies, clearBookings } from './booking-stage.ts';
import { addLesson, lesson, type SessionStage, seatOf, setSessionStage } from './session-stage.ts';

const database = testDatabase();
/** A Friday noon in Vilnius, and the Tuesday after at 18:30. */
const now = new Date('2026-11-20T10:00:00Z');
const tuesday = new Date('2026-11-24T16:30:00Z');
const deps = () => bookingDependencies(database());

let stage: SessionStage;
const add = (changes: Parameters<typeof lesson>[1] = {}) =>
  addSessions(database(), stage.partner, stage.serviceId, lesson(stage, changes), now);
const of = (sessionId: string) => ({ serviceId: stage.serviceId, sessionId });
const versionOf = async (id: string) =>
  (await getOwnSession(database(), stage.partner, of(id), now)).session.version;
const change = async (id: string, changes: Partial<SessionChange> = {}) => {
  const version = await versionOf(id);
  const typed = { ...lesson(stage), version, ...changes };
  return changeSession(deps(), stage.partner, of(id), typed, now);
};
const seat = async (client: number, session: string) => {
  const wish = seatOf(stage, stage.clients[client] as never, session);
  const booked = await bookSeat(deps(), stage.clients[client]?.owner as never, wish, now);
  if (!booked.ok) throw new Error(booked.text ?? '');
  return booked.bookingId;
};
const sessions = () =>
  database().selectFrom('group_sessions').selectAll().orderBy('starts_at').execute();
const claims = () =>
  database().selectFrom('place_claims').select(['place', 'session_id']).orderBy('place').execute();
const subjects = async () => {
  const mails = await database()
    .selectFrom('development_mails')
    .select(['recipient', 'subject'])
    .execute();
  return mails.map(({ recipient, subject }) => `${recipient.split('@')[1]}: ${subject}`).toSorted();
};

beforeEach(async () => {
  await clearBookings(database());
  stage = await setSessionStage(database(), { places: 2 });
});

describe('a partner makes sessions', () => {
  test('each week at the same hour of the clock, in all places of the schedule', async () => {
    const added = await add({ date: '2026-11-24', weeks: 3 });
    expect(added).toMatchObject({ ok: true, count: 3 });
    const rows = await sessions();
    expect(rows.map(({ starts_at }) => starts_at.toISOString())).toEqual([
      ...['2026-11-24T16:30:00.000Z', '2026-12-01T16:30:00.000Z', '2026-12-08T16:30:00.000Z'],
    ]);
    expect(rows[0]).toMatchObject({ name: 'Pirmieji pratimai', seats: 6, minutes: 60 });
    expect(await claims()).toHaveLength(6);
    const summer = await add({ date: '2027-03-25', weeks: 2, takes: 1 });
    expect(summer.ok).toBe(true);
    const times = (await sessions()).slice(3).map(({ starts_at }) => starts_at.toISOString());
    expect(times).toEqual(['2027-03-25T16:30:00.000Z', '2027-04-01T15:30:00.000Z']);
  });

  test('none where one of the weeks is taken, which is named', async () => {
    await addLesson(database(), stage, now, { date: '2026-12-01', takes: 1 });
    const refused = await add({ weeks: 2 });
    expect(refused).toMatchObject({
      ok: false,
      text: 'Tvarkaraštyje tuo metu per mažai laisvų vietų: gruodžio 1\u00a0d. 18:30.',
    });
    expect(await sessions()).toHaveLength(1);
    // The other place is free.
    expect(await add({ weeks: 2, takes: 1 })).toMatchObject({ ok: true, count: 2 });
  });

  test.each([
    ['a time that has passed', { date: '2026-11-20', time: '11:59' }, 'time'],
    ['a day that has passed', { date: '2026-11-19' }, 'date'],
    ['a day beyond a year', { date: '2027-11-21' }, 'date'],
    ['weeks beyond a year', { date: '2027-10-26', weeks: 26 }, 'weeks'],
    ['the hour that spring leaves out', { date: '2027-03-28', time: '03:30' }, 'time'],
    ['no date', { date: '' }, 'date'],
    ['no time', { time: '' }, 'time'],
    ['a line that is not there', { item: newId() }, 'item'],
    ['more places than there are', { takes: 3 }, 'takes'],
  ])('never at %s', async (_, changes, field) => {
    const refused = await add(changes);
    expect(refused.ok).toBe(false);
    if (!refused.ok) expect(Object.keys(refused.fields)).toEqual([field]);
    expect(await sessions()).toEqual([]);
    expect(await claims()).toEqual([]);
  });

  test('not of a service of another partner, nor of one without sessions', async () => {
    const other = await makeActor(database(), `${newId()}@kitas.test`);
    const foreign = addSessions(database(), other, stage.serviceId, lesson(stage), now);
    await expect(foreign).rejects.toBeInstanceOf(NotFound);
    await database()
      .updateTable('partner_provided_services')
      .set({ service_category_id: 'vet' })
      .execute();
    await expect(add()).rejects.toBeInstanceOf(NotFound);
  });

  test('and the form says what is typed wrong', () => {
    const form = new FormData();
    const typed = { name: ' ', date: 'rytoj', time: '25', minutes: '14', seats: '0', takes: '201' };
    for (const [name, value] of Object.entries({ ...typed, item: '', place: '', weeks: '27' })) {
      form.set(name, value);
    }
    const read = readForm(sessionForm, form);
    expect(read.ok).toBe(false);
    if (!read.ok) {
      expect(Object.keys(read.fields).toSorted()).toEqual([
        ...['date', 'item', 'minutes', 'name', 'seats', 'takes', 'time', 'weeks'],
      ]);
    }
    // What is left empty is told with the rest, and not once that is right; an event has no such fields.
    form.set('date', '');
    form.set('time', '');
    const empty = readForm(sessionForm, form);
    const missing = { date: 'Įveskite datą.', time: 'Įveskite laiką.' };
    expect(empty.ok ? {} : empty.fields).toMatchObject(missing);
    form.delete('date');
    form.delete('time');
    const ofEvent = readForm(sessionForm, form);
    expect(Object.keys(ofEvent.ok ? {} : ofEvent.fields)).not.toContain('date');
  });
});

describe('a session that is changed', () => {
  test('takes those who are in it along, tells them, and lets them cancel for free', async () => {
    const session = await addLesson(database(), stage, now, { takes: 1 });
    await seat(0, session);
    await database().deleteFrom('development_mails').execute();
    const changes = { date: '2026-11-25', minutes: 90, place: 'Vingio parkas', takes: 1 };
    expect(await change(session, changes)).toEqual({ ok: true });
    const row = await database()
      .selectFrom('bookings')
      .innerJoin('booking_facts as fact', 'fact.booking_id', 'bookings.id')
      .select(['starts_at', 'ends_at', 'free_cancel_hours', 'what', 'actor', 'before', 'said'])
      .where('what', '=', 'moved')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      starts_at: new Date('2026-11-25T16:30:00Z'),
      ends_at: new Date('2026-11-25T18:00:00Z'),
      ...{ free_cancel_hours: 0, what: 'moved', actor: 'partner', before: tuesday },
      said: 'Nauja vieta: Vingio parkas.',
    });
    expect(await claims()).toEqual([{ place: 1, session_id: session }]);
    expect(await judgeSeats(database(), now)).toEqual([]);
    expect(await subjects()).toEqual([expect.stringContaining('pastas.test: ')]);
  });

  test('does not change onto taken places, once it has begun, or once it is cancelled', async () => {
    const session = await addLesson(database(), stage, now);
    await addLesson(database(), stage, now, { date: '2026-11-26', takes: 1 });
    expect(await change(session, { date: '2026-11-26' })).toMatchObject({ ok: false });
    const begun = await changeSession(
      deps(),
      stage.partner,
      of(session),
      { ...lesson(stage, { date: '2026-12-01' }), version: 0 },
      tuesday,
    );
    expect(begun).toMatchObject({ text: expect.stringContaining('jau prasidėjo') });
    await cancelSession(deps(), stage.partner, { ...of(session), reason: 'Sniegas.' }, now);
    expect(await change(session)).toMatchObject({ text: 'Užsiėmimas jau atšauktas.' });
    const other = await makeActor(database(), `${newId()}@kitas.test`);
    const typed = { ...lesson(stage), version: 0 };
    const foreign = changeSession(deps(), other, of(session), typed, now);
    await expect(foreign).rejects.toBeInstanceOf(NotFound);
    // Behind the look-up of the service too.
    const locked = inTurn(database(), (transaction) =>
      lockSession(transaction, other, of(session)),
    );
    await expect(locked).rejects.toBeInstanceOf(NotFound);
  });
});

test('a session that is cancelled takes its bookings with it, tells their owners why, and frees its places', async () => {
  const session = await addLesson(database(), stage, now);
  await seat(0, session);
  await seat(1, session);
  await database().deleteFrom('development_mails').execute();
  const cancel = () =>
    cancelSession(deps(), stage.partner, { ...of(session), reason: 'Trenerė serga.' }, now);
  expect(await cancel()).toEqual({ ok: true, count: 2 });
  const bookings = await database().selectFrom('bookings').select('state').execute();
  expect(bookings).toEqual([{ state: 'partner_cancelled' }, { state: 'partner_cancelled' }]);
  expect(await claims()).toEqual([]);
  expect(await database().selectFrom('seat_claims').selectAll().execute()).toEqual([]);
  expect(await subjects()).toHaveLength(2);
  expect(await cancel()).toMatchObject({ text: 'Užsiėmimas jau atšauktas.' });
  const { coming } = await listOwnSessions(database(), stage.partner, stage.serviceId, now);
  expect(coming[0]).toMatchObject({ cancelled: 'Trenerė serga.', taken: 0 });
  const own = await getOwnSession(database(), stage.partner, of(session), now);
  expect(own.seats.map(({ isIn }) => isIn)).toEqual([false, false]);
});

test('a session that takes all places takes new ones of its schedule as well, and lets go of fewer', async () => {
  const session = await addLesson(database(), stage, now);
  const places = async () =>
    (await claims()).filter(({ session_id }) => session_id === session).map(({ place }) => place);
  const save = async (count: number) => {
    const { version } = await database()
      .selectFrom('schedules')
      .select('version')
      .where('id', '=', stage.scheduleId)
      .executeTakeFirstOrThrow();
    const form = new FormData();
    const fields = { ...scheduleFields, places: String(count), version: String(version) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const read = readForm(scheduleForm, form);
    if (!read.ok) throw new Error(JSON.stringify(read));
    return saveSchedule(database(), stage.partner, stage.scheduleId, read.value, now);
  };
  expect(await save(4)).toEqual({ ok: true });
  expect(await places()).toEqual([1, 2, 3, 4]);
  expect(await save(1)).toEqual({ ok: true });
  expect(await places()).toEqual([1]);
});

describe('the session of an event', () => {
  const { date, time } = momentNames('event_date_time');
  async function saveEvent(day: string, dependencies = deps()) {
    const { partner, serviceId } = stage;
    const fields = { ...infoOf('events'), [date]: day, [time]: '11:00' };
    await sendStep(database(), partner, { serviceId }, 'info', fields, now);
    const wish = await lastPage(database(), partner, { serviceId });
    const holdFollowers = (transaction: Db, id: string) =>
      holdEvent(dependencies, transaction, partner, id, now);
    return saveService(database(), partner, { serviceId }, wish, { now, holdFollowers });
  }

  test('begins when the event does, is one, and follows it with those who registered', async () => {
    stage = await setSessionStage(database(), { eventAt: tuesday, places: 0 });
    expect(await add({ date: '', time: '' })).toMatchObject({ ok: true, count: 1 });
    expect(await add({ date: '', time: '' })).toMatchObject({
      text: 'Šio renginio registracija jau sukurta.',
    });
    const [session] = await sessions();
    expect(session).toMatchObject({ is_event: true, starts_at: tuesday });
    await seat(0, session?.id ?? '');
    const again = seat(0, session?.id ?? '');
    await expect(again).rejects.toThrow('Šis šuo į šį renginį jau užregistruotas.');
    // All or nothing: an event that is saved without its session would tell two times.
    const broken = { ...deps(), sendMail: () => Promise.reject(new Error('no mail')) };
    await expect(saveEvent('2026-11-22', broken)).rejects.toThrow('no mail');
    const { eventAt } = await getSessionService(database(), stage.partner, stage.serviceId);
    expect(eventAt).toEqual(tuesday);
    expect(await saveEvent('2026-11-22')).toMatchObject({ ok: true });
    expect(await saveEvent('2026-11-22')).toMatchObject({ ok: true });
    const sunday = new Date('2026-11-22T09:00:00Z');
    expect((await sessions())[0]).toMatchObject({ starts_at: sunday });
    expect(await judgeSeats(database(), now)).toEqual([]);
    const facts = await database()
      .selectFrom('booking_facts')
      .select('what')
      .orderBy('number')
      .execute();
    expect(facts).toEqual([{ what: 'requested' }, { what: 'moved' }]);
    const which = { ...of(session?.id ?? ''), reason: 'Lyja.' };
    expect(await cancelSession(deps(), stage.partner, which, now)).toMatchObject({ ok: true });
    expect(await change(session?.id ?? '')).toMatchObject({
      text: 'Renginys jau atšauktas.',
      title: 'Renginys neišsaugotas',
    });
  });

  test('waits for a date, and is not made of what is over', async () => {
    stage = await setSessionStage(database(), { eventAt: now, places: 0 });
    expect(await add()).toMatchObject({ text: 'Renginio laikas jau praėjo.' });
    await database()
      .updateTable('partner_provided_services')
      .set({ specific_attributes: '{}' })
      .execute();
    expect(await add()).toMatchObject({ text: expect.stringContaining('neturi datos') });
  });
});

test('registration is switched on beside the sessions, also without a schedule, and not without a price', async () => {
  stage = await setSessionStage(database(), { places: 0 });
  const { partner, serviceId } = stage;
  await database().deleteFrom('online_bookings').where('service_id', '=', serviceId).execute();
  const save = (on: boolean, setting: 'is_on' | 'is_confirmed_at_once' = 'is_on') =>
    saveSessionOnline(database(), partner, serviceId, { setting, on });
  expect(await save(true)).toEqual({ ok: true });
  expect(await save(true, 'is_confirmed_at_once')).toEqual({ ok: true });
  const online = await getSessionOnline(database(), serviceId);
  expect(online).toEqual({ isOn: true, isConfirmedAtOnce: true });
  const session = await addLesson(database(), stage, now);
  await seat(0, session);
  expect(await save(false)).toEqual({ ok: true });
  await database().deleteFrom('price_items').where('service_id', '=', serviceId).execute();
  expect(await save(true)).toMatchObject({ ok: false, title: 'Registracija neįjungta' });
  const other = await makeActor(database(), `${newId()}@kitas.test`);
  const foreign = saveSessionOnline(database(), other, serviceId, { setting: 'is_on', on: true });
  await expect(foreign).rejects.toBeInstanceOf(NotFound);
});
