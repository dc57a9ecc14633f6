import { collar } from './body-parts.ts';
import { dog, type PosedDog } from './dog.ts';
import type { EarName } from './ears.ts';
import { head } from './head.ts';
import { type DogOptions, type Look, lookOf, type PoseName } from './look.ts';
import { palette } from './palette.ts';
import {
  blob,
  circle,
  curls,
  ellipse,
  group,
  place,
  rect,
  svg,
  symmetric,
  tufts,
} from './shapes.ts';

/** High ears need the head lower in the frame. */
const headHeights: Partial<Record<EarName, number>> = { bat: 128, prick: 128, small: 118 };

/** Head and chest in a square of 240, on a ground colour when one is given. */
export function portrait(options: DogOptions & { background?: string }): string {
  const look = lookOf(options);
  const bust = chest(look) + place(0, 0, 1.06, head(look), look.tilt);
  return svg(
    [0, 0, 240, 240],
    (options.background ? rect(0, 0, 240, 240, options.background) : '') +
      place(120, headHeights[look.rightEar] ?? 112, 1.06, bust),
  );
}

function chest(look: Look): string {
  const { breed, coat } = look;
  const neck = breed.neck * 1.12;
  const width = 62 + 16 * breed.body[2];
  const flank = (side: 1 | -1) =>
    blob(
      [
        [side * neck * 0.7, 40],
        [side * width * 0.9, 92],
        [side * (width + 8), 160],
        [side * width * 0.6, 160],
        [side * neck * 0.86, 84],
      ],
      coat.mark,
    );
  return [
    symmetric(
      [
        [0, 10],
        [neck * 0.9, 20],
        [neck, 54],
        [width * 0.86, 96],
        [width, 150],
        [0, 160],
      ],
      coat.base,
      0.17,
    ),
    breed.saddle && !breed.chest ? flank(1) + flank(-1) : '',
    breed.chest || breed.brows || breed.blaze || breed.patch ? bib(neck, coat.light) : '',
    breed.topknot ? curls('-30,112,15 -10,122,16 14,120,16 32,110,14 0,104,14', coat.light) : '',
    ellipse(0, 48, neck, 15, coat.shade),
    breed.ruff
      ? ruff(look)
      : collar(look, 0, 66, { halfWidth: neck * 0.98, sag: 12, thickness: 13 }),
  ].join('');
}

const bib = (neck: number, fill: string) =>
  symmetric(
    [
      [0, 70],
      [neck * 0.5, 74],
      [neck * 0.8, 104],
      [neck * 0.5, 150],
      [0, 160],
    ],
    fill,
  );

const ruff = ({ coat, collar: colour, tag }: Look) =>
  tufts([0, 60], [52, 42], 11, 11, coat.light, [-10, 190]) +
  (colour ? circle(0, 92, 8.5, tag) + circle(0, 92, 2.8, palette.paper) : '');

const frames: Record<PoseName, readonly number[]> = {
  sit: [-125, -250, 250, 262],
  back: [-125, -250, 250, 262],
  stand: [-150, -250, 300, 262],
  walk: [-150, -250, 300, 262],
  run: [-170, -250, 340, 262],
  lie: [-150, -180, 320, 192],
};

/** A whole dog alone, cut close. */
export const fullLength = (options: PosedDog & { pose: PoseName }) =>
  svg(frames[options.pose], dog(options));

/** A head alone, cut to `box` (x, y, width, height around the head's middle). */
export const headAlone = (options: DogOptions, box: readonly number[]) =>
  svg(box, group(head(lookOf(options)), `rotate(${options.tilt ?? 0})`));
