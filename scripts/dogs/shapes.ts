import { type Curve, mirrored, numbers, type Point, round, smooth } from './geometry.ts';

/* Each function returns SVG markup. `more` is further attributes, each with a space before it. */

export const path = (data: string, fill: string, more = '') =>
  `<path d="${data}" fill="${fill}"${more}/>`;

/** A closed smooth shape. */
export const blob = (curve: Curve, fill: string, tension = 0.18, more = '') =>
  path(smooth(curve, true, tension), fill, more);

/** A closed smooth shape given by its right half. */
export const symmetric = (right: Curve, fill: string, tension = 0.18) =>
  blob(mirrored(right), fill, tension);

/** A smooth line with round ends: legs, tails, trunks. */
export const stroke = (curve: Curve, colour: string, width: number, more = '') =>
  outline(smooth(curve, false, 0.2), colour, round(width), ` stroke-linejoin="round"${more}`);

/** A line along path data, round at its ends. */
export const outline = (data: string, colour: string, width: number | string, more = '') =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${more}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, more = '') =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}"${more}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more = '',
) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"${more}/>`;

export const group = (inner: string, transform: string) =>
  `<g transform="${transform}">${inner}</g>`;

/** Puts a drawing with its own origin at x, y; `turned` is in degrees, `flip` mirrors it. */
export const place = (
  x: number,
  y: number,
  scale: number,
  inner: string,
  turned = 0,
  flip = false,
) =>
  group(
    inner,
    `translate(${round(x)} ${round(y)}) rotate(${turned}) scale(${flip ? -scale : scale} ${scale})`,
  );

/** Circles by `'x,y,radius …'`: curly hair, pompoms, foam. */
export const curls = (list: string, fill: string) =>
  numbers(list)
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, fill))
    .join('');

/** An ellipse with a tufted rim, from one angle to the other in degrees (a full ring by default). */
export function tufts(
  [cx, cy]: Point,
  [rx, ry]: Point,
  count: number,
  height: number,
  fill: string,
  [from, to]: Point = [0, 360],
): string {
  const steps = to - from >= 360 ? count : count - 1;
  const at = (step: number, rise: number): Point => {
    const angle = ((from + (to - from) * (step / steps)) * Math.PI) / 180;
    return [cx + (rx + rise) * Math.cos(angle), cy + (ry + rise) * Math.sin(angle)];
  };
  const points: Point[] = [];
  for (let i = 0; i < count; i++) points.push(at(i, 0), at(i + 0.62, height));
  return blob(points, fill, 0.2);
}

type ClipKind = 'head' | 'body' | 'side' | 'window';

/**
 * A clip path, and the group it clips, for the drawing around them. Their id is open until
 * `svg` closes the drawing and numbers it, so that drawing stays a pure function; each clip must
 * therefore be used before the next one is made.
 */
export const clip = (kind: ClipKind, shape: string) =>
  `<clipPath id="${kind[0]}@">${shape}</clipPath>`;
export const clipped = (kind: ClipKind, inner: string) =>
  `<g clip-path="url(#${kind[0]}@)">${inner}</g>`;
export const outlinePath = (data: string) => `<path d="${data}"/>`;

/** A whole picture from its parts; `more` is attributes for the root. */
export function svg(viewBox: readonly number[], inner: string, more = ''): string {
  let clips = 0;
  const numbered = inner.replace(
    /(id="|url\(#)([a-z])@/g,
    (_, before: string, kind: string) => `${before}${kind}${before === 'id="' ? ++clips : clips}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}"${more} aria-hidden="true">${numbered}</svg>`;
}
