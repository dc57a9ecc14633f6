import { dogAt } from '../dog.ts';
import type { Point } from '../geometry.ts';
import { hill, spruce } from '../landscape.ts';
import { palette as p } from '../palette.ts';
import { backdrop } from '../scenes/scene.ts';
import { circle, ellipse, path, place, rect, stroke } from '../shapes.ts';

/** A dog in a flowering meadow at the edge of a birch wood; a tick waits on a blade of grass. */
export const ticks = () =>
  [
    backdrop(p.moss),
    circle(320, 60, 28, p.amber),
    ...[240, 276, 352, 388].map((x, i) => spruce(x, 196, 92 + ((i * 29) % 40), p.mossDark)),
    hill(188, 180, 192, p.sage),
    ...[26, 84, 132].map(birch),
    hill(222, 212, 226, p.fernLight),
    dogAt(
      { at: [212, 268], scale: 0.8 },
      { breed: 'shepherd', pose: 'stand', wag: true, turn: 0.4, tilt: -4, mood: 'tongue' },
    ),
    meadow(),
    ...flowers,
    stroke('352,300 346,236 326,190', p.pine, 6),
    place(328, 190, 1, tick, 28),
  ].join('');

function birch(x: number, i: number): string {
  const marks = [70, 104, 132, 166, 190].map((y, step) =>
    rect(x + ((step + i) % 2 ? 1 : -6), y + i * 4, 6, 3.4, p.ink, 1.5),
  );
  return [
    rect(x - 7, 30, 14, 188 + i * 4, p.white, 5),
    ...marks,
    ellipse(x, 34 + i * 6, 34, 26, p.fern),
    ellipse(x + 18, 56 + i * 6, 24, 18, p.sage),
    ellipse(x - 18, 58, 22, 17, p.fern),
  ].join('');
}

/** Blades of three heights along the lower edge, in front of the dog's legs. */
function meadow(): string {
  let blades = '';
  for (let i = 0; i < 46; i++) {
    const x = i * 9 - 4;
    const height = 34 + ((i * 17) % 30);
    const lean = ((i * 23) % 17) - 8;
    const curve: Point[] = [
      [x, 302],
      [x + lean * 0.3, 302 - height * 0.6],
      [x + lean, 302 - height],
    ];
    blades += stroke(curve, i % 3 ? p.fern : p.pineLight, 4.4);
  }
  return blades;
}

const flower = (x: number, y: number, fill: string) =>
  stroke(
    [
      [x, 300],
      [x, y],
    ],
    p.pine,
    3,
  ) +
  [0, 72, 144, 216, 288]
    .map((turn) => place(x, y, 1, ellipse(0, -6, 3.6, 5.4, fill), turn))
    .join('') +
  circle(x, y, 3.4, p.amber);

const flowers = [
  flower(46, 246, p.white),
  flower(98, 258, p.coral),
  flower(24, 266, p.white),
  flower(290, 258, p.white),
  flower(384, 250, p.coral),
];

/** A tick from above, its head up, about its middle. */
export const tick = [
  ...[-1, 1].flatMap((side) =>
    [-7, -2, 4, 9].map((y, i) =>
      stroke(
        [
          [0, y],
          [side * 12, y - 4 + i * 2],
          [side * 16, y + 2 + i * 2],
        ],
        p.earth,
        2.6,
      ),
    ),
  ),
  path('M0-16C6-16 12-8 12 4C12 14 6 19 0 19C-6 19-12 14-12 4C-12-8-6-16 0-16Z', p.rustDark),
  path('M0-16C6-16 10-10 10-3Q0 2-10-3C-10-10-6-16 0-16Z', p.earth),
  circle(0, -18, 4, p.earth),
].join('');
