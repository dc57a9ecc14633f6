import { defineConfig } from 'vitest/config';

const integration = 'tests/integration/**/*.test.ts';

export default defineConfig({
  test: {
    // Four processes and a database share two cores.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['app/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [integration],
          // They change nothing outside themselves, so that one process takes them one by one.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: [integration],
          globalSetup: ['tests/integration/database-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
