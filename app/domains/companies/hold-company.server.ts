import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound } from '#app/platform/not-found.ts';

/**
 * Holds a partner, so that changes of what its company shows count one after another.
 * @throws NotFound when the account is gone meanwhile
 */
export async function holdCompany(transaction: Db, partnerId: string): Promise<void> {
  const held = await transaction
    .selectFrom('partners')
    .select('id')
    .where('id', '=', partnerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw new NotFound(`Partner ${partnerId}`);
}
