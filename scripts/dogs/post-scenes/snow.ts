import { dogAt } from '../dog.ts';
import { pine, spruce } from '../landscape.ts';
import { palette as p } from '../palette.ts';
import { backdrop } from '../scenes/scene.ts';
import { circle, ellipse, path } from '../shapes.ts';

/** A husky walks through a pine forest while it snows. */
export const snow = () =>
  [
    backdrop(p.sky),
    circle(306, 74, 30, p.honey),
    spruce(40, 214, 150, p.sage),
    spruce(96, 206, 112, p.lake),
    spruce(364, 214, 170, p.sage),
    spruce(300, 204, 104, p.lake),
    path('M0 204C110 176 260 186 400 206V300H0Z', p.white),
    pine(66, 250, 210, p.fern),
    spruce(352, 262, 120, p.pine),
    ellipse(352, 262, 46, 8, p.white),
    path(front, p.white),
    path(front, p.sage, ' opacity=".16"'),
    dogAt(
      { at: [206, 274], scale: 0.86 },
      { breed: 'husky', pose: 'walk', wag: true, turn: 0.2, tilt: -3 },
    ),
    ...flakes,
    ...footprints,
  ].join('');

const front = 'M0 250C130 226 280 236 400 256V300H0Z';

const flakes = [
  [60, 40, 2.4],
  [120, 84, 3.4],
  [176, 30, 4.4],
  [236, 66, 2.4],
  [352, 36, 3.4],
  [28, 110, 3.4],
  [200, 104, 4.4],
  [150, 140, 2.4],
  [372, 128, 4.4],
  [268, 40, 3.4],
].map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, p.white));

const footprints = [
  [96, 284],
  [124, 278],
  [150, 286],
  [66, 276],
].map(([x = 0, y = 0]) => ellipse(x, y, 7, 3.4, p.lake));
