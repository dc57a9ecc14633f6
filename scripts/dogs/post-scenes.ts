import { fireworks } from './post-scenes/fireworks.ts';
import { heat } from './post-scenes/heat.ts';
import { poisons } from './post-scenes/poisons.ts';
import { puppy } from './post-scenes/puppy.ts';
import { snow } from './post-scenes/snow.ts';
import { tickRemoval } from './post-scenes/tick-removal.ts';
import { ticks } from './post-scenes/ticks.ts';
import { travel } from './post-scenes/travel.ts';
import { svg } from './shapes.ts';

/** One picture for each post that no scene of a kind of service fits. */
export const postScenes = {
  snow,
  fireworks,
  puppy,
  travel,
  ticks,
  'tick-removal': tickRemoval,
  heat,
  poisons,
} as const satisfies Record<string, () => string>;

export type PostSceneName = keyof typeof postScenes;

/** A post's scene as an SVG picture of 800 × 600. */
export const postScene = (name: PostSceneName) =>
  svg([0, 0, 400, 300], postScenes[name](), ' width="800" height="600"');
