import { collar, cone, paw, pawColour } from './body-parts.ts';
import { mirrored, type Point, smooth } from './geometry.ts';
import { head, headFromBehind } from './head.ts';
import type { Look } from './look.ts';
import {
  circle,
  clip,
  clipped,
  curls,
  ellipse,
  outlinePath,
  path,
  place,
  stroke,
  symmetric,
  tufts,
} from './shapes.ts';
import { tail } from './tail.ts';

/** Sitting, seen from the front; the ground is y = 0, the middle x = 0. */
export function sitting(look: Look): string {
  const { breed, coat } = look;
  const girth = breed.body[2];
  const rise = look.puppy ? 0.8 : 1;
  const foot = pawColour(look);
  const hindFoot = foot === coat.light ? coat.light : coat.shade;
  const trunk: Point[] = [
    [0, -136 * rise],
    [breed.neck * 0.9, -128 * rise],
    [40 * girth, -88 * rise],
    [43 * girth, -48],
    [35 * girth, -12],
    [0, -4],
  ];
  return [
    place(-34 * girth, -20, 0.95, tail(look)),
    ellipse(-40 * girth, -27, 25, 30, coat.shade),
    ellipse(40 * girth, -27, 25, 30, coat.shade),
    paw(-49 * girth, -8, 20, hindFoot, coat.base),
    paw(49 * girth, -8, 20, hindFoot, coat.base),
    symmetric(trunk, coat.base),
    clip('body', outlinePath(smooth(mirrored(trunk)))),
    clipped('body', sides(look, girth, rise)),
    breed.ruff
      ? tufts([0, -98 * rise], [30 * girth, 26], 9, 8, coat.light, [-20, 200])
      : symmetric(chestOf(look, girth, rise), coat.light, 0.2),
    stroke(
      [
        [-17, -66 * rise],
        [-17, -12],
      ],
      coat.base,
      23,
    ),
    stroke(
      [
        [17, -66 * rise],
        [17, -12],
      ],
      coat.base,
      23,
    ),
    stroke('0,-50 0,-8', coat.shade, 3),
    breed.pompoms ? curls('-17,-24,16 17,-24,16', coat.base) : '',
    paw(-18, -8, 16, foot, coat.shade),
    paw(18, -8, 16, foot, coat.shade),
    ellipse(0, -112 * rise, breed.neck * 0.95, 13, coat.shade),
    neckwear(look, rise),
    place(
      0,
      -158 * rise,
      look.puppy ? 0.95 : 0.86,
      (look.cone ? cone() : '') + head(look),
      look.tilt,
    ),
  ].join('');
}

const sides = ({ breed, coat }: Look, girth: number, rise: number) =>
  (breed.saddle
    ? ellipse(-44 * girth, -92 * rise, 20, 56, coat.shade) +
      ellipse(44 * girth, -92 * rise, 20, 56, coat.shade)
    : '') + (breed.spots ? ellipse(34 * girth, -84, 24, 30, coat.mark) : '');

const chestOf = ({ breed }: Look, girth: number, rise: number): Point[] => [
  [0, -122 * rise],
  [breed.neck * 0.66, -112 * rise],
  [23 * girth, -82 * rise],
  [14 * girth, -58],
  [0, -50],
];

/** A ruff hides the collar: only its tag shows. */
function neckwear(look: Look, rise: number): string {
  const { breed, coat } = look;
  if (!breed.ruff) {
    return collar(look, 0, -112 * rise, { halfWidth: breed.neck * 0.86, sag: 10, thickness: 11 });
  }
  return (
    tufts([0, -112 * rise], [34, 26], 9, 9, coat.light, [-10, 190]) +
    (look.collar ? circle(0, -90 * rise, 7, look.tag) : '')
  );
}

/** Sitting with its back to us. */
export function sittingBack(look: Look): string {
  const { breed, coat } = look;
  const girth = breed.body[2];
  return [
    place(-36 * girth, -16, 1.1, tail(look), -6),
    paw(-44 * girth, -7, 18, coat.shade, coat.base),
    paw(44 * girth, -7, 18, coat.shade, coat.base),
    symmetric(
      [
        [0, -138],
        [breed.neck * 0.95, -128],
        [42 * girth, -88],
        [52 * girth, -40],
        [44 * girth, -8],
        [0, -2],
      ],
      coat.base,
      0.19,
    ),
    breed.saddle
      ? symmetric(
          [
            [0, -126],
            [breed.neck * 0.7, -118],
            [28 * girth, -80],
            [26 * girth, -40],
            [0, -24],
          ],
          breed.mask ? coat.mark : coat.shade,
          0.2,
        )
      : '',
    breed.spots ? ellipse(22 * girth, -70, 22, 28, coat.mark) : '',
    neckwearBehind(look),
    place(0, -152, 0.84, headFromBehind(look), look.tilt),
    stroke('0,-96 2,-70 0,-44', coat.shade, 3, ' opacity=".5"'),
  ].join('');
}

function neckwearBehind({ breed: { neck }, bandana, collar: colour }: Look): string {
  if (bandana) {
    return path(
      `M${-neck - 2} -122Q0 -108 ${neck + 2} -122L${neck} -108Q0 -96 ${-neck} -108Z`,
      bandana,
    );
  }
  return colour
    ? stroke(
        [
          [-neck * 0.9, -116],
          [0, -110],
          [neck * 0.9, -116],
        ],
        colour,
        11,
      )
    : '';
}
