import { describe, expect, test } from 'vitest';
import { moveEnd, percent, readEnd, settle, snap, writeEnd } from './range-maths.ts';

const price = { min: 0, max: 100, step: 5 };

describe('snap', () => {
  test('goes to the nearest step inside the bounds', () => {
    expect(snap(12, price)).toBe(10);
    expect(snap(13, price)).toBe(15);
    expect(snap(-40, price)).toBe(0);
    expect(snap(900, price)).toBe(100);
  });

  test('counts the steps from min and leaves no noise', () => {
    expect(snap(9, { min: 2, max: 20, step: 4 })).toBe(10);
    expect(snap(0.3, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
  });

  test('reaches max even when it is no whole number of steps away', () => {
    expect(snap(104, { min: 0, max: 104, step: 10 })).toBe(100);
    expect(snap(106, { min: 0, max: 104, step: 10 })).toBe(104);
  });
});

describe('settle', () => {
  test('keeps what was typed, inside the bounds and whole', () => {
    expect(settle(37, price)).toBe(37);
    expect(settle(37.6, price)).toBe(38);
    expect(settle(-4, price)).toBe(0);
    expect(settle(101, price)).toBe(100);
    expect(settle(2.35, { min: 0, max: 10, step: 0.1 })).toBe(2.35);
  });
});

describe('moveEnd', () => {
  test('moves one end and leaves the other', () => {
    expect(moveEnd({ low: 10, high: 50 }, 'low', 30, price)).toEqual({ low: 30, high: 50 });
    expect(moveEnd({ low: 10, high: 50 }, 'high', 80, price)).toEqual({ low: 10, high: 80 });
  });

  test('lets the ends meet and not cross', () => {
    expect(moveEnd({ low: 10, high: 50 }, 'low', 50, price)).toEqual({ low: 50, high: 50 });
    expect(moveEnd({ low: 10, high: 50 }, 'low', 95, price)).toEqual({ low: 50, high: 50 });
    expect(moveEnd({ low: 40, high: 50 }, 'high', 5, price)).toEqual({ low: 40, high: 40 });
  });
});

describe('readEnd', () => {
  test('reads a number, with a point or a comma', () => {
    expect(readEnd(' 25 ', 'low', price)).toBe(25);
    expect(readEnd('37', 'high', price)).toBe(37);
    expect(readEnd('2,5', 'low', { min: 0, max: 10, step: 0.5 })).toBe(2.5);
  });

  test('takes empty and unreadable text as no limit', () => {
    expect(readEnd('', 'low', price)).toBe(0);
    expect(readEnd('', 'high', price)).toBe(100);
    expect(readEnd('daug', 'high', price)).toBe(100);
    expect(readEnd('1e999', 'high', price)).toBe(100);
  });
});

describe('writeEnd', () => {
  test('is empty at the bound and the number elsewhere', () => {
    expect(writeEnd(0, 'low', price)).toBe('');
    expect(writeEnd(100, 'high', price)).toBe('');
    expect(writeEnd(100, 'low', price)).toBe('100');
    expect(writeEnd(0, 'high', price)).toBe('0');
  });
});

describe('percent', () => {
  test('runs from 0 to 100 and survives bounds that are equal', () => {
    expect(percent(20, { min: 20, max: 300, step: 1 })).toBe(0);
    expect(percent(160, { min: 20, max: 300, step: 1 })).toBe(50);
    expect(percent(300, { min: 20, max: 300, step: 1 })).toBe(100);
    expect(percent(7, { min: 7, max: 7, step: 1 })).toBe(0);
  });
});
