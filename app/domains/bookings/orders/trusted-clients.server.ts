import type { Partner } from '#app/domains/accounts/types.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { findClient, noAccount } from './client-block.server.ts';

/**
 * Lifts the limits of what the client of one of the partner's bookings may hold of this partner without
 * an answer, or puts them back. What is held already stands.
 * @param trusted the state that is wanted; one that is so already stays
 * @throws NotFound when the partner has no such booking
 */
export async function setClientTrusted(
  db: Db,
  partner: Partner,
  { orderId, trusted, now }: { orderId: string; trusted: boolean; now: Date },
): Promise<{ readonly ok: true } | Refusal> {
  const pair = await findClient(db, partner, orderId);
  if (pair === null) return noAccount;
  if (trusted) {
    await db
      .insertInto('trusted_clients')
      .values({ ...pair, trusted_at: now })
      .onConflict((conflict) => conflict.columns(['partner_id', 'pet_owner_id']).doNothing())
      .execute();
  } else {
    await db
      .deleteFrom('trusted_clients')
      .where('partner_id', '=', pair.partner_id)
      .where('pet_owner_id', '=', pair.pet_owner_id)
      .execute();
  }
  return { ok: true };
}
