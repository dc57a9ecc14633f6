import { fireworks } from './fireworks.ts';
import { firstAid } from './first-aid.ts';
import { grooming } from './grooming.ts';
import { heat } from './heat.ts';
import { hike } from './hike.ts';
import { hotel } from './hotel.ts';
import { insurance } from './insurance.ts';
import { microchip } from './microchip.ts';
import { pain } from './pain.ts';
import { poisons } from './poisons.ts';
import { type PostSeed, postSeed } from './post-seed.ts';
import { puppy } from './puppy.ts';
import { shelter } from './shelter.ts';
import { snow } from './snow.ts';
import { ticks } from './ticks.ts';
import { travel } from './travel.ts';

/** The posts that the demo world's blog shows, the newest first. */
export const postSeeds: readonly PostSeed[] = [
  snow,
  hotel,
  fireworks,
  puppy,
  shelter,
  travel,
  ticks,
  pain,
  poisons,
  grooming,
  microchip,
  heat,
  insurance,
].map(postSeed);

/** Posts that only administrators see. `inDays`: when it comes out, at 9; null of a draft. */
export const comingPosts: readonly (PostSeed & { readonly inDays: number | null })[] = [
  { ...postSeed(hike), inDays: 6 },
  { ...postSeed(firstAid), inDays: null },
];
