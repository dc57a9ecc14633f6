import { dogAt } from '../dog.ts';
import { bone, heart, pane } from '../objects.ts';
import { palette as p } from '../palette.ts';
import { backdrop, floor } from '../scenes/scene.ts';
import { circle, outline, place, rect } from '../shapes.ts';

/** A puppy on the vet's table between its carrier and the jar of treats. */
export const puppy = () =>
  [
    backdrop(p.blush),
    floor(236, p.sand),
    pane(36, 38, 84, 82),
    chart,
    table,
    carrier,
    dogAt(
      { at: [222, 204], scale: 0.62 },
      { breed: 'retriever', puppy: true, turn: 0.3, tilt: 7, mood: 'tongue', collar: p.teal },
    ),
    jar,
    stethoscope,
  ].join('');

/** How a puppy grows, on the wall. */
const chart = [
  rect(266, 32, 96, 76, p.white, 6),
  outline('M280 94L300 80L318 74L346 48', p.teal, 4, ' stroke-linejoin="round"'),
  ...[
    [280, 94],
    [300, 80],
    [318, 74],
    [346, 48],
  ].map(([x = 0, y = 0]) => circle(x, y, 4.6, p.clay)),
  heart(290, 54, 1, p.coral),
].join('');

const table = [
  rect(44, 200, 312, 16, p.white, 8),
  rect(44, 210, 312, 10, p.oat, 5),
  rect(84, 220, 12, 64, p.fern),
  rect(304, 220, 12, 64, p.fern),
  rect(68, 280, 44, 8, p.pine, 4),
  rect(288, 280, 44, 8, p.pine, 4),
].join('');

const carrier = [
  outline('M96 132C96 112 128 112 128 132', p.rust, 6),
  rect(60, 130, 104, 72, p.teal, 14),
  rect(60, 166, 104, 36, p.tealDark, 14),
  rect(74, 144, 52, 48, p.pineDark, 10),
  ...[84, 98, 112].map((x) => rect(x, 144, 4, 48, p.white, 2)),
  circle(146, 160, 4, p.honey),
].join('');

const jar = place(
  312,
  200,
  1,
  rect(-24, -54, 48, 54, p.sky, 8) +
    bone(-4, -14, 0.8, 18) +
    bone(4, -30, 0.8, -24) +
    rect(-27, -64, 54, 13, p.clay, 5),
);

const stethoscope =
  outline('M226 240C232 264 262 270 268 246V218', p.ink, 4.5) + circle(226, 236, 9, p.amber);
