import type { Db } from '#app/platform/database.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { indexServices } from '../search/search-index.server.ts';

/**
 * Writes down that a partner's company has been checked, and ends the wait for it: the active
 * services are public from now on. Those of a partner who does not wait stay as they are. Only the command line calls it (partner:approve).
 * @param email the address that the partner signs in with, in lower case
 * @returns the company's name
 * @throws NotFound when no partner signs in with it
 */
export async function approvePartner(db: Db, email: string, now: Date): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    // The strongest lock: a service that is being made refers to this row, so either it is there
    // when they are listed, or it finds the wait over when it is put into the search.
    const partner = await transaction
      .selectFrom('partners')
      .innerJoin('users', 'users.id', 'partners.user_id')
      .select(['partners.id', 'company_name'])
      .where('users.email', '=', email)
      .forUpdate('partners')
      .executeTakeFirst();
    if (!partner) throw new NotFound(`Partner ${email}`);
    await transaction
      .updateTable('partners')
      .set({ approval_awaited_since: null, checked_at: now })
      .where('id', '=', partner.id)
      .execute();
    // Held as well, one that is being switched or edited.
    const services = await transaction
      .selectFrom('partner_provided_services')
      .select('id')
      .where('partner_id', '=', partner.id)
      .forUpdate()
      .execute();
    await indexServices(
      transaction,
      services.map(({ id }) => id),
      now,
    );
    return partner.company_name;
  });
}
