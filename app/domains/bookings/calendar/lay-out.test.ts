import { expect, test } from 'vitest';
import { freeBetween, layOut, mostLanes } from './lay-out.ts';

const lanesOf = (...parts: readonly (readonly [number, number])[]) =>
  layOut(parts.map(([from, until]) => ({ from, until }))).map(({ lane, lanes }) => [lane, lanes]);

test('what does not overlap has the whole width, what does lies beside it', () => {
  expect(lanesOf([540, 600], [600, 660])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(lanesOf([540, 660], [600, 720], [660, 700], [720, 780])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

test('more than fit beside one another share the last lane', () => {
  const many = Array.from({ length: 12 }, () => [540, 600] as const);
  const laid = lanesOf(...many);
  expect(new Set(laid.map(([lane]) => lane)).size).toBe(mostLanes);
  expect(laid.at(-1)).toEqual([mostLanes - 1, mostLanes]);
});

test('free is what is open, to come, and held by nothing', () => {
  const open = [
    { from: 540, until: 780 },
    { from: 840, until: 1020 },
  ];
  const held = [
    { from: 600, until: 660 },
    { from: 765, until: 900 },
  ];
  expect(freeBetween(open, held, 0)).toEqual([
    { from: 540, until: 600 },
    { from: 660, until: 765 },
    { from: 900, until: 1020 },
  ]);
  // Of what has begun the rest, unless it is too short.
  expect(freeBetween(open, held, 590)).toEqual([
    { from: 660, until: 765 },
    { from: 900, until: 1020 },
  ]);
  expect(freeBetween(open, held, 1440)).toEqual([]);
  expect(freeBetween([], held, 0)).toEqual([]);
});
