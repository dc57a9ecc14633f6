import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { seedDefects } from '../defects/defect.ts';
import type { ServerOrder } from './server-parent.ts';

// One server under trial. It says when it listens, and goes when its parent does.
process.on('disconnect', () => process.exit());
const [order] = (await once(process, 'message')) as [ServerOrder];
const { logFile } = order;
const checkDefects = seedDefects(order.defects);
const { readSettings } = await import('#app/platform/settings/settings.server.ts');
const { serve } = await import('../../server.ts');
const server = await serve({
  settings: readSettings(process.env),
  databaseUrl: order.databaseUrl,
  ...(logFile === null ? {} : { writeLog: (line) => appendFileSync(logFile, line) }),
});
checkDefects();
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit();
});
process.send?.('listening');
