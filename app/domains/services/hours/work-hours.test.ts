import { describe, expect, it } from 'vitest';
import type { WeekHours } from './week-hours.ts';
import {
  formatDay,
  formatWorkHours,
  openingWindows,
  openWithin,
  parseWorkHours,
  readWorkHours,
  workHoursLines,
} from './work-hours.ts';

function read(text: string): WeekHours {
  const hours = parseWorkHours(text);
  if (hours === null) throw new Error(`Not readable: ${text}`);
  return hours;
}

describe('opening hours as texts', () => {
  it.each([
    ['I-V 9:00-18:00', 'I–V 9:00–18:00'],
    ['I–V 9–18, VI 10–15', 'I–V 9:00–18:00; VI 10:00–15:00'],
    ['Visą parą', 'Visą parą'],
    ['visa para', 'Visą parą'],
    ['24/7', 'Visą parą'],
    ['I–V visą parą, VI 9-13', 'I–V visą parą; VI 9:00–13:00'],
    ['I, III, V 10-14', 'I, III, V 10:00–14:00'],
    ['I-V, 9:00 - 12:00, 13:00 - 18:00; VI 10-15', 'I–V 9:00–12:00, 13:00–18:00; VI 10:00–15:00'],
    ['I–V: 8.30–17.30', 'I–V 8:30–17:30'],
    ['I-V 8-17\nVI 9-14', 'I–V 8:00–17:00; VI 9:00–14:00'],
    ['Pirmadienis–penktadienis nuo 8 iki 17 val.', 'I–V 8:00–17:00'],
    ['pirmadieniais, trečiadieniais ir penktadieniais 10–14', 'I, III, V 10:00–14:00'],
    ['Pr.–Pn. 8–17, Št. 9–13, Sk. nedirba', 'I–V 8:00–17:00; VI 9:00–13:00'],
    ['Darbo dienomis 8–17, savaitgaliais 10–14', 'I–V 8:00–17:00; VI–VII 10:00–14:00'],
    ['Kasdien 9–21', 'I–VII 9:00–21:00'],
    ['9–18', 'I–VII 9:00–18:00'],
    ['I–VII 9–18, VII nedirba', 'I–VI 9:00–18:00'],
    ['II–I 10–12', 'I–VII 10:00–12:00'],
    ['VI–I 10–12', 'I, VI–VII 10:00–12:00'],
    ['I 9–13, I 12–18', 'I 9:00–18:00'],
    ['I 9–13, I 13–18', 'I 9:00–18:00'],
    ['I 0:00–24:00', 'I visą parą'],
    ['I 0:00–0:00', 'I visą parą'],
    ['Nedirba', 'Nedirba'],
  ])('%j is %j', (text, words) => {
    expect(formatWorkHours(read(text)).join('; ')).toBe(words);
  });

  it('splits a night over two days, Sunday into Monday', () => {
    expect(formatWorkHours(read('V 22–6, VI nedirba'))).toEqual(['V 22:00–24:00', 'VI 0:00–6:00']);
    expect(formatWorkHours(read('VII 20:30–2:15'))).toEqual(['I 0:00–2:15', 'VII 20:30–24:00']);
    expect(formatWorkHours(read('VI 18–0'))).toEqual(['VI 18:00–24:00']);
  });

  it.each([
    null,
    '',
    ' ',
    ',',
    'I–V',
    'Pagal susitarimą',
    'I–V 9:00–18:00 pagal susitarimą',
    'I–V 9–9',
    'I–V 9',
    'I–V 9–',
    'I–V 25–26',
    'I–V 9:75–10',
    'I–V 9:5–10',
    'I–V 24–6',
    'VIII 9–18',
    'savaitgaliais–V 9–18',
    'VII nedirba',
    'I–V 9–12–18',
    `I–V 9–18${' '.repeat(400)}`,
  ])('%j cannot be read', (text) => {
    expect(parseWorkHours(text)).toBeNull();
  });

  it('takes lines after the hours for a note', () => {
    const text = 'I–V 9–18\nVI 10–14\nPagal susitarimą, skambinkite\r\nI–V ir naktį';
    const { hours, note } = readWorkHours(text);
    expect(hours && formatWorkHours(hours)).toEqual(['I–V 9:00–18:00', 'VI 10:00–14:00']);
    expect(note).toBe('Pagal susitarimą, skambinkite\nI–V ir naktį');
    expect(workHoursLines(text)).toEqual([
      ...['I–V 9:00–18:00', 'VI 10:00–14:00', 'VII nedirba'],
      ...['Pagal susitarimą, skambinkite', 'I–V ir naktį'],
    ]);
    expect(readWorkHours('Skambinkite\nI–V 9–18')).toEqual({
      hours: null,
      note: 'Skambinkite\nI–V 9–18',
    });
  });

  it('reads back what it writes', () => {
    const texts = [
      'I–V 9–18, VI 10–15',
      'Visą parą',
      'I, III, V 22–6',
      'I–V visą parą, VI 9–13',
      'Nedirba',
    ];
    for (const text of texts) {
      expect(parseWorkHours(formatWorkHours(read(text)).join(', '))).toEqual(read(text));
    }
  });

  it('writes one day', () => {
    const [monday = []] = read('I 9–12, 13–18');
    expect(formatDay(monday)).toBe('9:00–12:00, 13:00–18:00');
  });
});

describe('open within a window', () => {
  it('takes an hour on one day, all intervals together', () => {
    expect(openWithin(read('I–V 9–18'), 8, 20)).toBe(true);
    expect(openWithin(read('I–V 9–18'), 17, 18)).toBe(true);
    expect(openWithin(read('I–V 9–18'), 18, 24)).toBe(false);
    expect(openWithin(read('I–V 9–17:59'), 17, 24)).toBe(false);
    expect(openWithin(read('I 9:30–10, 12–12:30'), 9, 13)).toBe(true);
    expect(openWithin(read('I 9:30–10, II 12–12:30'), 9, 13)).toBe(false);
    expect(openWithin(read('Nedirba'), 0, 24)).toBe(false);
    expect(openWithin(read('Visą parą'), 9, 9)).toBe(false);
  });

  it('sees both halves of a night, each in its own day', () => {
    expect(openWithin(read('V 23–1'), 23, 24)).toBe(true);
    expect(openWithin(read('V 23–1'), 0, 1)).toBe(true);
    expect(openWithin(read('V 23:30–0:30'), 0, 24)).toBe(false);
  });

  it('is the same as the windows say, for all windows', () => {
    const texts = [
      'I–V 9–18, VI 10–15',
      'Visą parą',
      'V 22:30–6:10',
      'I 9:30–10, 12–12:30',
      'Nedirba',
    ];
    for (const text of texts) {
      const hours = read(text);
      const windows = new Map(openingWindows(hours).map(({ from, until }) => [from, until]));
      for (let low = 0; low <= 24; low += 1) {
        for (let high = low; high <= 24; high += 1) {
          const until = windows.get(low);
          expect(until !== undefined && until <= high).toBe(openWithin(hours, low, high));
        }
      }
    }
  });

  it('has the windows that the search keeps', () => {
    expect(openingWindows(read('I 9:30–11'))).toEqual([
      ...Array.from({ length: 10 }, (_, from) => ({ from, until: 11 })),
      { from: 10, until: 11 },
    ]);
    expect(openingWindows(read('Nedirba'))).toEqual([]);
  });
});
