import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { requireChromium } from './chromium.ts';
import { root } from './root.ts';
import type { TestServer } from './test-server.ts';

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  /** Tests that held at the second try only: they count as failed. */
  readonly flaky?: readonly string[];
};

/** Runs a program of the project in its folder. @returns its exit status */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Steps of a command, each counted and told with its time; all of them run, also after one has failed. */
export function createSteps() {
  const total = { passed: 0, failed: 0, flaky: [] as string[] };
  return {
    /** @returns whether nothing failed */
    async step(name: string, work: () => Promise<Counts> | Counts): Promise<boolean> {
      const started = performance.now();
      console.log(`\n== ${name}`);
      let counts: Counts;
      try {
        counts = await work();
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        counts = { passed: 0, failed: 1 };
      }
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.flaky.push(...(counts.flaky ?? []));
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      console.log(`== ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
      return counts.failed === 0;
    },
    /** Ends the process with what all steps came to. */
    end: () => endWith(total),
  };
}

/** A step that either holds as a whole or does not. */
export async function whole(command: string, args: readonly string[]): Promise<Counts> {
  const ok = (await run(command, args)) === 0;
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** Types of the whole project, or by these arguments of tsc of a part of it. */
export async function checkTypes(args: readonly string[] = []): Promise<Counts> {
  const generated = await whole('react-router', ['typegen']);
  return generated.failed ? generated : whole('tsc', ['-p', '.', ...args]);
}

/** React and others choose their build by it. */
export const testEnv = { NODE_ENV: 'test' };

/**
 * Unit and integration tests.
 * @param which arguments of Vitest, such as the paths of the tests; none: all of them
 */
export function runVitest(which: readonly string[], command = 'run'): Promise<Counts> {
  return withReport(async (report) => {
    const code = await run(
      'vitest',
      [
        ...[command, '--run', '--reporter=dot', '--reporter=json'],
        ...[`--outputFile.json=${report}`, ...which],
        ...(which.length > 0 ? ['--passWithNoTests'] : []),
      ],
      testEnv,
    );
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return atLeastOneFailure(code, { passed: numPassedTests, failed: numFailedTests });
  });
}

/** Browser tests, of these paths or all, against a server, which is ended afterwards. */
export function runPlaywright(server: TestServer, paths: readonly string[]): Promise<Counts> {
  return withReport(async (report) => {
    try {
      const code = await run('playwright', ['test', ...paths], {
        VIZGIS_ORIGIN: server.origin,
        VIZGIS_DATABASE_URL: server.databaseUrl,
        VIZGIS_LOADED_AT: server.loadedAt.toISOString(),
        VIZGIS_CHROMIUM: requireChromium(),
        VIZGIS_LOG: server.logFile,
        VIZGIS_REPORT: report,
      });
      const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
      return atLeastOneFailure(code, {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        flaky: flakyOf(suites),
      });
    } finally {
      await server.stop();
    }
  });
}

async function withReport(work: (report: string) => Promise<Counts>): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'vizgis-reports-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A run that broke before it could count still counts as a failure. */
function atLeastOneFailure(code: number, counts: Counts): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** A suite of Playwright's report, a file or a group of tests. */
type Suite = {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
};

/** The names of these tests, each with what failed at its first try. */
function flakyOf(suites: readonly Suite[], within = ''): string[] {
  return suites.flatMap(({ title, suites: inner = [], specs }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results: [first] }) => {
          const message = stripVTControlCharacters(first?.error?.message ?? 'no error is known');
          return `${within}${title} > ${spec.title}\n${message.replaceAll(/^/gm, '    ')}`;
        }),
    ),
    ...flakyOf(inner, `${within}${title} > `),
  ]);
}

/** Says which held at the second try only, and ends the process with what all came to. */
export function endWith({ passed, failed, flaky = [] }: Counts): never {
  if (flaky.length > 0)
    console.log(`\nFailed at the first try and held at the second:\n  ${flaky.join('\n  ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
