import { withWorld } from './bench/world.ts';

await withWorld(100_000, async (world) => {
  console.log('filled', world.databaseUrl);
});
