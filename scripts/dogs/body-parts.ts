import { round } from './geometry.ts';
import type { Look } from './look.ts';
import { palette } from './palette.ts';
import { circle, curls, ellipse, path, stroke } from './shapes.ts';

/** A paw with two toes, its middle at x, y. */
export const paw = (x: number, y: number, width: number, fill: string, toes: string) => {
  const toe = (dx: number) =>
    stroke(
      [
        [x + dx, y + 1],
        [x + dx, y + width * 0.42],
      ],
      toes,
      2,
    );
  return ellipse(x, y, width, width * 0.56, fill) + toe(width * -0.22) + toe(width * 0.26);
};

/** White socks on the dogs that have a second colour. */
export const pawColour = ({ breed, coat }: Look) =>
  breed.spots || breed.blaze || breed.brows || breed.cheeks ? coat.light : coat.base;

type CollarShape = { halfWidth: number; sag: number; thickness: number };

/** The collar with its name tag, or the bandana in its place, or nothing. */
export function collar(look: Look, x: number, y: number, shape: CollarShape): string {
  const { halfWidth, sag, thickness } = shape;
  if (look.bandana) return bandana(look.bandana, x, y, shape);
  if (!look.collar) return '';
  const edge = y - sag * 0.5;
  const low = y + sag * 0.5;
  return (
    stroke(
      [
        [x - halfWidth, edge],
        [x, low],
        [x + halfWidth, edge],
      ],
      look.collar,
      thickness,
    ) +
    circle(x, low + 11, 7.5, look.tag) +
    circle(x, low + 11, 2.4, palette.paper, ' opacity=".75"')
  );
}

function bandana(fill: string, x: number, y: number, { halfWidth: w, sag }: CollarShape): string {
  const tip = round(y + w * 0.9);
  const dots = [
    [x - w * 0.4, y + 10],
    [x + w * 0.4, y + 10],
    [x, y + w * 0.62],
    [x, y + 8],
  ];
  return (
    path(
      `M${round(x - w - 4)} ${y - 6}Q${x} ${y + sag} ${round(x + w + 4)} ${y - 6}` +
        `L${round(x + w)} ${y + 4}Q${round(x + 8)} ${tip} ${x} ${round(y + w * 1.05)}` +
        `Q${round(x - 8)} ${tip} ${round(x - w)} ${y + 4}Z`,
      fill,
    ) + curls(dots.map(([dx, dy]) => `${dx},${dy},2.4`).join(' '), palette.cream)
  );
}

/** The vet's protective cone behind a head. */
export const cone = () =>
  ellipse(0, 6, 88, 80, palette.white) +
  ellipse(0, 6, 88, 80, palette.sky, ' opacity=".6"') +
  ellipse(0, 10, 66, 60, palette.lake, ' opacity=".35"');
