import { expect, it } from 'vitest';
import { writeEventCalendar } from './event-calendar.server.ts';

const event = {
  id: '0199a000-0000-7000-8000-000000000001',
  title: 'Žygis',
  // 18:00 in Vilnius.
  beginsAt: new Date('2026-11-20T16:00:00Z'),
  place: 'Verkių g. 1, Vilnius',
  description: null,
  address: 'https://vizgis.test/service/0199a000-0000-7000-8000-000000000001',
};
const now = new Date('2026-11-01T08:30:15.250Z');
const linesOf = (text: string) => text.split('\r\n');

it('is an iCalendar file with the moment of the event', () => {
  expect(linesOf(writeEventCalendar(event, now))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vizgis//Renginiai//LT',
    'BEGIN:VEVENT',
    'UID:0199a000-0000-7000-8000-000000000001@vizgis.test',
    'DTSTAMP:20261101T083015Z',
    'DTSTART:20261120T160000Z',
    'SUMMARY:Žygis',
    'LOCATION:Verkių g. 1\\, Vilnius',
    'URL:https://vizgis.test/service/0199a000-0000-7000-8000-000000000001',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('a hostile title adds no line of its own', () => {
  const title = 'A\\;,\r\nATTACH:http://pikta.test\rEND:VEVENT\n\u0000\u0085B';
  const text = writeEventCalendar({ ...event, title, place: '' }, now);
  expect(linesOf(text)).toContain(
    'SUMMARY:A\\\\\\;\\,\\nATTACH:http://pikta.test\\nEND:VEVENT\\n  B',
  );
  expect(linesOf(text).filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1);
});

it.each(['ž', '🐕', 'a'])(
  'long lines of %s are folded at 75 octets and unfold to what they were',
  (letter) => {
    const title = letter.repeat(300);
    const text = writeEventCalendar({ ...event, title }, now);
    const longest = Math.max(...linesOf(text).map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\ufffd');
    expect(linesOf(text.replaceAll('\r\n ', ''))).toContain(`SUMMARY:${title}`);
  },
);
