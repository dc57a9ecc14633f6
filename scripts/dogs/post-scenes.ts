import { snow } from './post-scenes/snow.ts';
import { svg } from './shapes.ts';

/** One picture for each post that no scene of a kind of service fits. */
export const postScenes = {
  snow,
} as const satisfies Record<string, () => string>;

export type PostSceneName = keyof typeof postScenes;

/** A post's scene as an SVG picture of 800 × 600. */
export const postScene = (name: PostSceneName) =>
  svg([0, 0, 400, 300], postScenes[name](), ' width="800" height="600"');
