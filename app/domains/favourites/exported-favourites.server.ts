import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/**
 * An owner's favourites, with the words of a file that the owner reads.
 * @param origin where the addresses of the services begin
 */
export async function exportFavourites(
  db: Db,
  { ownerId }: Pick<Owner, 'ownerId'>,
  origin: string,
) {
  const rows = await db
    .selectFrom('favourites')
    .select(['service_id', 'service_title', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ service_id, service_title, created_at }) => ({
    paslauga: service_title,
    adresas: service_id === null ? null : `${origin}/service/${service_id}`,
    isiminta: created_at,
  }));
}
