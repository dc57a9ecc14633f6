import { expect, test } from 'vitest';
import { dayByKey } from './day-keys.ts';

/** Of November 2026: a Thursday, a Friday, a Saturday, and from the Tuesday after on. */
const free = ['2026-11-05', '2026-11-06', '2026-11-07', '2026-11-10', '2026-11-19', '2026-11-24'];

test('a key leads to the next day that can be chosen, and past the others', () => {
  const from = (day: string, key: string) => dayByKey(key, day, free);
  expect(from('2026-11-06', 'ArrowLeft')).toBe('2026-11-05');
  expect(from('2026-11-07', 'ArrowRight')).toBe('2026-11-10');
  expect(from('2026-11-05', 'ArrowDown')).toBe('2026-11-19');
  expect(from('2026-11-19', 'ArrowUp')).toBe('2026-11-10');
  expect(from('2026-11-06', 'Home')).toBe('2026-11-05');
  expect(from('2026-11-06', 'End')).toBe('2026-11-07');
  expect(from('2026-11-05', 'ArrowLeft')).toBe(null);
  expect(from('2026-11-05', 'Home')).toBe(null);
  expect(from('2026-11-24', 'ArrowDown')).toBe(null);
  expect(from('2026-11-24', 'Enter')).toBe(null);
});
