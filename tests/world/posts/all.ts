import { type PostSeed, postSeed } from './post-seed.ts';
import { snow } from './snow.ts';

/** The posts of the demo world's blog, the newest first. */
export const postSeeds: readonly PostSeed[] = [snow].map(postSeed);
