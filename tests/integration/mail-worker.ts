import { openDatabase } from '#app/platform/database/database.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';

/** A process that sends mails until it is killed, for jobs.test.ts. */
const [databaseUrl = '', smtpUrl = '', secret = '', times = ''] = process.argv.slice(2);
const db = openDatabase({ url: databaseUrl, onIdleError: () => {} });
await startJobs({
  databaseUrl,
  secret,
  mailer: createMailer({ smtpUrl, from: 'labas@vizgis.test' }, db),
  log: createLog('error'),
  worker: true,
  times: JSON.parse(times),
});
