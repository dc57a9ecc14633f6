import type { Partner } from '#app/domains/accounts/types.ts';
import type { PhotoParts } from '#app/domains/photos/store-upload.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { newId } from '#app/platform/database/id.ts';
import type { SaveReply } from '#app/platform/database/idempotency.server.ts';
import { nextRevision } from '#app/platform/database/typed-draft.server.ts';
import { readTyped, typedAttribute } from '../catalogue/attributes.ts';
import { type Category, getCategory } from '../catalogue/categories.ts';
import { isPastEvent } from '../catalogue/event-date.ts';
import type { TypedFields } from '../catalogue/typed-fields.ts';
import { getOwnServiceFields, listOwnPhotos } from '../own/own-service-fields.server.ts';
import { copyPhotos, dropCopies } from '../photos/copy-photos.server.ts';
import { holdOriginal } from './hidden-original.server.ts';
import { findDraft, findServiceQuota } from './service-drafts.server.ts';
import { ofNewService } from './wizard-steps.ts';

type CopyAnswer =
  /** `missing`: why the photos were left out; `undated`: the date of an event that is over was. */
  | {
      readonly ok: true;
      readonly missing: 'quota' | 'limited' | 'away' | null;
      readonly undated: boolean;
    }
  /** The partner has begun a new service already, and there is one such draft. */
  | { readonly ok: false; readonly reason: 'drafted' }
  /** An administrator hides the service, so that a copy would evade the decision. */
  | { readonly ok: false; readonly reason: 'hidden' }
  | Refusal;

/**
 * Makes the draft of a new service of one of the partner's own: all that is typed in the wizard, and
 * copies of the photos; its price list follows when the copy is published. Status, version, statistics and the date of an event that is over stay with
 * the service. Refused like a new service, or while the partner has begun another one.
 * @throws NotFound for any other id
 */
export async function copyService(
  parts: PhotoParts,
  partner: Partner,
  serviceId: string,
  { now, saveReply }: { readonly now: Date; readonly saveReply: SaveReply<object> },
): Promise<CopyAnswer> {
  const { db } = parts;
  const service = await getOwnServiceFields(db, partner, serviceId);
  if (service.isHidden) return { ok: false, reason: 'hidden' };
  const full = await findServiceQuota(db, partner);
  if (full) return full;
  if ((await findDraft(db, partner, ofNewService)) !== null)
    return { ok: false, reason: 'drafted' };
  const fields = withoutPastDate(getCategory(service.category), service.fields, now);
  const copied = await copyPhotos(parts, partner, await listOwnPhotos(db, partner, serviceId), now);
  const photos = copied.ok ? copied.photos : [];
  const missing = copied.ok ? null : copied.reason;
  const answer = { ok: true, missing, undated: fields !== service.fields } as const;
  const made = await db
    .transaction()
    .execute(async (transaction): Promise<'made' | 'hidden' | 'drafted' | 'changed'> => {
      // It may have been hidden while its photos were copied, and deleted after that.
      const { isHidden, version } = await holdOriginal(transaction, partner, serviceId);
      if (isHidden) return 'hidden';
      // Or an administrator removed a part of it, which must not come back by the copy.
      if (version !== service.version) return 'changed';
      const draft = await transaction
        .insertInto('service_drafts')
        .values({
          id: newId(now.getTime()),
          partner_id: partner.partnerId,
          service_id: null,
          service_category_id: service.category,
          base_version: null,
          copied_from: serviceId,
          fields: JSON.stringify(fields),
          revision: nextRevision,
          photos: JSON.stringify(photos.map(({ id, alt }) => ({ id, alt }))),
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.columns(['partner_id', 'service_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!draft) return 'drafted';
      if (photos.length > 0) {
        const rows = photos.map(({ id, contentHash, width, height }) => ({
          id,
          draft_id: draft.id,
          content_hash: contentHash,
          width,
          height,
          created_at: now,
        }));
        await transaction.insertInto('draft_photos').values(rows).execute();
        const ids = photos.map(({ id }) => id);
        await transaction
          .updateTable('files')
          .set({ was_owned: true })
          .where('id', 'in', ids)
          .execute();
      }
      await saveReply(transaction, answer);
      return 'made';
    })
    .catch(async (error: unknown) => {
      await dropCopies(parts, photos);
      throw error;
    });
  if (made === 'made') return answer;
  await dropCopies(parts, photos);
  if (made === 'changed') return copyService(parts, partner, serviceId, { now, saveReply });
  return { ok: false, reason: made };
}

function withoutPastDate(category: Category, fields: TypedFields, now: Date): TypedFields {
  const attribute = category.attributes.find(({ key }) => key === category.soonestBy);
  const read = attribute && readTyped(attribute, fields);
  if (!attribute || !read || 'wrong' in read) return fields;
  const attributes = { [attribute.key]: read.value };
  if (!isPastEvent({ category: category.id, attributes }, now)) return fields;
  return { ...fields, ...typedAttribute(attribute, {}) };
}
