import { spawn } from 'node:child_process';
import { requireChromium } from './chromium.ts';
import { startTestServer } from './test-server.ts';
const server = await startTestServer();
const child = spawn('playwright', ['test', '--workers=1', '--reporter=line', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, VIZGIS_ORIGIN: server.origin, VIZGIS_DATABASE_URL: server.databaseUrl, VIZGIS_CHROMIUM: requireChromium(), VIZGIS_LOG: server.logFile, VIZGIS_REPORT: '/tmp/brief/report-' + process.pid + '.json' },
});
child.once('exit', async (code) => { await server.stop(); process.exit(code ?? 1); });
