import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['app/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/integration/database-setup.ts'],
    // Four processes and a database share two cores.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
