import { palette as p } from './palette.ts';
import { type SceneName, scenes } from './scenes.ts';
import { path, rect, svg } from './shapes.ts';

/**
 * What stands behind the words of a picture that networks show with a link: a scene at the right,
 * room for the words at the left. In the size that they ask for.
 */
export const shareGround = (kind: SceneName) =>
  svg(
    [0, 0, 1200, 630],
    [
      rect(0, 0, 1200, 630, p.paper),
      `<svg x="620" y="0" width="580" height="630" viewBox="62 0 276 300">${scenes[kind]({ variant: 0 })}</svg>`,
      path('M600 0H664C620 110 700 210 668 330S640 520 692 630H600Z', p.paper),
      path('M0 604C180 588 420 606 690 630H0Z', p.amber),
    ].join(''),
    ' width="1200" height="630"',
  );
