import { dogAt } from '../dog.ts';
import { pick } from '../geometry.ts';
import { cloud, fence, grass, hill, spruce } from '../landscape.ts';
import { doghouse, heart } from '../objects.ts';
import { palette as p } from '../palette.ts';
import { circle, path, rect } from '../shapes.ts';
import { backdrop, type Scene } from './scene.ts';

/** Two dogs wait behind the fence of a shelter's yard. */
export const shelters: Scene = ({ variant, breed = 'mixed', coat, breed2 = 'terrier' }) =>
  [
    backdrop(pick([p.honey, p.sky, p.moss, p.blush], variant)),
    circle(60, 60, 24, p.amber),
    cloud(196, 48, 0.9),
    spruce(24, 200, 120, p.sage),
    spruce(376, 200, 140, p.sage),
    hill(190, 182, 194, p.mossDark),
    shelter,
    hill(208, 204, 212, p.sage),
    doghouse(76, 244, 0.86, p.pine),
    dogAt(
      { at: [176, 288], scale: 0.66 },
      { breed, coat, turn: 0.1, tilt: -7, mood: 'tongue', collar: p.teal, wag: true },
    ),
    dogAt({ at: [286, 292], scale: 0.62 }, { breed: breed2, turn: -0.2, tilt: 5 }),
    fence(304, 62, p.caramel, 27),
    grass(40, 236),
    grass(372, 232),
  ].join('');

const shelter = [
  rect(150, 96, 190, 116, p.cream, 4),
  path('M130 104Q128 98 134 94L240 34Q246 31 252 34L358 94Q364 98 362 104Q246 92 130 104Z', p.clay),
  heart(246, 82, 1.3),
  rect(222, 142, 50, 70, p.pine, 6),
  rect(168, 136, 36, 34, p.sky, 4),
  rect(290, 136, 36, 34, p.sky, 4),
].join('');
