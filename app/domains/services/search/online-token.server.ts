import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { CategoryId } from '../catalogue/categories.ts';
import { indexServices } from './search-index.server.ts';
import { onlineToken } from './search-tokens.ts';

type OnlineService = {
  readonly id: string;
  readonly category: string;
  readonly isOn: boolean;
};

/** Makes the search rows of these services, which the transaction holds, say whether they take bookings. */
export async function markOnlineBooking(
  transaction: Db,
  services: readonly OnlineService[],
  now: Date,
): Promise<void> {
  if (services.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select service_id as id
    from unnest(${services.map(({ id }) => id)}::uuid[],
      ${services.map(({ category }) => onlineToken(category as CategoryId))}::integer[],
      ${services.map(({ isOn }) => isOn)}::boolean[]) as service (id, token, is_on)
    join service_search as search on search.service_id = service.id
    where (search.tokens @> array[service.token]) <> service.is_on`.execute(transaction);
  await indexServices(
    transaction,
    rows.map(({ id }) => id),
    now,
  );
}
