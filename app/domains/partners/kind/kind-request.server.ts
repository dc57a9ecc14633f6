import { sql } from 'kysely';
import type { KindWish } from '#app/domains/accounts/company-schema.ts';
import { kindColumns, kindOf } from '#app/domains/accounts/trader-kinds.ts';
import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { formatLongDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound } from '#app/platform/not-found.ts';

/** The partner's own wish that waits for an administrator, and its day; or null. */
export async function findKindRequest(db: Db, { partnerId }: Partner) {
  const found = await db
    .selectFrom('trader_kind_requests')
    .select(['trader_kind as kind', 'asked_at'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  return found ? { kind: found.kind, askedOn: formatLongDate(found.asked_at) } : null;
}

/**
 * Asks the administrators to make the partner another kind of trader. Until they have decided nothing
 * changes. Another wish takes the place of the one before; the same one changes nothing, however often
 * it is sent. Refused when the partner is that kind already.
 * @throws NotFound when the account is gone meanwhile
 */
export async function requestKind(
  db: Db,
  { partnerId, userId }: Partner,
  wish: KindWish,
  now: Date,
): Promise<{ readonly ok: true } | Refusal> {
  return db.transaction().execute(async (transaction) => {
    // An administrator who decides holds it, too.
    const partner = await transaction
      .selectFrom('partners')
      .select('trader_kind')
      .where('id', '=', partnerId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!partner) throw new NotFound(`Partner ${partnerId}`);
    if (kindOf(partner.trader_kind) === wish.trader_kind) {
      return refuse(null, {
        title: 'Klaida',
        fields: { trader_kind: 'Taip nurodyta ir dabar. Pasirinkite, į ką keisti.' },
      });
    }
    const columns = [...kindColumns, 'asked_at'] as const;
    const isOther = sql<boolean>`(${sql.join(kindColumns.map((name) => sql.ref(`trader_kind_requests.${name}`)))})
      is distinct from (${sql.join(kindColumns.map((name) => sql.ref(`excluded.${name}`)))})`;
    await transaction
      .insertInto('trader_kind_requests')
      .values({ ...wish, partner_id: partnerId, asked_at: now })
      .onConflict((conflict) =>
        conflict
          .column('partner_id')
          .doUpdateSet((row) =>
            Object.fromEntries(columns.map((name) => [name, row.ref(`excluded.${name}`)])),
          )
          .where(isOther),
      )
      .execute();
    return { ok: true } as const;
  });
}

type Identity = Pick<KindWish, 'company_code' | 'vat_code' | 'address' | 'postal_code'>;

/**
 * Brings a wish that waits up to a profile that is being saved: granting it must not bring an earlier
 * address or code back. An administrator who has looked at it looks again.
 */
export async function followProfile(
  transaction: Db,
  { partnerId }: Partner,
  before: Identity,
  { company_code, vat_code, address, postal_code }: Identity,
): Promise<void> {
  const waiting = transaction
    .updateTable('trader_kind_requests')
    .where('partner_id', '=', partnerId);
  const moves = address !== before.address || postal_code !== before.postal_code;
  if (moves && address !== '') {
    await waiting.set({ address, postal_code }).where('is_address_shown', '=', true).execute();
  }
  const isOther = company_code !== before.company_code || vat_code !== before.vat_code;
  if (isOther && company_code !== null) {
    await waiting
      .set({ company_code, vat_code })
      .where('trader_kind', '!=', 'self_employed')
      .execute();
  }
}

/** Takes the wish back; a second time changes nothing. */
export async function withdrawKindRequest(db: Db, { partnerId }: Partner): Promise<void> {
  await db.deleteFrom('trader_kind_requests').where('partner_id', '=', partnerId).execute();
}

/**
 * Notes that an earlier partner, who has been asked, is a company, as its pages say already. It says
 * nothing of any other partner.
 */
export async function confirmCompany(db: Db, { partnerId }: Partner): Promise<void> {
  await db
    .updateTable('partners')
    .set({ trader_kind: 'company' })
    .where('id', '=', partnerId)
    .where('trader_kind', 'is', null)
    .execute();
}
