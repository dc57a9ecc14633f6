import { parseArgs } from 'node:util';
import { approvePartner } from '#app/domains/services/own/partner-approval.server.ts';
import { email as emailField } from '#app/forms/form-fields.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { prepareSchema, startDatabase, withDatabase } from './database.ts';
import { settingsOrExit } from './settings.ts';

// Says that a partner's company has been checked, and shows the services of one who has waited for it
// (PARTNER_APPROVAL) to the public:
// npm run partner:approve -- --email vardas@example.lt
const { values } = parseArgs({ options: { email: { type: 'string' } } });
const read = emailField('--email is missing.').safeParse(values.email);
if (!read.success) {
  console.error('Say whose company it is: npm run partner:approve -- --email vardas@example.lt');
  process.exit(1);
}
const email = read.data;
const database = await startDatabase(settingsOrExit());
try {
  const company = await withDatabase(database.url, async (db) => {
    await prepareSchema(db);
    return approvePartner(db, email, new Date());
  });
  console.log(`${company} is checked: what is active is public.`);
} catch (error) {
  if (!(error instanceof NotFound)) throw error;
  console.error(`No partner signs in with ${email}.`);
  process.exitCode = 1;
} finally {
  await database.stop();
}
