import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openLogFiles } from '#app/platform/log/log-files.server.ts';
import { SettingsError } from '#app/platform/settings/settings.server.ts';
import { admin, demoPassword, owners } from '#demo/people.ts';
import { serve } from '../server.ts';
import { startDatabase } from './database.ts';
import { orExit, settingsOrExit } from './settings.ts';
import { takenPort } from './taken-port.ts';

/** Serves what prepare.ts has made ready, until a signal comes; a failure to start ends the process. */
export async function startOrExit(): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exit(1);
  }
}

/** What to say of a failure that the person who starts it can mend. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof SettingsError) return error.message;
  // Taken since the look before all work.
  const { code, address, port } = error as NodeJS.ErrnoException & Partial<AddressInfo>;
  return code && address && port ? takenPort(code, address, port) : null;
}

async function start(): Promise<void> {
  const settings = settingsOrExit();
  const database = await orExit(startDatabase(settings));
  const server = await serve({
    settings,
    databaseUrl: database.url,
    ...(settings.logTo === 'files'
      ? { writeLog: openLogFiles(join(settings.dataDir, 'log')) }
      : {}),
  });
  console.log(`\nVizgis is at ${settings.origin}\n`);
  if (settings.production && settings.operator === null) {
    console.warn(
      'OPERATOR_NAME, OPERATOR_CODE and OPERATOR_ADDRESS are not set: ' +
        '/privacy and /taisykles do not say who runs the site, as the law asks.',
    );
  }
  if (settings.demo === 'local') console.log(`${demoAccounts()}\n`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    await database.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      void stop();
    });
  }
}

/** Who can sign in to the demo world, and where. */
function demoAccounts(): string {
  const accounts = [
    ...owners.map(({ email }) => [email, '/prisijungti-seimininkas']),
    ['klinika@vizgis.test', '/partner/login'],
    ['viesbutis@vizgis.test', '/partner/login'],
    [admin.email, '/admin/login'],
  ];
  const lines = accounts.map(([email = '', page]) => `  ${email.padEnd(24)}${page}`);
  return [`The demo's people, password ${demoPassword}:`, ...lines].join('\n');
}

if (import.meta.main) await startOrExit();
