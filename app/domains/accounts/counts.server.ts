import { sql } from 'kysely';
import type { Db } from '#app/platform/database.server.ts';
import type { Admin } from './actor.ts';

type AccountCounts = {
  /** Accounts by their active role. */
  readonly owners: number;
  readonly partners: number;
  readonly admins: number;
  /** Accounts whose e-mail address is not confirmed yet. */
  readonly unconfirmed: number;
};

/** Counts the accounts for an administrator. */
export async function countAccounts(db: Db, _admin: Admin): Promise<AccountCounts> {
  const of = (role: 'pet_owner' | 'partner' | 'admin') =>
    sql<number>`count(*) filter (where role = ${role})::int`;
  return db
    .selectFrom('users')
    .select([
      of('pet_owner').as('owners'),
      of('partner').as('partners'),
      of('admin').as('admins'),
      sql<number>`count(*) filter (where not email_verified)::int`.as('unconfirmed'),
    ])
    .executeTakeFirstOrThrow();
}
