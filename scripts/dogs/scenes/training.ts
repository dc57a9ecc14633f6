import { dogAt } from '../dog.ts';
import { pick } from '../geometry.ts';
import { cloud, fence, grass, hill, spruce } from '../landscape.ts';
import { trafficCone } from '../objects.ts';
import { palette as p } from '../palette.ts';
import { circle, rect } from '../shapes.ts';
import { backdrop, type Scene } from './scene.ts';

/** A dog in the air over a hurdle. */
export const training: Scene = ({ variant, breed = 'shepherd', coat }) =>
  [
    backdrop(pick([p.sky, p.honey, p.blush, p.moss], variant)),
    circle(pick([76, 330], variant), 64, 28, p.amber),
    cloud(pick([280, 110], variant), 56, 0.9),
    ...forestEdge,
    hill(182, 172, 188, p.sage),
    hill(214, 208, 222, p.mossDark),
    fence(206, 26, p.cream, 30),
    hurdle,
    dogAt(
      { at: [200, 200], scale: 0.66, turned: -10 },
      {
        breed,
        coat,
        pose: 'run',
        turn: 0.5,
        mood: 'tongue',
        collar: p.teal,
        wag: variant % 2 === 0,
      },
    ),
    trafficCone(54, 270, 1),
    trafficCone(346, 282, 1.1),
    trafficCone(92, 252, 0.7),
    grass(210, 284),
    grass(308, 262),
  ].join('');

const forestEdge = [20, 62, 110, 292, 340, 384].map((x, i) =>
  spruce(x, 190, 84 + ((i * 37) % 50), i % 2 ? p.sage : p.mossDark),
);

const stripes = [0, 1, 2, 3, 4].map(
  (i) => rect(137 + i * 29, 196, 15, 10, p.white) + rect(152 + i * 29, 196, 14, 10, p.clay),
);

const hurdle = [
  rect(132, 170, 10, 108, p.clay, 4),
  rect(276, 162, 10, 108, p.clay, 4),
  ...stripes,
  rect(137, 224, 144, 8, p.white, 3),
].join('');
