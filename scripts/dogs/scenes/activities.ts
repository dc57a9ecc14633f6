import { dogAt } from '../dog.ts';
import { pick } from '../geometry.ts';
import { grass, hill, pine, spruce } from '../landscape.ts';
import { palette as p } from '../palette.ts';
import { circle, ellipse, path, rect } from '../shapes.ts';
import { backdrop, type Scene } from './scene.ts';

/** Two dogs look at the sun: over a lake in odd variants, over a forest in even ones. */
export const activities: Scene = ({ variant, breed = 'retriever', coat, breed2 = 'mixed' }) =>
  [
    backdrop(pick([p.honey, p.sky, p.blush, p.cream], variant)),
    circle(212, 128, 46, p.amber),
    ellipse(212, 128, 66, 66, p.amber, ' opacity=".25"'),
    hill(170, 120, 150, p.mossDark),
    variant % 2 ? lake : forest,
    hill(216, 204, 226, p.fern),
    path(
      'M176 300C186 262 220 250 214 222C212 212 196 208 206 200L214 200C218 210 246 214 244 232C240 258 262 272 268 300Z',
      p.cream,
    ),
    pine(44, 268, 264, p.pine),
    pine(352, 262, 282, p.pine, p.rust, -6),
    pine(102, 236, 176, p.fern, p.rustDark, -3),
    spruce(392, 262, 120, p.pineDark),
    spruce(8, 270, 96, p.pineDark),
    dogAt(
      { at: [170, 276], scale: 0.58 },
      { breed, coat, pose: 'back', wag: true, bandana: p.clay },
    ),
    dogAt(
      { at: [244, 280], scale: 0.48, flip: true },
      { breed: breed2, pose: 'back', tilt: -8, collar: p.teal },
    ),
    grass(100, 284, p.sage),
    grass(310, 288, p.sage),
  ].join('');

const lake =
  rect(0, 168, 400, 60, p.lake) +
  ellipse(212, 190, 60, 4, p.paper, ' opacity=".6"') +
  ellipse(190, 204, 34, 3, p.paper, ' opacity=".5"');

const forest = [
  spruce(150, 190, 56, p.sage),
  spruce(178, 188, 42, p.sage),
  spruce(262, 188, 60, p.sage),
  spruce(288, 190, 40, p.sage),
  hill(182, 176, 190, p.sage),
].join('');
