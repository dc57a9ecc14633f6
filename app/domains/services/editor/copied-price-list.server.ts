import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';

/**
 * Gives a service that is being made of a draft the price list of what the draft was copied from, as it
 * is now. Nothing where that is gone, or where the category was changed, whose units are others.
 * @param draftId of the draft and of the service alike
 */
export async function copyPriceList(transaction: Db, draftId: string): Promise<void> {
  const original = await transaction
    .selectFrom('service_drafts as draft')
    .innerJoin('partner_provided_services as original', (join) =>
      join
        .onRef('original.id', '=', 'draft.copied_from')
        .onRef('original.partner_id', '=', 'draft.partner_id')
        .onRef('original.service_category_id', '=', 'draft.service_category_id'),
    )
    .select(['original.id', 'original.price_line'])
    .where('draft.id', '=', draftId)
    .executeTakeFirst();
  if (!original) return;
  const items = await transaction
    .selectFrom('price_items')
    .selectAll()
    .where('service_id', '=', original.id)
    .execute();
  if (items.length === 0) return;
  const copies = items.map((item) => ({ ...item, id: newId(), service_id: draftId }));
  await transaction.insertInto('price_items').values(copies).execute();
  await transaction
    .updateTable('partner_provided_services')
    .set({ price_line: original.price_line })
    .where('id', '=', draftId)
    .execute();
}
