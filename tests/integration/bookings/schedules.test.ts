import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Partner } from '#app/domains/accounts/types.ts';
import {
  exceptionForm,
  vacationForm,
} from '#app/domains/bookings/schedules/exception-form.server.ts';
import {
  addException,
  addVacation,
  changeException,
  changeVacation,
  getOwnException,
  removeException,
} from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import {
  addSchedule,
  deleteSchedule,
  getOwnSchedule,
  listOwnSchedules,
  saveSchedule,
} from '#app/domains/bookings/schedules/own-schedules.server.ts';
import {
  newScheduleForm,
  scheduleForm,
} from '#app/domains/bookings/schedules/schedule-form.server.ts';
import {
  listScheduledServices,
  saveUse,
} from '#app/domains/bookings/schedules/schedule-services.server.ts';
import { loadSchedule } from '#app/domains/bookings/schedules/schedules.server.ts';
import { findVacations } from '#app/domains/bookings/schedules/vacations.server.ts';
import { type FormSchema, readForm } from '#app/forms/read-form.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { scheduleFields } from '../../schedule-fields.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor } from '../rows.ts';

const database = testDatabase();
const db = () => database();
const now = new Date('2026-11-23T10:00:00Z');

let groomer: Partner;
let stranger: Partner;
let scheduleId: string;
let serviceId: string;
let emails = 0;

type Fields = Readonly<Record<string, string>>;

/** A form's values, or its sentences at the fields. */
function read<Shape extends z.ZodRawShape>(form: FormSchema<Shape>, fields: Fields) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return readForm(form, data);
}

const add = async (name: string, service = '', partner = groomer) => {
  const added = await addSchedule(db(), partner, { name, service }, now);
  if (!added.ok) throw new Error(JSON.stringify(added));
  return added.id;
};

const own = async (id = scheduleId) => getOwnSchedule(db(), groomer, id, now);

beforeEach(async () => {
  emails += 1;
  groomer = await makeActor(db(), `kirpykla${emails}@sunys.test`);
  stranger = await makeActor(db(), `kita${emails}@sunys.test`);
  serviceId = await insertService(db(), groomer.partnerId, { work_hours: 'II–VI 10:00–16:00' });
  scheduleId = await add('Du stalai', serviceId);
});

describe('a schedule', () => {
  test('begins with the work hours of its first service, which uses it', async () => {
    const { schedule } = await own();
    const hours = [{ from: 600, until: 960 }];
    expect(schedule.weekHours).toEqual([[], hours, hours, hours, hours, hours, []]);
    expect(await listScheduledServices(db(), groomer)).toMatchObject([
      { id: serviceId, scheduleId, scheduleName: 'Du stalai' },
    ]);
    const unread = await insertService(db(), groomer.partnerId, { work_hours: 'Susitarus' });
    const { schedule: usual } = await own(await add('Kitas', unread));
    expect(usual.weekHours[0]).toEqual([{ from: 540, until: 1080 }]);
    expect(usual.weekHours[6]).toEqual([]);
    // A service that has a schedule stays with it.
    await add('Trečias', serviceId);
    expect(await listScheduledServices(db(), groomer)).toContainEqual(
      expect.objectContaining({ id: serviceId, scheduleId }),
    );
  });

  test('of two that are given one name at once one gets it', async () => {
    const form = read(scheduleForm, scheduleFields);
    if (!form.ok) throw new Error(JSON.stringify(form));
    const ids = [scheduleId, await add('Antras'), await add('Trečias')];
    const answers = await Promise.all(
      ids.map((id) => saveSchedule(db(), groomer, id, form.value, now)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is saved whole, and once by two windows', async () => {
    const form = read(scheduleForm, scheduleFields);
    if (!form.ok) throw new Error(JSON.stringify(form));
    expect(await saveSchedule(db(), groomer, scheduleId, form.value, now)).toEqual({ ok: true });
    const { schedule } = await own();
    const day = [
      { from: 540, until: 720 },
      { from: 780, until: 1050 },
    ];
    expect(schedule).toMatchObject({
      ...{ name: 'Kabinetas', places: 2, bufferMinutes: 15, noticeMinutes: 180, version: 2 },
      weekHours: [day, day, day, day, day, day.slice(0, 1), []],
      worksOnHolidays: false,
    });
    // Pressed twice, it is done; from an older page something else is refused.
    expect(await saveSchedule(db(), groomer, scheduleId, form.value, now)).toEqual({ ok: true });
    const other = { ...form.value, places: 3 };
    const refused = await saveSchedule(db(), groomer, scheduleId, other, now);
    expect(refused).toMatchObject({ ok: false, newest: 2 });
    const newest = { ...other, version: 2 };
    expect(await saveSchedule(db(), groomer, scheduleId, newest, now)).toEqual({ ok: true });
    expect((await own()).schedule.places).toBe(3);
  });

  test.each<[Fields, Fields]>([
    [{ name: ' ' }, { name: 'Įveskite pavadinimą.' }],
    [{ until_5_0: '9:00' }, { until_5_0: 'Darbo pabaiga turi būti vėlesnė už pradžią.' }],
    [{ from_0_1: '11:30' }, { from_0_1: 'Šis laikas sutampa su kitu tos dienos laiku.' }],
    [{ from_0_0: 'ryte' }, { from_0_0: 'Tokio laiko nėra. Rašykite taip: 9:30.' }],
    [{ until_0_1: '' }, { until_0_1: 'Įveskite darbo pabaigą.' }],
    [{ open_6: 'on' }, { from_6_0: 'Įveskite darbo laiką arba išjunkite šią dieną.' }],
    [
      { places: '0', from_0_0: '25' },
      {
        places: 'Įveskite, kiek šunų priimate: nuo 1 iki 200.',
        from_0_0: 'Tokio laiko nėra. Rašykite taip: 9:30.',
      },
    ],
    [{ buffer: '-1' }, { buffer: 'Įveskite tarpą po vizito: nuo 0 iki 120\u00a0minučių.' }],
    [{ step: '25' }, { step: 'Pasirinkite, kas kiek laiko prasideda vizitai.' }],
    [
      { notice: '337' },
      { notice: 'Įveskite, likus kiek valandų dar galima registruotis: nuo 0 iki 336.' },
    ],
    [
      { ahead: '366' },
      { ahead: 'Įveskite, likus kiek dienų jau galima registruotis: nuo 1 iki 365.' },
    ],
    [
      { free_cancel: '25' },
      { free_cancel: 'Įveskite, likus kiek valandų galima atšaukti nemokamai: nuo 0 iki 24.' },
    ],
    [
      { arrival_until: '7:00' },
      { arrival_until: 'Atvykimo pabaiga turi būti vėlesnė už pradžią.' },
    ],
  ])('refuses %j at its field', (wrong, sentences) => {
    const form = read(scheduleForm, { ...scheduleFields, ...wrong });
    expect(form).toMatchObject({ ok: false, fields: sentences });
    if (!form.ok) expect(Object.keys(form.fields).sort()).toEqual(Object.keys(sentences).sort());
  });

  test('is open up to midnight and from it, and closed times count for nothing', () => {
    const night = { until_0_1: '24:00', open_1: 'on', from_1_0: '0:00', until_1_1: '0:00' };
    const fields: Record<string, string> = { ...scheduleFields, ...night, from_2_0: 'x' };
    delete fields.open_2;
    expect(read(scheduleForm, fields)).toMatchObject({ ok: true });
  });

  test('has a name of its own, and goes only when no service uses it', async () => {
    const again = await addSchedule(db(), groomer, { name: 'Du stalai', service: '' }, now);
    expect(again).toMatchObject({ ok: false, fields: { name: expect.any(String) } });
    await add('Du stalai', '', stranger);
    expect(await deleteSchedule(db(), groomer, scheduleId, now)).toMatchObject({ ok: false });
    await saveUse(db(), groomer, scheduleId, { service: serviceId, uses: false }, now);
    expect(await deleteSchedule(db(), groomer, scheduleId, now)).toEqual({ ok: true });
    expect(await deleteSchedule(db(), groomer, scheduleId, now)).toEqual({ ok: true });
    expect(await listOwnSchedules(db(), groomer)).toEqual([]);
  });

  test('is another partner’s in nothing', async () => {
    const form = read(scheduleForm, scheduleFields);
    if (!form.ok) throw new Error('refused');
    const theirs = await insertService(db(), stranger.partnerId);
    const vacation = { first: '2026-12-01', returns: '2026-12-02' };
    for (const act of [
      () => getOwnSchedule(db(), stranger, scheduleId, now),
      () => saveSchedule(db(), stranger, scheduleId, form.value, now),
      () => addVacation(db(), stranger, scheduleId, vacation, now),
      () => removeException(db(), stranger, scheduleId, newId()),
      () => saveUse(db(), stranger, scheduleId, { service: theirs, uses: true }, now),
      () => saveUse(db(), groomer, scheduleId, { service: theirs, uses: true }, now),
      () => addSchedule(db(), groomer, { name: 'Svetimas', service: theirs }, now),
      () => getOwnSchedule(db(), groomer, 'not-an-id', now),
    ]) {
      await expect(act()).rejects.toThrow(NotFound);
    }
    expect(await deleteSchedule(db(), stranger, scheduleId, now)).toEqual({ ok: true });
    expect((await own()).schedule.name).toBe('Du stalai');
    expect((await listOwnSchedules(db(), groomer)).map(({ name }) => name)).toEqual(['Du stalai']);
    expect(read(newScheduleForm, { name: '' })).toMatchObject({ ok: false });
  });
});

describe('an exception', () => {
  const vacation = (first: string, returns: string) =>
    addVacation(db(), groomer, scheduleId, { first, returns }, now);
  const closed = { kind: 'closed', last_day: '', from: null, until: null, note: '' } as const;

  test('is a vacation until the day of return, which visitors are told of', async () => {
    expect(await vacation('2026-11-23', '2026-12-02')).toMatchObject({ ok: true });
    const { exceptions } = await loadSchedule(db(), scheduleId, now);
    expect(exceptions).toMatchObject([
      { kind: 'vacation', startsOn: '2026-11-23', endsOn: '2026-12-01' },
    ]);
    const toldAt = async (moment: string) =>
      (await findVacations(db(), [serviceId, newId()], new Date(moment))).get(serviceId);
    expect(await toldAt('2026-11-22T21:59:59Z')).toBeUndefined();
    expect(await toldAt('2026-11-22T22:00:00Z')).toBe('2026-12-02');
    // It is over with the clock, whatever runs.
    expect(await toldAt('2026-12-01T21:59:59Z')).toBe('2026-12-02');
    expect(await toldAt('2026-12-01T22:00:00Z')).toBeUndefined();
    // One that follows it puts the return off.
    expect(await vacation('2026-12-02', '2026-12-05')).toMatchObject({ ok: true });
    expect(await toldAt('2026-11-30T10:00:00Z')).toBe('2026-12-05');
  });

  test('is refused when it is past or meets another one, and named', async () => {
    expect(await vacation('2026-11-22', '2026-12-02')).toMatchObject({
      fields: { first: 'Ši diena jau praėjo.' },
    });
    expect(await vacation('2026-12-01', '2026-12-05')).toMatchObject({ ok: true });
    const on = (day: string) => addException(db(), groomer, scheduleId, { ...closed, day }, now);
    expect(await on('2026-12-04')).toMatchObject({
      ok: false,
      fields: {
        day: 'Tomis dienomis jau yra kita išimtis: atostogos, gruodžio 1\u2060–\u20604\u00a0d.',
      },
    });
    expect(await on('2026-12-05')).toMatchObject({ ok: true });
    expect(await vacation('2026-12-05', '2026-12-07')).toMatchObject({ ok: false });
    const hours = { ...closed, day: '2026-12-10' };
    const between = (from: number, until: number) =>
      addException(db(), groomer, scheduleId, { ...hours, from, until }, now);
    expect(await between(600, 660)).toMatchObject({ ok: true });
    expect(await between(650, 700)).toMatchObject({ ok: false });
    expect(await between(660, 0)).toMatchObject({ ok: true });
    const open = { ...hours, kind: 'open', from: 540, until: 1020, note: 'Kursai' } as const;
    expect(await addException(db(), groomer, scheduleId, open, now)).toMatchObject({ ok: true });
    const { exceptions } = await own();
    expect(exceptions.map(({ untilMinute }) => untilMinute)).toEqual([null, null, 1020, 660, 1440]);
    const [first] = exceptions;
    await removeException(db(), groomer, scheduleId, first?.id ?? '');
    await removeException(db(), groomer, scheduleId, first?.id ?? '');
    expect((await own()).exceptions).toHaveLength(4);
  });

  test('is changed, also while it goes on, but not into another one or the past', async () => {
    const added = await vacation('2026-11-23', '2026-12-02');
    const id = added.ok ? added.id : '';
    const later = new Date('2026-11-25T10:00:00Z');
    const change = (first: string, returns: string, by = groomer) =>
      changeVacation(db(), by, { scheduleId, id }, { first, returns }, later);
    expect(await change('2026-11-23', '2026-12-04')).toMatchObject({ ok: true });
    expect((await own()).exceptions).toMatchObject([{ id, endsOn: '2026-12-03' }]);
    expect(await change('2026-11-22', '2026-12-04')).toMatchObject({
      fields: { first: 'Ši diena jau praėjo.' },
    });
    expect(await change('2026-11-23', '2026-11-25')).toMatchObject({
      fields: { first: 'Šios dienos jau praėjo.' },
    });
    const day = await addException(
      db(),
      groomer,
      scheduleId,
      { ...closed, day: '2026-12-04' },
      now,
    );
    expect(await change('2026-11-30', '2026-12-05')).toMatchObject({ ok: false });
    const other = { scheduleId, id: day.ok ? day.id : '' };
    const open = { ...closed, kind: 'open', day: '2026-12-06', from: 540, until: 1020 } as const;
    expect(await changeException(db(), groomer, other, open, later)).toMatchObject({ ok: true });
    const { exceptions } = await own();
    expect(exceptions.map(({ kind, startsOn }) => [kind, startsOn])).toEqual([
      ['vacation', '2026-11-23'],
      ['open', '2026-12-06'],
    ]);
    // One kind is not changed as the other, nor by another partner.
    await expect(changeException(db(), groomer, { scheduleId, id }, open, now)).rejects.toThrow(
      NotFound,
    );
    const hotel = await makeActor(db(), `${newId()}@vizgis.test`);
    await expect(change('2026-11-23', '2026-12-04', hotel)).rejects.toThrow(NotFound);
    const read = { scheduleId, id, vacation: true };
    await expect(getOwnException(db(), hotel, read, later)).rejects.toThrow(NotFound);
    expect(await getOwnException(db(), groomer, read, later)).toMatchObject({ id });
  });

  test.each<[Fields, Fields]>([
    [{ day: '' }, { day: 'Įveskite dieną.' }],
    [{ day: '2026-02-30' }, { day: 'Tokios datos nėra. Rašykite taip: 2022-05-14.' }],
    [{ last_day: '2026-12-03' }, { last_day: 'Paskutinė diena negali būti ankstesnė už pirmą.' }],
    [{ kind: 'ill' }, { kind: 'Pasirinkite, ar tą dieną dirbate.' }],
    [{ kind: 'open', from: '', until: '' }, { from: 'Įveskite, nuo kada dirbate.' }],
    [{ until: '' }, { until: 'Įveskite abu laikus arba nė vieno.' }],
    [{ until: '9:00' }, { until: 'Pabaiga turi būti vėlesnė už pradžią.' }],
  ])('refuses %j at its field', (wrong, sentences) => {
    const fields = { kind: 'closed', day: '2026-12-04', last_day: '', from: '10', until: '12' };
    expect(read(exceptionForm, { ...fields, note: '' })).toMatchObject({ ok: true });
    expect(read(exceptionForm, { ...fields, ...wrong })).toMatchObject({ fields: sentences });
  });

  test.each<[Fields, Fields]>([
    [{ first: '' }, { first: 'Įveskite pirmą atostogų dieną.' }],
    [
      { returns: '2026-12-01' },
      { returns: 'Grįžimo diena turi būti vėlesnė už pirmą atostogų dieną.' },
    ],
    [{ returns: '2028-01-01' }, { returns: 'Atostogos gali trukti iki metų.' }],
  ])('refuses a vacation of %j at its field', (wrong, sentences) => {
    const fields = { first: '2026-12-01', returns: '2026-12-05', ...wrong };
    expect(read(vacationForm, fields)).toMatchObject({ fields: sentences });
  });
});
