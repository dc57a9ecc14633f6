import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { type CalendarEntry, writeCalendarFile } from './calendar-file.server.ts';

const entry: CalendarEntry = {
  uid: '0199a000-0000-7000-8000-000000000001@vizgis.test',
  update: {
    method: 'PUBLISH',
    sequence: 2,
    organizer: { name: 'Gražių „šunų" salonas, Vilnius', email: 'labas@vizgis.test' },
  },
  // 10:30 to 11:10 in Vilnius.
  time: {
    startsAt: new Date('2026-11-26T08:30:00Z'),
    endsAt: new Date('2026-11-26T09:10:00Z'),
  },
  title: 'Konsultacija ir apžiūra; Rikis, Bela',
  place: 'V. Krėvės pr. 57, Kaunas',
  description: `Mokama teikėjui vietoje.\nŠuo: ${'ąčęėįšųūž '.repeat(20)}`,
  address: 'https://vizgis.test/seimininko-skydelis/vizitai',
  product: 'Registracija',
};
const now = new Date('2026-11-23T16:31:15.250Z');

/** As a parser of another maker reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [first] = calendar.getAllSubcomponents('vevent');
  if (!first) throw new Error('no entry');
  return { calendar, event: new ICAL.Event(first), properties: first };
}

it('a moment, its texts and its update are read as they were meant', () => {
  const text = writeCalendarFile(entry, now);
  const { calendar, event, properties } = read(text);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(event.uid).toBe(entry.uid);
  expect(event.sequence).toBe(2);
  expect(event.startDate.toJSDate()).toEqual(new Date('2026-11-26T08:30:00Z'));
  expect(event.endDate.toJSDate()).toEqual(new Date('2026-11-26T09:10:00Z'));
  expect(event.summary).toBe(entry.title);
  expect(event.location).toBe(entry.place);
  expect(event.description).toBe(entry.description);
  expect(event.organizer).toBe('mailto:labas@vizgis.test');
  const organizer = properties.getFirstProperty('organizer');
  expect(organizer?.getFirstParameter('cn')).toBe("Gražių „šunų' salonas, Vilnius");
  expect(properties.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(String(properties.getFirstPropertyValue('dtstamp'))).toBe('2026-11-23T16:31:15Z');
  const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
  expect(longest).toBeLessThanOrEqual(75);
});

it('days are dates, with the day of departure in them', () => {
  const time = { firstDay: '2026-12-30', lastDay: '2027-01-02' };
  const { event } = read(writeCalendarFile({ ...entry, time }, now));
  expect(event.startDate.isDate).toBe(true);
  expect(String(event.startDate)).toBe('2026-12-30');
  expect(String(event.endDate)).toBe('2027-01-03');
});

it('what is cancelled says so with a higher number', () => {
  const update = { ...entry.update, method: 'CANCEL', sequence: 3 } as CalendarEntry['update'];
  const { calendar, event, properties } = read(writeCalendarFile({ ...entry, update }, now));
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(properties.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect([event.uid, event.sequence]).toEqual([entry.uid, 3]);
});

it('a hostile name of who organises it adds no line and no parameter', () => {
  const name = 'A":mailto:kitas@pikta.test\r\nATTACH:http://pikta.test';
  const update = { ...entry.update, organizer: { name, email: 'labas@vizgis.test' } };
  const { event, properties } = read(
    writeCalendarFile({ ...entry, update: update as CalendarEntry['update'] }, now),
  );
  expect(event.organizer).toBe('mailto:labas@vizgis.test');
  expect(properties.getFirstProperty('attach')).toBeNull();
});
