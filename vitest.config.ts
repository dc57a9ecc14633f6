import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const integration = 'tests/integration/**/*.test.ts';

/**
 * What takes longest: begun last, it would be waited for alone. What mostly waits stands between
 * what mostly works, so that the two cores have something to do.
 */
const longest = [
  ...['messages-mail', 'search', 'server', 'draft-photos', 'jobs', 'photo-upload', 'scripts'],
  ...['inbox-streams', 'database-killed', 'accounts-reset', 'connections'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found === -1 ? longest.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    // Four processes and a database share two cores.
    maxWorkers: 3,
    // Node, and what the application is made of, are loaded once a worker and not once a file: each
    // file has a database of its own, and puts back what it changes in its process.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Far above what any takes, also on a machine that does other work.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // By itself a second, which beside other work is little.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,bench,demo,scripts,tests,trust}/**/*.test.{ts,tsx}'],
          exclude: [integration],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [integration],
          globalSetup: ['tests/integration/database-setup.ts'],
        },
      },
    ],
  },
});
