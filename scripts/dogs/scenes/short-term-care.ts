import { dogAt } from '../dog.ts';
import { pick } from '../geometry.ts';
import { ball, bone, pane, plant } from '../objects.ts';
import { palette as p } from '../palette.ts';
import { circle, ellipse, group, rect, stroke } from '../shapes.ts';
import { backdrop, floor, type Scene } from './scene.ts';

/** Two dogs at play on a rug while the clock runs. */
export const shortTermCare: Scene = ({ variant, breed = 'mixed', coat, breed2 = 'dachshund' }) =>
  [
    backdrop(pick([p.blush, p.moss, p.sky, p.cream], variant)),
    floor(216, p.oat),
    ellipse(200, 258, 172, 30, pick([p.teal, p.clay, p.amber, p.fern], variant)),
    ellipse(200, 258, 140, 23, p.cream, ' opacity=".35"'),
    clock,
    pane(36, 38, 96, 84),
    shelf,
    dogAt({ at: [122, 252], scale: 0.62 }, { breed, coat, wag: true, tilt: 7, turn: 0.5 }),
    dogAt(
      { at: [272, 260], scale: 0.66, flip: true },
      { breed: breed2, pose: 'stand', turn: 0.5, wag: true, collar: p.amber },
    ),
    ball(190, 264, 15),
    bone(344, 282, 0.9, -12),
    plant(28, 272, 0.9),
  ].join('');

const clock = [
  circle(202, 62, 34, p.white),
  circle(202, 62, 27, p.cream),
  stroke('202,62 202,44', p.ink, 4),
  stroke('202,62 216,68', p.clay, 4),
].join('');

const shelf = [
  rect(284, 104, 92, 8, p.rust, 3),
  rect(292, 76, 22, 28, p.pine, 4),
  ball(336, 92, 12),
  group(rect(-8, -24, 16, 24, p.amber, 3), 'translate(364 104)'),
].join('');
