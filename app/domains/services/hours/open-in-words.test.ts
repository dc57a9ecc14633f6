import { expect, test } from 'vitest';
import { openInWords } from './open-in-words.ts';

const week = 'I–V 8:00–12:00, 13:00–20:00\nVI 20:00–2:00';

test.each([
  // A Thursday.
  ['2026-11-26T05:30:00Z', week, 'Uždaryta, atidarys 8:00'],
  ['2026-11-26T06:00:00Z', week, 'Atidaryta iki 12:00'],
  ['2026-11-26T10:00:00Z', week, 'Uždaryta, atidarys 13:00'],
  ['2026-11-26T17:59:00Z', week, 'Atidaryta iki 20:00'],
  ['2026-11-26T18:00:00Z', week, 'Uždaryta'],
  // A Saturday until the night, and what is left of it on the Sunday.
  ['2026-11-28T20:00:00Z', week, 'Atidaryta iki 2:00'],
  ['2026-11-28T23:30:00Z', week, 'Atidaryta iki 2:00'],
  ['2026-11-29T10:00:00Z', week, 'Uždaryta'],
  ['2026-11-29T10:00:00Z', 'I–VII 8:00–24:00', 'Atidaryta iki vidurnakčio'],
  ['2026-11-29T10:00:00Z', 'Visą parą', 'Atidaryta visą parą'],
  // Hours say nothing of a public holiday, and some cannot be read.
  ['2026-12-25T10:00:00Z', week, null],
  ['2026-11-26T10:00:00Z', 'Pagal susitarimą', null],
  ['2026-11-26T10:00:00Z', null, null],
])('%s by %j: %s', (at, hours, words) => {
  expect(openInWords(hours, new Date(at))).toBe(words);
});
