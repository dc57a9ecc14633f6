import { dogAt } from '../dog.ts';
import { pick } from '../geometry.ts';
import { cloud, hill, spruce } from '../landscape.ts';
import { palette as p } from '../palette.ts';
import { circle, ellipse, outline, path, stroke } from '../shapes.ts';
import { backdrop, type Scene } from './scene.ts';

/** A dog keeps dry under a great umbrella. */
export const insurance: Scene = ({ variant, breed = 'bulldog', coat }) => {
  const cloudFill = pick([p.white, p.white, p.sand, p.white], variant);
  return [
    backdrop(pick([p.sky, p.moss, p.cream, p.sky], variant)),
    cloud(76, 44, 1.3, cloudFill),
    cloud(336, 36, 1.1, cloudFill),
    spruce(34, 236, 110, p.sage),
    spruce(366, 236, 134, p.sage),
    spruce(336, 236, 90, p.mossDark),
    rain(pick([p.lake, p.sage, p.white, p.lake], variant)),
    hill(234, 228, 238, p.mossDark),
    ellipse(300, 274, 62, 11, p.lake),
    ellipse(112, 284, 42, 7, p.lake),
    handle,
    dogAt({ at: [186, 274], scale: 0.64 }, { breed, coat, turn: 0.2, tilt: -4, wag: true }),
    canopy,
  ].join('');
};

/** Drops everywhere but under the umbrella. */
function rain(fill: string): string {
  let drops = '';
  for (let i = 0; i < 44; i++) {
    const x = (i * 71) % 400;
    const y = (i * 47) % 236;
    if (x > 78 && x < 352 && y > 74) continue;
    drops += stroke(`${x},${y} ${x - 4},${y + 13}`, fill, 3.4);
  }
  return drops;
}

const handle =
  stroke('214,46 214,180 214,222', p.rust, 7) +
  outline('M214 222V240Q214 254 226 254Q238 254 238 242', p.rust, 7);

const canopy =
  path(
    'M60 128C66 66 132 34 214 34C296 34 362 66 368 128Q342 108 318 128Q290 106 266 128Q240 106 214 128Q188 106 162 128Q138 106 110 128Q86 108 60 128Z',
    p.amber,
  ) +
  path(
    'M162 128C166 84 188 46 214 34C240 46 262 84 266 128Q240 106 214 128Q188 106 162 128Z',
    p.honey,
  ) +
  circle(214, 32, 6, p.rust);
