import type { BreedName } from './breeds.ts';
import type { DogOptions } from './look.ts';
import { headAlone } from './portrait.ts';
import type { SceneName } from './scenes.ts';

/** The dog that looks out of each kind's arch on the home page; it looks at the kind's name. */
const dogs: Record<SceneName, DogOptions & { breed: BreedName }> = {
  vet: { breed: 'retriever', tilt: -6 },
  hotel: { breed: 'beagle', tilt: 4, mood: 'sleep' },
  short_term_care: { breed: 'dachshund', tilt: -8 },
  training: { breed: 'shepherd', mood: 'tongue' },
  activities: { breed: 'husky', tilt: -4 },
  spa: { breed: 'poodle', tilt: -7, mood: 'happy' },
  breeding: { breed: 'spitz', tilt: 5 },
  insurance: { breed: 'bulldog', tilt: -3 },
  shelters: { breed: 'mixed', tilt: 6, mood: 'tongue' },
  events: { breed: 'sighthound', tilt: -5 },
  other: { breed: 'terrier', tilt: 5 },
};

/** High ears need a taller cut, a long nose a lower one. */
const cuts = {
  plain: [-72, -92, 144, 140],
  highEars: [-84, -112, 168, 160],
  longNose: [-82, -96, 164, 156],
};

const cutOf: Partial<Record<BreedName, keyof typeof cuts>> = {
  shepherd: 'highEars',
  husky: 'highEars',
  bulldog: 'highEars',
  sighthound: 'longNose',
};

export function peek(kind: SceneName): string {
  const { breed, ...dog } = dogs[kind];
  return headAlone({ ...dog, breed, turn: -0.5 }, cuts[cutOf[breed] ?? 'plain']);
}
