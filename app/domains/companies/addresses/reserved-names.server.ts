import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { reservedNames } from './reserved-names.ts';

/**
 * Brings the table of reserved words in line with their list, and gives a short address to each partner
 * without one; run after every migration. What a partner has already stays, whatever is reserved now.
 */
export async function saveReservedNames(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`lock table reserved_addresses in share row exclusive mode`.execute(transaction);
    await transaction.deleteFrom('reserved_addresses').execute();
    await transaction
      .insertInto('reserved_addresses')
      .values([...reservedNames])
      .execute();
    await sql`
      select give_partner_address(partner.id, partner.company_name, partner.city)
      from partners as partner
      where not exists (
        select from partner_addresses
        where partner_addresses.partner_id = partner.id and is_current
      )
      order by partner.created_at, partner.id`.execute(transaction);
  });
}
