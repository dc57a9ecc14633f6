import { expect, test } from 'vitest';
import { formatMinutes } from './duration.ts';

test.each([
  [5, '5 min.'],
  [60, '1 val.'],
  [90, '1 val. 30 min.'],
  [720, '12 val.'],
  [0, '0 min.'],
])('%i minutes are %s', (minutes, words) => {
  expect(formatMinutes(minutes).replaceAll('\u00a0', ' ')).toBe(words);
});
