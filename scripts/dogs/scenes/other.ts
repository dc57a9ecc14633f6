import { dogAt } from '../dog.ts';
import { pick } from '../geometry.ts';
import { ball, bowl, heart } from '../objects.ts';
import { palette as p } from '../palette.ts';
import { circle, group, outline, path, rect, stroke } from '../shapes.ts';
import { backdrop, floor, type Scene } from './scene.ts';

/** A dog at home by the door, ready to go, with a parcel just delivered. */
export const other: Scene = ({ variant, breed = 'spitz', coat }) =>
  [
    backdrop(pick([p.sand, p.moss, p.blush, p.sky], variant)),
    floor(228, pick([p.oat, p.sage, p.oat, p.oat], variant)),
    door,
    coatRack,
    parcel,
    dogAt(
      { at: [206, 274], scale: 0.74 },
      { breed, coat, tilt: 8, turn: 0.3, wag: true, mood: 'tongue' },
    ),
    bowl(108, 282, 0.9),
  ].join('');

const door = [
  rect(46, 44, 108, 186, p.pine, 8),
  rect(60, 60, 80, 66, p.fern, 5),
  rect(60, 140, 80, 76, p.fern, 5),
  circle(138, 134, 5, p.amber),
  rect(38, 226, 124, 10, p.rust, 4),
].join('');

/** A leash, a ring toy, a bag and a ball on a rope hang from it. */
const coatRack = [
  rect(206, 48, 150, 12, p.rust, 5),
  ...[228, 268, 310, 342].map((x) => rect(x, 56, 6, 14, p.rust, 3)),
  outline('M231 66C214 110 226 140 240 130C252 120 236 84 232 66', p.clay, 6),
  `<circle cx="271" cy="92" r="20" fill="none" stroke="${p.teal}" stroke-width="9"/>`,
  circle(271, 113, 6, p.amber),
  path('M300 70H326L330 118H296Z', p.amber),
  rect(308, 84, 10, 10, p.cream, 5),
  stroke('345,68 345,104', p.pine, 5),
  ball(345, 114, 11),
].join('');

const parcel = [
  rect(284, 196, 84, 74, p.caramel, 6),
  rect(320, 196, 12, 74, p.honey),
  rect(284, 196, 84, 14, p.rust, 4),
  group(rect(0, 0, 22, 22, p.cream, 3) + heart(11, 14, 0.55), 'translate(292 234)'),
].join('');
