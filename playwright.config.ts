import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './scripts/chromium.ts';

/** scripts/test.ts starts the server and says where it and the browser are. */
const {
  VIZGIS_ORIGIN: baseURL,
  VIZGIS_CHROMIUM: executablePath,
  VIZGIS_REPORT: report,
} = process.env;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // Files that share a server of their worker's own (own-server.ts) need no place of their own here:
  // Playwright runs tests with the same worker fixtures one after another.
  fullyParallel: true,
  workers: 2,
  // Far above what any takes, also on a machine that does other work.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A second try tells in the output whether a test fails always or now and then. The gate counts
  // both as failed.
  retries: 1,
  reporter: report ? [['line'], ['json', { outputFile: report }]] : [['line']],
  outputDir: 'test-results',
  use: {
    ...(baseURL ? { baseURL } : {}),
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    // Motion is drawn by the processor. The files about what moves draw it all the same.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing doubles the time: VIZGIS_TRACE=on npm test
    trace: process.env.VIZGIS_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags },
  },
});
