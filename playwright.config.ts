import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './scripts/chromium.ts';

/** scripts/test.ts starts the server and says where it and the browser are. */
const {
  VIZGIS_ORIGIN: baseURL,
  VIZGIS_CHROMIUM: executablePath,
  VIZGIS_REPORT: report,
} = process.env;

const testDir = join(import.meta.dirname, 'tests/e2e');

/**
 * Files whose tests share a server of their worker's own. Between a test that needs one and a test
 * that needs none Playwright begins a new worker, with a new browser and a new server: they are
 * kept apart.
 */
const onOwnServer = readdirSync(testDir, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.ts') &&
    /^import {[^}]*\btest\b[^}]*} from '\.{1,2}\/(own-server|own-partner|message-form|settings-owner|blog-writer|draft-photos)\.ts'/m.test(
      readFileSync(join(testDir, file), 'utf8'),
    ),
);

export default defineConfig({
  testDir,
  projects: [
    {
      name: 'own server',
      testMatch: onOwnServer.filter((file) => file.endsWith('.e2e.ts')).map((file) => `**/${file}`),
    },
    {
      name: 'one server',
      testMatch: '**/*.e2e.ts',
      testIgnore: onOwnServer.map((file) => `**/${file}`),
    },
  ],
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 12_000 },
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
