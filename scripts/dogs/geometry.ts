export type Point = readonly [x: number, y: number];
/** Points to draw through: a list, or for fixed ones SVG's own notation, `'20,-47 40,-50'`. */
export type Curve = string | readonly Point[];

/** One decimal is finer than a screen shows, and keeps the files small. */
export const round = (value: number) => Number(value.toFixed(1));

/** The groups of numbers in a text such as `'20,-47,6 40,-50,5'`. */
export const numbers = (text: string): number[][] =>
  text.split(' ').map((group) => group.split(',').map(Number));

export const pointsOf = (curve: Curve): readonly Point[] =>
  typeof curve === 'string' ? numbers(curve).map(([x = 0, y = 0]): Point => [x, y]) : curve;

/**
 * A smooth curve as SVG path data: a loop, or an open line when `closed` is false. `tension` is
 * how far the curve bulges between two points (0 = straight). Refuses a curve without points.
 */
export function smooth(curve: Curve, closed = true, tension = 0.18): string {
  const points = pointsOf(curve);
  const count = points.length;
  const point = (index: number): Point => {
    const inside = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    const found = points[inside];
    if (!found) throw new RangeError('A curve needs points.');
    return found;
  };
  const [startX, startY] = point(0);
  let data = `M${round(startX)} ${round(startY)}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [x0, y0] = point(i - 1);
    const [x1, y1] = point(i);
    const [x2, y2] = point(i + 1);
    const [x3, y3] = point(i + 2);
    const leave = `${round(x1 + (x2 - x0) * tension)} ${round(y1 + (y2 - y0) * tension)}`;
    const arrive = `${round(x2 - (x3 - x1) * tension)} ${round(y2 - (y3 - y1) * tension)}`;
    data += `C${leave} ${arrive} ${round(x2)} ${round(y2)}`;
  }
  return data + (closed ? 'Z' : '');
}

/** The right half of a symmetric shape with its mirror image; points at x = 0 stand once. */
export function mirrored(right: Curve): readonly Point[] {
  const points = pointsOf(right);
  const left = points.toReversed().filter(([x]) => x !== 0);
  return [...points, ...left.map(([x, y]): Point => [-x, y])];
}

export const shifted = (curve: Curve, dx: number): readonly Point[] =>
  pointsOf(curve).map(([x, y]): Point => [x + dx, y]);

/** The item at a variant number, going round: variant 5 of four colours is the second. */
export function pick<T>(list: readonly T[], variant: number): T {
  const found = list[((variant % list.length) + list.length) % list.length];
  if (found === undefined) throw new RangeError('Nothing to pick from.');
  return found;
}
