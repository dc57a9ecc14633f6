import type { Updateable } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import type { Fields } from '../../scripts/trust/requests/browser.ts';
import { inArea } from './admin-mutations.ts';
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
  onPerson('block', 'stabdoma', reason, having(free)),
  onPerson('unblock', 'atblokuojama', {}, having(blocked)),
  onPerson('sessions', 'atjungiama', {}, insertSession),
  onPerson('confirmation', 'nepatvirtinta', {}, having({ email_verified: false })),
  onPerson('password-link', 'pamirsusi'),
  onPerson('deletion', 'istrinama', reason),
];
