import { sql } from 'kysely';
import type { Done, Partner } from '#app/domains/accounts/types.ts';
import { holdCompany } from '#app/domains/companies/hold-company.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { replyLimits, type SavedReply } from './saved-reply.ts';
import type { SavedReplyInput } from './saved-reply-form.server.ts';

const columns = ['id', 'name', 'body', 'version'] as const;

/** Lists the partner's saved replies, in the partner's order. */
export async function listSavedReplies(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
): Promise<readonly SavedReply[]> {
  return db
    .selectFrom('saved_replies')
    .select(columns)
    .where('partner_id', '=', partnerId)
    .orderBy('position')
    .execute();
}

/** @throws NotFound when the partner has no such reply */
export async function getSavedReply(
  db: Db,
  { partnerId }: Partner,
  id: string,
): Promise<SavedReply> {
  requireId(id, 'Saved reply');
  const found = await db
    .selectFrom('saved_replies')
    .select(columns)
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  if (!found) throw new NotFound(`Saved reply ${id}`);
  return found;
}

/** Adds a saved reply, behind the others. */
export async function addSavedReply(
  db: Db,
  partner: Partner,
  { name, body }: SavedReplyInput,
  now: Date,
  saveReply: SaveReply<Done> = saveNoReply,
): Promise<Done | Refusal> {
  const { partnerId } = partner;
  return named(() =>
    db.transaction().execute(async (transaction) => {
      // Two windows add one after the other.
      await holdCompany(transaction, partnerId);
      const others = await listSavedReplies(transaction, partner);
      if (others.length >= replyLimits.most) {
        return refuse(
          `Paruoštų atsakymų gali būti daugiausia ${replyLimits.most}. Ištrinkite nereikalingus.`,
        );
      }
      const place = { partner_id: partnerId, position: others.length + 1 };
      await transaction
        .insertInto('saved_replies')
        .values({ id: newId(now.getTime()), name, body, updated_at: now, ...place })
        .execute();
      await saveReply(transaction, { ok: true });
      return { ok: true } as const;
    }),
  );
}

/**
 * Changes a saved reply of this version; refused when another window was first.
 * @throws NotFound when the partner has no such reply
 */
export async function updateSavedReply(
  db: Db,
  partner: Partner,
  id: string,
  { name, body, version }: SavedReplyInput,
  now: Date,
): Promise<Done | Refusal> {
  return named(() =>
    db.transaction().execute(async (transaction) => {
      await holdCompany(transaction, partner.partnerId);
      const stored = await getSavedReply(transaction, partner, id);
      // What was saved in this form already, or elsewhere alike, is saved.
      if (stored.name === name && stored.body === body) return { ok: true } as const;
      if (version !== String(stored.version)) {
        return refuse(
          'Šį atsakymą ką tik pakeitėte kitame lange. Jei saugosite dar kartą, liks šis tekstas.',
        );
      }
      await transaction
        .updateTable('saved_replies')
        .set({ name, body, version: stored.version + 1, updated_at: now })
        .where('id', '=', id)
        .execute();
      return { ok: true } as const;
    }),
  );
}

/** Two with one name could not be told apart where one is chosen. */
async function named(save: () => Promise<Done | Refusal>): Promise<Done | Refusal> {
  try {
    return await save();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return refuse(null, { fields: { name: 'Toks atsakymas jau yra. Pavadinkite kitaip.' } });
  }
}

/**
 * Moves a saved reply to a place; those behind follow.
 * @throws NotFound when the partner has no such reply
 */
export async function placeSavedReply(
  db: Db,
  partner: Partner,
  id: string,
  position: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdCompany(transaction, partner.partnerId);
    const { id: own } = await getSavedReply(transaction, partner, id);
    const others = (await listSavedReplies(transaction, partner)).filter((one) => one.id !== own);
    const ids = others.map((one) => one.id).toSpliced(position - 1, 0, own);
    await number(transaction, partner, ids);
  });
}

/** Deletes a saved reply; one that is gone stays so. */
export async function deleteSavedReply(db: Db, partner: Partner, id: string): Promise<void> {
  requireId(id, 'Saved reply');
  await db.transaction().execute(async (transaction) => {
    await holdCompany(transaction, partner.partnerId);
    await transaction
      .deleteFrom('saved_replies')
      .where('id', '=', id)
      .where('partner_id', '=', partner.partnerId)
      .execute();
    const left = await listSavedReplies(transaction, partner);
    await number(
      transaction,
      partner,
      left.map((one) => one.id),
    );
  });
}

/** Numbers all of a partner's saved replies, from 1, in this order. */
async function number(
  transaction: Db,
  { partnerId }: Partner,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update saved_replies set position = ordered.position
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, position)
    where saved_replies.id = ordered.id and saved_replies.partner_id = ${partnerId}`.execute(
    transaction,
  );
}

/** The saved replies of a company, with the words of a file that its person reads. */
export async function exportSavedReplies(db: Db, partnerId: string) {
  return db
    .selectFrom('saved_replies')
    .select(['name as pavadinimas', 'body as tekstas', 'updated_at as pakeista'])
    .where('partner_id', '=', partnerId)
    .orderBy('position')
    .execute();
}
