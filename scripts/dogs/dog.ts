import type { Point } from './geometry.ts';
import { type DogOptions, type Look, lookOf, type PoseName } from './look.ts';
import { lying } from './pose-lying.ts';
import { running, standing, walking } from './pose-side.ts';
import { sitting, sittingBack } from './pose-sitting.ts';
import { place } from './shapes.ts';

export type PosedDog = DogOptions & { pose?: PoseName };

const poses: Record<PoseName, (look: Look) => string> = {
  sit: sitting,
  back: sittingBack,
  stand: standing,
  walk: walking,
  run: running,
  lie: lying,
};

/** A whole dog on the ground at y = 0, its middle at x = 0; it sits unless told otherwise. */
export const dog = (options: PosedDog) => poses[options.pose ?? 'sit'](lookOf(options));

type Placing = { at: Point; scale: number; flip?: boolean; turned?: number };

/** A dog put into a picture: `at` is where it stands, `flip` lets it face left. */
export const dogAt = ({ at: [x, y], scale, flip, turned }: Placing, options: PosedDog) =>
  place(x, y, scale, dog(options), turned, flip);
