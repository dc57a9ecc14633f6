import { createHash, randomBytes } from 'node:crypto';
import type { Updateable } from 'kysely';
import { newTotpSecret, totpCode, totpStep } from '#app/domains/accounts/sign-in/totp.server.ts';
import { createSealer } from '#app/platform/crypto/sealed.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import type { Fields } from '../../trust/requests/browser.ts';
import { inArea } from './admin-mutations.ts';
import { trialSecret } from './message-mutations.ts';
import type { MutationRow } from './mutations.ts';
import { ensureOwner } from './owner-mutations.ts';

/** An act on an owner whom no other row knows. @param act the last part of its address */
function onPerson(
  act: string,
  name: string,
  fields: Fields = {},
  prepare: (db: Db, userId: string) => Promise<unknown> = async () => {},
): MutationRow {
  return inArea(`users/:userId/${act}`, async ({ db }) => {
    const email = `${name}@sunys.test`;
    await ensureOwner(db, email);
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await prepare(db, id);
    return { address: `users/${id}/${act}`, fields };
  });
}

/** Sets columns of a person's row. */
const having = (row: Updateable<Database['users']>) => (db: Db, userId: string) =>
  db.updateTable('users').set(row).where('id', '=', userId).execute();

function insertSession(db: Db, userId: string) {
  const expires_at = new Date(Date.now() + 3_600_000);
  const row = { id: newId(), token: newId(), user_id: userId, expires_at };
  return db.insertInto('sessions').values(row).execute();
}

const reason = { reason: 'rules', explanation: 'Rašėte įžeidžias žinutes.' };
const blocked = { blocked_at: new Date(), blocked_reason: 'Rašėte įžeidžias žinutes.' };
const free = { blocked_at: null, blocked_reason: null };

/** The forms of an administrator about people. */
export const peopleMutations: readonly MutationRow[] = [
  inArea('users/invitations', async () => ({
    address: 'users/invitations',
    fields: { email: 'kviestine@vizgis.test' },
  })),
  inArea('users/invitations/:invitationId/withdrawal', async ({ db, adminId }) => {
    const { id } = await insertInvitation(db, adminId, 'atsaukta@vizgis.test');
    return { address: `users/invitations/${id}/withdrawal`, fields: {} };
  }),
  {
    path: '/admin/invitation',
    async prepare({ db }) {
      const { id: inviter } = await db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('blocked_at', 'is', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const { token, secret } = await insertInvitation(db, inviter, 'priima@vizgis.test');
      const password = 'Ilgas pasivaikščiojimas 7';
      const fields = {
        ...{ password, password_repeat: password },
        // That of the moment in which it is sent.
        get code() {
          return totpCode(secret, totpStep(new Date()));
        },
      };
      return { address: `/admin/invitation?token=${token}`, fields };
    },
  },
  onPerson('block', 'stabdoma', reason, having(free)),
  onPerson('unblock', 'atblokuojama', {}, having(blocked)),
  onPerson('sessions', 'atjungiama', {}, insertSession),
  onPerson('confirmation', 'nepatvirtinta', {}, having({ email_verified: false })),
  onPerson('password-link', 'pamirsusi'),
  onPerson('deletion', 'istrinama', reason),
];

/** An invitation as the page of an administrator makes one. */
async function insertInvitation(db: Db, invited_by: string, email: string) {
  const [id, token, secret] = [newId(), randomBytes(32).toString('base64url'), newTotpSecret()];
  const now = new Date();
  await db
    .insertInto('admin_invitations')
    .values({
      ...{ id, email, invited_by, created_at: now },
      token_hash: createHash('sha256').update(token).digest('base64url'),
      secret: createSealer(trialSecret, 'second-factor').seal(secret),
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  return { id, token, secret };
}
