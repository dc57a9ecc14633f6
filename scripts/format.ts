import { run } from './test-steps.ts';

// Writes files as the gate's lint wants them: layout, order of imports, what is safe to mend.
process.exit(await run('biome', ['check', '--write', '.']));
