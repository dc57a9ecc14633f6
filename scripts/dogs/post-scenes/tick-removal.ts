import { coats, palette as p } from '../palette.ts';
import { backdrop } from '../scenes/scene.ts';
import { ellipse, path, place, stroke } from '../shapes.ts';
import { tick } from './ticks.ts';

const coat = coats.shepherd;

/** Close to the skin: fine tweezers hold a tick by its head, and an arrow leads straight up. */
export const tickRemoval = () =>
  [
    backdrop(p.moss),
    path('M0 216C110 176 290 176 400 216V300H0Z', coat.shade),
    ellipse(200, 216, 92, 26, p.blush),
    ...hairs(1),
    ...hairs(-1),
    place(200, 152, 2.7, tick, 180),
    arm(-1),
    arm(1),
    path('M184 0H216L210 46Q200 58 190 46Z', p.teal),
    arrow,
  ].join('');

/** Locks that lie to one side of the bare skin, the nearest ones last. */
function hairs(side: 1 | -1): string[] {
  const colours = [coat.base, coat.light, coat.shade];
  return [0, 1, 2].flatMap((row) =>
    Array.from({ length: 11 }, (_, i) => {
      const x = 64 + i * 17 - row * 36;
      const y = 206 + i * 1.5 + row * 34;
      const at = (dx: number, dy: number): [number, number] => [200 + side * (x + dx), y + dy];
      const colour = colours[(i + row) % 3] as string;
      return stroke([at(0, 26), at(12, 8), at(34, -8 - ((i * 7) % 12))], colour, 15);
    }),
  );
}

/** One half of the tweezers: around the body, and closed at the head. */
const arm = (side: 1 | -1) =>
  stroke(
    [
      [200 + side * 9, 30],
      [200 + side * 44, 110],
      [200 + side * 46, 160],
      [200 + side * 9, 203],
    ],
    side === 1 ? p.tealDark : p.teal,
    9,
  );

const arrow = ['322,168 322,72', '296,98 322,72', '322,72 348,98']
  .map((line) => stroke(line, p.amber, 12))
  .join('');
