import { collar, cone, pawColour } from './body-parts.ts';
import { type Point, smooth } from './geometry.ts';
import { head } from './head.ts';
import type { Look } from './look.ts';
import { blob, circle, clip, clipped, ellipse, outlinePath, place, stroke } from './shapes.ts';
import { tail } from './tail.ts';

/** Degrees each leg swings forward: near front, far front, near hind, far hind. */
type Gait = readonly [number, number, number, number];

export const standing = (look: Look) => fromTheSide(look, [0, 0, 0, 0]);
export const walking = (look: Look) => fromTheSide(look, [16, -14, -18, 14]);
export const running = (look: Look) => fromTheSide(look, [52, 40, -50, -40], -4);

function fromTheSide(look: Look, gait: Gait, headLean = 0): string {
  const { breed, coat } = look;
  const frame = frameOf(look);
  const { half, leg, height, belly, back } = frame;
  const [nearFront, farFront, nearHind, farHind] = gait;
  const reach = 30 + 26 * neckLength(breed.body[1]);
  const headX = half + 16;
  const headY = back - reach * 0.72;
  const far = { length: leg + 8, tone: coat.shade, toes: coat.shade };
  const near = { length: leg + 6, tone: coat.base, toes: pawColour(look) };
  return [
    place(-half + 2, back + 14, breed.body[2] < 0.8 ? 0.8 : 1, tail(look)),
    limb(look, half - 8, belly - 8, farFront, far),
    limb(look, -half + 12, belly - 8, farHind, { ...far, hind: true }),
    trunk(look, frame),
    ellipse(
      -half + 18,
      belly - height * 0.32,
      19 * (0.6 + 0.4 * breed.body[2]),
      height * 0.5,
      coat.base,
    ),
    limb(look, -half + 12, belly - 6, nearHind, { ...near, hind: true }),
    limb(look, half - 12, belly - 6, nearFront, near),
    stroke(
      [
        [half - 10, back + height * 0.36],
        [headX - 5, headY + 22],
      ],
      coat.base,
      breed.neck * 1.25,
    ),
    breed.chest
      ? stroke(
          [
            [half + 3, back + height * 0.5],
            [headX + 4, headY + 30],
          ],
          coat.light,
          breed.neck * 0.5,
        )
      : '',
    neckwear(look, headX, headY),
    place(headX, headY, 0.74, (look.cone ? cone() : '') + head(look), look.tilt + headLean),
  ].join('');
}

type Frame = { half: number; leg: number; height: number; belly: number; back: number };

function frameOf({ breed }: Look): Frame {
  const [length, legs, girth] = breed.body;
  const leg = 66 * legs + (legs < 0.5 ? 2 : 0);
  const height = 52 * girth;
  return { half: 58 * length, leg, height, belly: -leg, back: -leg - height };
}

function neckLength(legs: number): number {
  if (legs > 1.2) return 1.25;
  return legs < 0.5 ? 0.72 : 0.8;
}

type Limb = { length: number; tone: string; toes: string; hind?: true };

function limb({ breed }: Look, x: number, y: number, swing: number, limb: Limb): string {
  const angle = (swing * Math.PI) / 180;
  const width = 15 * (0.6 + breed.body[2] * 0.4);
  const footX = x + Math.sin(angle) * limb.length;
  const footY = y + Math.cos(angle) * limb.length;
  const kneeX = x + Math.sin(angle) * limb.length * 0.5 + (limb.hind ? -7 * breed.body[1] : 3);
  const kneeY = y + Math.cos(angle) * limb.length * 0.55;
  return (
    stroke(
      [
        [x, y],
        [kneeX, kneeY],
        [footX, footY - 5],
      ],
      limb.tone,
      width,
    ) +
    (breed.pompoms ? circle(footX, footY - 14, 12, limb.tone) : '') +
    ellipse(footX + 5, footY - 5.5, width * 0.78, width * 0.42, limb.toes)
  );
}

function trunk({ breed, coat }: Look, { half, height, belly, back }: Frame): string {
  const outline: Point[] = [
    [-half - 4, back + height * 0.34],
    [-half + 16, back + 2],
    [0, back + 2],
    [half - 10, back - 4],
    [half + 12, back + height * 0.4],
    [half - 4, belly + 6],
    [half * 0.3, belly + 2],
    [-half * 0.35, belly - (breed.tuck ?? 8)],
    [-half - 2, belly - 6],
  ];
  const saddle: Point[] = [
    [-half - 2, back - 10],
    [half - 6, back - 14],
    [half - 12, back + height * 0.36],
    [0, back + height * 0.52],
    [-half + 12, back + height * 0.4],
  ];
  const paleChest = breed.chest || breed.brows || breed.ruff;
  return [
    blob(outline, coat.base, 0.17),
    clip('side', outlinePath(smooth(outline, true, 0.17))),
    clipped(
      'side',
      (breed.saddle ? blob(saddle, breed.mask ? coat.mark : coat.shade) : '') +
        (breed.spots ? ellipse(-half * 0.35, back + 10, 26, 22, coat.mark) : '') +
        (paleChest ? ellipse(half + 6, back + height * 0.85, 22, 26, coat.light) : ''),
    ),
  ].join('');
}

function neckwear(look: Look, headX: number, headY: number): string {
  const width = look.breed.neck;
  if (look.bandana) {
    const shape = { halfWidth: width * 1.1, sag: 8, thickness: 11 };
    return place(headX - 4, headY + 30, 0.72, collar(look, 0, 0, shape), -14);
  }
  if (!look.collar) return '';
  return (
    stroke(
      [
        [headX - 6 - width * 0.62, headY + 26],
        [headX - 2, headY + 34],
        [headX - 2 + width * 0.56, headY + 30],
      ],
      look.collar,
      9,
    ) + circle(headX + 2, headY + 41, 6, look.tag)
  );
}
