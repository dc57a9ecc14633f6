import { dogAt } from '../dog.ts';
import { grass, hill, spruce } from '../landscape.ts';
import { bowl } from '../objects.ts';
import { palette as p } from '../palette.ts';
import { backdrop } from '../scenes/scene.ts';
import { circle, ellipse, rect, stroke } from '../shapes.ts';
import { car } from './car.ts';

/** A dog rests in the shade with its water while a car stands in the sun. */
export const heat = () =>
  [
    backdrop(p.honey),
    circle(322, 66, 62, p.amber, ' opacity=".3"'),
    circle(322, 66, 40, p.amber),
    spruce(226, 196, 64, p.sage),
    spruce(250, 194, 46, p.sage),
    hill(192, 184, 196, p.mossDark),
    rect(196, 204, 204, 34, p.oat),
    car(318, 224, 0.56, p.clay),
    hill(236, 230, 238, p.sage),
    ellipse(130, 272, 128, 20, p.fernLight),
    stroke('54,272 58,200 52,120', p.rust, 20),
    stroke('56,160 92,126', p.rust, 9),
    ...crown,
    dogAt(
      { at: [134, 278], scale: 0.84 },
      { breed: 'retriever', pose: 'lie', mood: 'tongue', turn: 0.4, tilt: -4, collar: p.teal },
    ),
    bowl(268, 282, 0.95),
    grass(330, 280, p.fern),
    grass(24, 290, p.fern),
  ].join('');

const crown = [
  circle(10, 70, 52, p.fern),
  circle(64, 46, 62, p.fern),
  circle(122, 74, 46, p.fern),
  circle(152, 104, 24, p.fern),
  circle(38, 104, 40, p.pine),
  circle(94, 100, 34, p.pine),
  circle(60, 30, 22, p.fernLight),
  circle(118, 58, 14, p.fernLight),
];
