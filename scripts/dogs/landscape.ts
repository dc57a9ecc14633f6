import { round } from './geometry.ts';
import { palette } from './palette.ts';
import { circle, ellipse, path, place, rect, stroke } from './shapes.ts';

/** A spruce standing at x, y: a short trunk and three skirts. */
export function spruce(x: number, y: number, height: number, fill: string): string {
  const half = height * 0.3;
  const at = (dx: number, rise: number) => `${round(x + half * dx)} ${round(y - height * rise)}`;
  const skirt = (low: number, high: number, width: number) => {
    const middle = low + (high - low) * 0.5;
    return path(
      `M${at(0, high)}C${at(width * 0.3, middle)} ${at(width * 0.8, low + 0.06)} ${at(width, low)}` +
        `Q${at(0, low - 0.07)} ${at(-width, low)}` +
        `C${at(-width * 0.8, low + 0.06)} ${at(-width * 0.3, middle)} ${at(0, high)}Z`,
      fill,
    );
  };
  return (
    rect(x - height * 0.03, y - height * 0.14, height * 0.06, height * 0.14, palette.rust, 2) +
    skirt(0.06, 0.52, 1) +
    skirt(0.28, 0.74, 0.78) +
    skirt(0.5, 1, 0.55)
  );
}

/** A Scots pine: a bare trunk that leans, flat crowns like clouds. */
export function pine(
  x: number,
  y: number,
  height: number,
  fill: string,
  trunk: string = palette.rust,
  lean = 4,
): string {
  const up = (part: number) => y - height * part;
  const crown = (dx: number, rise: number, rx: number, ry: number) =>
    ellipse(dx, up(rise), height * rx, height * ry, fill);
  const branch = (fromX: number, from: number, toX: number, to: number) =>
    stroke(
      [
        [fromX, up(from)],
        [toX, up(to)],
      ],
      trunk,
      height * 0.022,
    );
  const bend = x + lean;
  const top = x + lean * 0.6;
  return [
    stroke(
      [
        [x, y],
        [bend, up(0.5)],
        [top, up(0.9)],
      ],
      trunk,
      height * 0.045,
    ),
    branch(bend, 0.56, bend + height * 0.13, 0.68),
    branch(x + lean * 0.9, 0.64, bend - height * 0.12, 0.74),
    crown(bend + height * 0.15, 0.7, 0.14, 0.07),
    crown(bend - height * 0.13, 0.77, 0.15, 0.075),
    crown(top + height * 0.03, 0.9, 0.19, 0.1),
    crown(top + height * 0.1, 0.82, 0.16, 0.07),
  ].join('');
}

/** Ground that rises and falls across a scene: its height at the left, in between, at the right. */
export const hill = (left: number, middle: number, right: number, fill: string) =>
  path(
    `M0 ${left}C100 ${middle} 180 ${middle} 240 ${(left + right) / 2}` +
      `S360 ${right} 400 ${right}V300H0Z`,
    fill,
  );

export const cloud = (x: number, y: number, scale: number, fill: string = palette.white) =>
  place(
    x,
    y,
    scale,
    ellipse(0, 0, 34, 10, fill) + circle(-10, -8, 13, fill) + circle(9, -10, 16, fill),
  );

export function grass(x: number, y: number, fill: string = palette.fern): string {
  const blade = (root: number, tipX: number, tipY: number) =>
    stroke(
      [
        [x + root, y],
        [x + tipX, y - tipY],
      ],
      fill,
      3,
    );
  return blade(0, -4, 9) + blade(3, 4, 12) + blade(6, 11, 8);
}

/** A picket fence across a scene, its feet at y. */
export function fence(y: number, height: number, fill: string, gap: number): string {
  const rails =
    rect(0, y - height * 0.78, 400, 8, fill, 3) + rect(0, y - height * 0.36, 400, 8, fill, 3);
  const shoulder = round(y - height + 6);
  let pickets = '';
  for (let x = 4; x < 400; x += gap) {
    pickets += path(
      `M${x} ${y}V${shoulder}L${round(x + 6.5)} ${round(y - height)}L${x + 13} ${shoulder}V${y}Z`,
      fill,
    );
  }
  return rails + pickets;
}
