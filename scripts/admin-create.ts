import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { AddressTaken, createAdmin } from '#app/domains/accounts/sign-in/admin-account.server.ts';
import { totpAddress } from '#app/domains/accounts/sign-in/totp.server.ts';
import { email as emailField } from '#app/forms/form-fields.ts';
import { readSecret } from '#app/platform/crypto/secret.server.ts';
import { prepareSchema, reachDatabase, withDatabase } from './database.ts';
import { orExit, settingsOrExit } from './settings.ts';

// Makes an administrator and shows once what signs him in:
// npm run admin:create -- --email vardas@example.lt
// With --renew an administrator who lost password or telephone gets new ones.
const { values } = parseArgs({
  options: { email: { type: 'string' }, renew: { type: 'boolean' } },
});
const read = emailField('--email is missing.').safeParse(values.email);
if (!read.success) {
  console.error('Say whose account it is: npm run admin:create -- --email vardas@example.lt');
  process.exit(1);
}
const email = read.data;
const settings = settingsOrExit();
const database = await orExit(reachDatabase(settings));
try {
  const password = randomBytes(15).toString('base64url');
  const made = withDatabase(database.directUrl, async (db) => {
    await prepareSchema(db);
    const wanted = { email, password, renew: values.renew ?? false };
    return createAdmin(db, readSecret(settings), wanted, new Date());
  });
  const factor = await orExit(made);
  console.log(
    [
      `Administrator: ${email}`,
      `Password: ${password}`,
      `Second factor: ${factor}`,
      `For an authenticator: ${totpAddress(factor, email)}`,
      'Neither is shown again. Sign in at /admin/login from an address in ADMIN_ALLOWED_IPS.',
    ].join('\n'),
  );
} catch (error) {
  if (!(error instanceof AddressTaken)) throw error;
  console.error(
    values.renew
      ? `${email} is no administrator.`
      : `${email} has an account already. An administrator gets new ones with --renew.`,
  );
  process.exitCode = 1;
} finally {
  await database.stop();
}
