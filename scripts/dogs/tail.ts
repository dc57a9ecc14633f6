import type { TailName } from './breeds.ts';
import type { Point } from './geometry.ts';
import type { Look } from './look.ts';
import { palette } from './palette.ts';
import { blob, curls, outline, stroke } from './shapes.ts';

/** The tail: its root at the origin, it goes to the left and up. */
export const tail = (look: Look) => tails[look.tail](look) + (look.wag ? wagLines(look.tail) : '');

const tails: Record<TailName, (look: Look) => string> = {
  plume: ({ coat }) =>
    blob('6,4 -14,-2 -38,-22 -52,-52 -46,-60 -38,-46 -24,-32 -12,-26 6,-14', coat.base, 0.19) +
    blob('-8,-2 -30,-12 -48,-40 -52,-54 -44,-34 -26,-16', coat.light, 0.18),
  curl: ({ coat }) =>
    blob('8,6 -16,-4 -30,-30 -18,-58 10,-62 26,-44 16,-28 2,-36 -6,-24 6,-10', coat.base, 0.2) +
    blob('-6,-50 12,-56 22,-44 14,-34 2,-42', coat.light, 0.2),
  stub: ({ coat }) => stroke('4,2 -10,-12', coat.base, 14),
  pom: ({ coat }) =>
    stroke('4,2 -10,-20 -14,-34', coat.base, 9) +
    curls('-15,-46,14 -23,-40,10 -6,-42,10 -16,-56,9', coat.base),
  whip: ({ coat }) => stroke('4,2 -18,-4 -38,-18 -52,-42', coat.base, 8.5),
  saber: ({ breed, coat }) =>
    stroke('4,2 -18,-6 -34,-26 -38,-52', coat.base, 12) +
    (breed.tailTip ? stroke('-36.5,-40 -38,-52', coat.light, 12) : ''),
};

const wagPlaces: Record<TailName, Point> = {
  plume: [-62, -46],
  curl: [-42, -40],
  stub: [-40, -16],
  pom: [-38, -46],
  whip: [-60, -40],
  saber: [-52, -46],
};

/** Two amber arcs beside a wagging tail: one of the look's three signatures. */
function wagLines(name: TailName): string {
  const [x, y] = wagPlaces[name];
  return outline(
    `M${x} ${y + 13}Q${x - 9} ${y} ${x + 1} ${y - 13}` +
      `M${x - 12} ${y + 18}Q${x - 25} ${y} ${x - 11} ${y - 18}`,
    palette.amber,
    4.5,
  );
}
