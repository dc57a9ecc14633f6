import { activities } from './scenes/activities.ts';
import { breeding } from './scenes/breeding.ts';
import { events } from './scenes/events.ts';
import { hotel } from './scenes/hotel.ts';
import { insurance } from './scenes/insurance.ts';
import { other } from './scenes/other.ts';
import type { Scene, SceneOptions } from './scenes/scene.ts';
import { shelters } from './scenes/shelters.ts';
import { shortTermCare } from './scenes/short-term-care.ts';
import { spa } from './scenes/spa.ts';
import { training } from './scenes/training.ts';
import { vet } from './scenes/vet.ts';
import { svg } from './shapes.ts';

/** One picture for each kind of service, by the kind's id. */
export const scenes = {
  vet,
  hotel,
  short_term_care: shortTermCare,
  training,
  activities,
  spa,
  breeding,
  insurance,
  shelters,
  events,
  other,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

/** A scene as an SVG picture of 800 × 600. */
export const scene = (name: SceneName, options: Partial<SceneOptions> = {}) =>
  svg([0, 0, 400, 300], scenes[name]({ variant: 0, ...options }), ' width="800" height="600"');
