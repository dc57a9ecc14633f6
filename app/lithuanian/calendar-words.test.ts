import { expect, test } from 'vitest';
import {
  datesInWords,
  dayInBox,
  daysInWords,
  monthHeading,
  nearDay,
  onComingDay,
} from './calendar-words.ts';

/** A Friday noon in Vilnius. */
const now = new Date('2026-11-20T10:00:00Z');

test('a coming day is called as people call it', () => {
  const called = {
    '2026-11-20T15:30:00Z': 'šiandien',
    // Half an hour after midnight in Vilnius.
    '2026-11-20T22:30:00Z': 'rytoj',
    '2026-11-24T15:30:00Z': 'antradienį',
    '2026-11-26T08:00:00Z': 'ketvirtadienį',
    '2026-11-27T08:00:00Z': 'lapkričio 27\u00a0d.',
    '2027-01-03T08:00:00Z': '2027\u00a0m. sausio 3\u00a0d.',
  };
  for (const [moment, words] of Object.entries(called)) {
    expect(onComingDay(new Date(moment), now), moment).toBe(words);
  }
});

test('a near day is called with its date', () => {
  const near = (moment: string) => nearDay(new Date(moment), now);
  expect(near('2026-11-20T22:30:00Z')).toBe('rytoj, lapkr.\u00a021\u00a0d.');
  expect(near('2026-11-26T08:00:00Z')).toBe('ketvirtadienį, lapkr.\u00a026\u00a0d.');
  expect(near('2026-11-27T08:00:00Z')).toBe('lapkr.\u00a027\u00a0d.');
  expect(near('2027-01-03T08:00:00Z')).toBe('2027\u00a0m. saus.\u00a03\u00a0d.');
});

test('a month heads its days, with the year when it is another one', () => {
  expect(monthHeading(new Date('2026-11-30T21:59:00Z'), now)).toBe('Lapkritis');
  expect(monthHeading(new Date('2026-11-30T22:00:00Z'), now)).toBe('Gruodis');
  expect(monthHeading(new Date('2027-01-31T10:00:00Z'), now)).toBe('2027\u00a0m. sausis');
});

test('a box has the day, the short month, and another year', () => {
  expect(dayInBox(new Date('2026-12-03T16:15:00Z'), now)).toEqual({
    day: 3,
    month: 'gruod.',
    year: null,
  });
  expect(dayInBox(new Date('2025-09-28T13:00:00Z'), now)).toEqual({
    day: 28,
    month: 'rugs.',
    year: 2025,
  });
});

test('days from one to another say what they share once, and of another year the year', () => {
  const days = (first: string, last: string) =>
    daysInWords(new Date(`${first}T12:00:00Z`), new Date(`${last}T12:00:00Z`), now);
  expect(days('2026-12-04', '2026-12-04')).toBe('gruodžio 4\u00a0d.');
  expect(days('2026-12-04', '2026-12-08')).toBe('gruodžio 4\u2060–\u20608\u00a0d.');
  expect(days('2026-11-29', '2026-12-02')).toBe('lapkričio 29\u00a0d.\u00a0– gruodžio 2\u00a0d.');
  expect(days('2027-01-04', '2027-01-08')).toBe('2027\u00a0m. sausio 4\u2060–\u20608\u00a0d.');
  expect(days('2027-01-30', '2027-02-02')).toBe(
    '2027\u00a0m. sausio 30\u00a0d.\u00a0– vasario 2\u00a0d.',
  );
  expect(days('2026-12-30', '2027-01-02')).toBe(
    'gruodžio 30\u00a0d.\u00a0– 2027\u00a0m. sausio 2\u00a0d.',
  );
});

test('dates that follow one another are one', () => {
  const dates = ['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'];
  expect(datesInWords(dates, now)).toBe(
    'gruodžio 24\u2060–\u206026\u00a0d., 2027\u00a0m. sausio 1\u00a0d.',
  );
  expect(datesInWords(['2026-12-31', '2027-01-01'], now)).toBe(
    'gruodžio 31\u00a0d.\u00a0– 2027\u00a0m. sausio 1\u00a0d.',
  );
  expect(datesInWords(['2027-03-28', '2027-03-30'], now)).toBe(
    '2027\u00a0m. kovo 28\u00a0d., 2027\u00a0m. kovo 30\u00a0d.',
  );
});
