import { head } from '../head.ts';
import { cloud, hill, pine, spruce } from '../landscape.ts';
import { lookOf } from '../look.ts';
import { heart } from '../objects.ts';
import { palette as p } from '../palette.ts';
import { backdrop } from '../scenes/scene.ts';
import { circle, ellipse, place, rect } from '../shapes.ts';
import { car } from './car.ts';

/** A dog looks out of a loaded car on its way along the sea. */
export const travel = () =>
  [
    backdrop(p.sky),
    circle(84, 74, 34, p.amber),
    cloud(196, 46, 0.9),
    cloud(334, 70, 1.1),
    rect(0, 150, 400, 70, p.lake),
    ellipse(90, 172, 46, 3, p.paper, ' opacity=".6"'),
    ellipse(150, 188, 30, 3, p.paper, ' opacity=".5"'),
    hill(214, 204, 176, p.sage),
    spruce(352, 196, 76, p.fern),
    spruce(384, 190, 92, p.pine),
    pine(30, 250, 196, p.fern),
    rect(0, 240, 400, 60, p.oat),
    ...[10, 90, 170, 250, 330].map((x) => rect(x, 274, 44, 6, p.paper, 3)),
    luggage,
    car(212, 268, 1.16, p.teal, rider),
  ].join('');

const rider = place(
  -50,
  -92,
  0.5,
  head(lookOf({ breed: 'terrier', coat: 'fox', mood: 'tongue', turn: 0.4 })),
  -8,
);

/** Straps, a suitcase and a blanket on the car's roof. */
const luggage = [
  rect(146, 118, 108, 7, p.rust, 3),
  rect(152, 84, 58, 36, p.clay, 6),
  rect(172, 77, 18, 9, p.rust, 4),
  rect(164, 84, 5, 36, p.honey),
  rect(194, 84, 5, 36, p.honey),
  rect(214, 98, 38, 22, p.amber, 11),
  rect(228, 98, 5, 22, p.rust),
  heart(181, 105, 0.7, p.cream),
].join('');
