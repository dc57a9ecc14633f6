import type { Cut } from '#app/domains/photos/smaller-photo.ts';

/** What a square shows of a picture. */
export type Crop = {
  /** 1: as much as fits in; at the most `mostZoom`. */
  readonly zoom: number;
  /** Where its middle lies, in parts of the picture's width and height. */
  readonly x: number;
  readonly y: number;
};

type Size = { readonly width: number; readonly height: number };

export const mostZoom = 4;

/** The middle of a picture, as large as fits in. */
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square of a picture, in its whole pixels. */
export function cutOf(size: Size, crop: Crop): Cut {
  const side = Math.round(sideOf(size, crop));
  const start = (middle: number, length: number) =>
    between(0, Math.round(middle * length - side / 2), length - side);
  return {
    left: start(crop.x, size.width),
    top: start(crop.y, size.height),
    width: side,
    height: side,
  };
}

function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** The crop after the picture was moved under it, and never past the picture's edge. */
export function moveCrop(size: Size, crop: Crop, by: { readonly x: number; readonly y: number }) {
  // As far as the finger: a square that shows less of the picture moves over less of it.
  const side = sideOf(size, crop);
  const x = crop.x - (by.x * side) / size.width;
  const y = crop.y - (by.y * side) / size.height;
  return within(size, { ...crop, x, y });
}

/** The crop at another zoom, around its middle. */
export function zoomCrop(size: Size, crop: Crop, zoom: number): Crop {
  return within(size, { ...crop, zoom: between(1, zoom, mostZoom) });
}

function within(size: Size, crop: Crop): Crop {
  const side = sideOf(size, crop);
  const [halfWidth, halfHeight] = [side / 2 / size.width, side / 2 / size.height];
  return {
    ...crop,
    x: between(halfWidth, crop.x, 1 - halfWidth),
    y: between(halfHeight, crop.y, 1 - halfHeight),
  };
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
