import { round } from './geometry.ts';
import { spruce } from './landscape.ts';
import { palette } from './palette.ts';
import { blob, circle, clip, clipped, ellipse, group, path, place, rect } from './shapes.ts';

/** A window with a view of spruces, by day or by night. */
export function pane(x: number, y: number, width: number, height: number, night = false): string {
  const view = [
    rect(x, y, width, height, night ? palette.pine : palette.sky),
    circle(
      x + width * 0.72,
      y + height * 0.32,
      width * 0.13,
      night ? palette.honey : palette.amber,
    ),
    ellipse(
      x + width * 0.2,
      y + height * 1.06,
      width * 0.6,
      height * 0.34,
      night ? palette.pineDark : palette.sage,
    ),
    spruce(x + width * 0.26, y + height * 0.96, height * 0.64, palette.fern),
    spruce(
      x + width * 0.5,
      y + height * 1.02,
      height * 0.44,
      night ? palette.pineDark : palette.pine,
    ),
  ];
  return [
    rect(x - 7, y - 7, width + 14, height + 14, palette.white, 10),
    clip('window', `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5"/>`),
    clipped('window', view.join('')),
    rect(x + width / 2 - 2.5, y, 5, height, palette.white),
    rect(x - 12, y + height + 5, width + 24, 9, palette.white, 4),
  ].join('');
}

export const plant = (x: number, y: number, scale: number, pot: string = palette.clay) =>
  place(
    x,
    y,
    scale,
    [
      blob('0,-30 -8,-60 -24,-78 -16,-50', palette.fern, 0.2),
      blob('0,-30 4,-70 2,-96 -8,-66', palette.pine, 0.2),
      blob('2,-30 16,-58 30,-70 18,-44', palette.fern, 0.2),
      blob('0,-28 -18,-42 -34,-46 -16,-30', palette.sage, 0.2),
      path('M-18-34H18L13 0H-13Z', pot),
      rect(-20, -38, 40, 9, pot, 3),
    ].join(''),
  );

export const ball = (x: number, y: number, radius: number, fill: string = palette.clay) =>
  circle(x, y, radius, fill) +
  `<path d="M${round(x - radius)} ${y}Q${x} ${round(y - radius * 0.7)} ${round(x + radius)} ${y}" fill="none" stroke="${palette.cream}" stroke-width="${round(radius * 0.22)}"/>`;

export const bone = (x: number, y: number, scale: number, turned = 0) => {
  const knob = (dx: number, dy: number) => circle(dx, dy, 6, palette.white);
  return place(
    x,
    y,
    scale,
    rect(-16, -4.5, 32, 9, palette.white, 4) +
      knob(-16, -5) +
      knob(-16, 5) +
      knob(16, -5) +
      knob(16, 5),
    turned,
  );
};

export const bowl = (x: number, y: number, scale: number, fill: string = palette.teal) =>
  place(
    x,
    y,
    scale,
    ellipse(0, -17, 22, 6, palette.rust) + path('M-24-17H24L31 0H-31Z', fill) + bone(0, -8, 0.42),
  );

export const heart = (x: number, y: number, scale: number, fill: string = palette.clay) =>
  place(
    x,
    y,
    scale,
    path('M0 9C-16-2-14-15-6.5-15C-2.5-15 0-12 0-9.5C0-12 2.5-15 6.5-15C14-15 16-2 0 9Z', fill),
  );

/** A doghouse; `sign` hangs a bone over its door. */
export const doghouse = (
  x: number,
  y: number,
  scale: number,
  roof: string = palette.clay,
  sign = false,
) =>
  place(
    x,
    y,
    scale,
    rect(-44, -62, 88, 62, palette.honey, 3) +
      path('M-26 0V-26A26 26 0 0 1 26-26V0Z', palette.pineDark) +
      path('M-60-56Q-62-62-56-66L-5-104Q0-107 5-104L56-66Q62-62 60-56Q0-66-60-56Z', roof) +
      (sign ? rect(-15, -76, 30, 14, palette.cream, 4) + bone(0, -69, 0.5) : ''),
  );

export const trafficCone = (x: number, y: number, scale: number) =>
  place(
    x,
    y,
    scale,
    path('M-5-34Q0-38 5-34L14-4H-14Z', palette.clay) +
      path('M-8.5-22H8.5L11-13H-11Z', palette.cream) +
      rect(-20, -6, 40, 7, palette.clay, 3),
  );

/** A closed letter with a wax seal; on paper it needs a colour of its own. */
export const letter = (x: number, y: number, fill: string = palette.paper) =>
  group(
    rect(-42, -28, 84, 56, fill, 6) +
      `<path d="M-42-22L0 8L42-22" fill="none" stroke="${palette.oat}" stroke-width="5" stroke-linejoin="round"/>` +
      circle(0, 6, 9, palette.clay),
    `translate(${x} ${y}) rotate(-9)`,
  );
