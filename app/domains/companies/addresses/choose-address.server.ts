import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import { holdCompany } from '../hold-company.server.ts';
import { keptAfterDays } from './address-name.ts';

/** A name that was used for a week is kept for ever: no partner may gather them. */
const mostNames = 6;
/** One that was used for less leads people nowhere, and is free again. */
const keptAfterMs = keptAfterDays * 86_400_000;

const taken = refuse(null, { fields: { name: 'Šis adresas jau užimtas. Pasirinkite kitą.' } });
const tooMany = refuse(null, {
  fields: {
    name: `Adresą jau keitėte ${mostNames - 1}\u00a0kartus, daugiau negalima. Galite grįžti prie ankstesnio; jei reikia kito, parašykite mums.`,
  },
});

/**
 * Makes a name the partner's short address. The earlier one, if it was used for a week, stays the partner's
 * and leads to it, and may be chosen again; otherwise it is free for all. Refuses a name that is another's or
 * is kept for one, and a seventh one.
 * @throws NotFound when the account is gone meanwhile
 * @param name as the form's schema has made it
 */
export async function chooseAddress(
  db: Db,
  { partnerId }: Partner,
  name: string,
  now: Date,
): Promise<{ readonly ok: true } | Refusal> {
  try {
    return await db.transaction().execute(async (transaction) => {
      // Held, so that of two names at the same time the second counts the first.
      await holdCompany(transaction, partnerId);
      const found = await transaction
        .selectFrom('partner_addresses')
        .select(['partner_id', 'is_current'])
        .where('name', '=', name)
        .executeTakeFirst();
      if (found && found.partner_id !== partnerId) return taken;
      if (found?.is_current) return { ok: true };
      const own = await transaction
        .selectFrom('partner_addresses')
        .select(['name', 'is_current', 'created_at'])
        .where('partner_id', '=', partnerId)
        .execute();
      const isFreed = ({ is_current, created_at }: (typeof own)[number]) =>
        is_current && now.getTime() - created_at.getTime() < keptAfterMs;
      if (!found && own.filter((one) => !isFreed(one)).length >= mostNames) return tooMany;
      const freed = own.find(isFreed);
      if (freed) {
        await transaction.deleteFrom('partner_addresses').where('name', '=', freed.name).execute();
      } else {
        await transaction
          .updateTable('partner_addresses')
          .set({ is_current: false })
          .where('partner_id', '=', partnerId)
          .where('is_current', '=', true)
          .execute();
      }
      if (found) {
        await transaction
          .updateTable('partner_addresses')
          .set({ is_current: true })
          .where('name', '=', name)
          .execute();
      } else {
        // One that another partner takes meanwhile breaks the key.
        await transaction
          .insertInto('partner_addresses')
          .values({ name, partner_id: partnerId, is_current: true, created_at: now })
          .execute();
      }
      return { ok: true };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return taken;
    throw error;
  }
}
