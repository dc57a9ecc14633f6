import { paw } from './body-parts.ts';
import { head } from './head.ts';
import type { Look } from './look.ts';
import { blob, ellipse, group, place, stroke } from './shapes.ts';
import { tail } from './tail.ts';

/** Lying on its belly, the head to the right: up, or down between the paws when it sleeps. */
export function lying(look: Look): string {
  const { breed, coat } = look;
  const [length, , girth] = breed.body;
  const half = 62 * (0.7 + length * 0.3);
  const asleep = look.mood === 'sleep';
  const headX = half + 6;
  const headY = asleep ? -48 : -84 * (0.86 + girth * 0.14);
  return [
    place(-half - 8, -22, 0.95, group(tail(look), 'rotate(-38)')),
    trunk(look, half),
    ellipse(-half + 20, -24, 32, 24, coat.shade),
    paw(-half + 40, -7, 20, breed.spots || breed.blaze ? coat.light : coat.shade, coat.base),
    stroke(
      [
        [half - 14, -15],
        [half + 40, -11],
      ],
      coat.shade,
      19,
    ),
    stroke(
      [
        [half - 18, -13],
        [half + 28, -10],
      ],
      coat.base,
      20,
    ),
    paw(
      half + 40,
      -9,
      17,
      breed.spots || breed.blaze || breed.brows ? coat.light : coat.base,
      coat.shade,
    ),
    asleep ? '' : neck(look, half, headX, headY),
    place(headX, headY, 0.82, head(look), asleep ? look.tilt + 6 : look.tilt),
  ].join('');
}

function trunk({ breed, coat }: Look, half: number): string {
  const girth = breed.body[2];
  const saddle = () =>
    blob(
      [
        [-half + 2, -46 * girth],
        [-8, -58 * girth],
        [half - 24, -60 * girth],
        [half - 34, -38],
        [-10, -30],
        [-half + 12, -34],
      ],
      breed.mask ? coat.mark : coat.shade,
    );
  return [
    blob(
      [
        [-half - 12, -22],
        [-half + 6, -52 * girth],
        [-10, -58 * girth],
        [half - 14, -62 * girth],
        [half + 8, -36],
        [half, -4],
        [-half + 6, -3],
      ],
      coat.base,
    ),
    breed.saddle ? saddle() : '',
    breed.spots ? ellipse(-half * 0.3, -42 * girth, 24, 18, coat.mark) : '',
  ].join('');
}

function neck({ breed, coat, collar }: Look, half: number, headX: number, headY: number): string {
  const width = breed.neck;
  return (
    stroke(
      [
        [half - 14, -40],
        [headX - 2, headY + 22],
      ],
      coat.base,
      width * 1.5,
    ) +
    stroke(
      [
        [headX - width * 0.9, headY + 32],
        [headX, headY + 40],
        [headX + width * 0.8, headY + 32],
      ],
      collar || coat.shade,
      10,
    )
  );
}
