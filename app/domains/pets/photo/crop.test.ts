import { expect, it } from 'vitest';
import { cutOf, mostZoom, moveCrop, wholeCrop, zoomCrop } from './crop.ts';

const wide = { width: 1200, height: 800 };
const tall = { width: 600, height: 900 };
const odd = { width: 603, height: 201 };

it('shows the middle of a picture at first, as much as fits into a square', () => {
  expect(cutOf(wide, wholeCrop)).toEqual({ left: 200, top: 0, width: 800, height: 800 });
  expect(cutOf(tall, wholeCrop)).toEqual({ left: 0, top: 150, width: 600, height: 600 });
});

it('follows the finger: half a square is half of what it shows', () => {
  const left = moveCrop(wide, wholeCrop, { x: 0.25, y: 0 });
  expect(cutOf(wide, left)).toEqual({ left: 0, top: 0, width: 800, height: 800 });
  const near = zoomCrop(wide, wholeCrop, 2);
  expect(cutOf(wide, near)).toEqual({ left: 400, top: 200, width: 400, height: 400 });
  expect(cutOf(wide, moveCrop(wide, near, { x: -0.5, y: 0.5 }))).toEqual({
    ...{ left: 600, top: 0, width: 400, height: 400 },
  });
});

it('never leaves the picture, wherever it is moved and when it is zoomed out again', () => {
  for (const size of [wide, tall, odd]) {
    for (const by of [-9, 9]) {
      const corner = moveCrop(size, zoomCrop(size, wholeCrop, 3), { x: by, y: by });
      for (const zoom of [1, 1.5, 2, 3, mostZoom]) {
        const { left, top, width, height } = cutOf(size, zoomCrop(size, corner, zoom));
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(size.width);
        expect(top + height).toBeLessThanOrEqual(size.height);
      }
    }
  }
});

it('is zoomed between the whole and four times', () => {
  expect(zoomCrop(wide, wholeCrop, 0.2).zoom).toBe(1);
  expect(zoomCrop(wide, wholeCrop, 99).zoom).toBe(mostZoom);
});
