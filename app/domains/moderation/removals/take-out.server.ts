import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { nextRevision } from '#app/platform/database/typed-draft.server.ts';

/*
 * The caller's transaction holds the service. What was kept of a hidden one loses the same part, so
 * that the removal is no change that its partner could ask about.
 */

/**
 * Takes a photo out of a service, the others closing up, and the same picture out of the drafts of the
 * service and of its copy. Another service's photo of the same content is another file, and stays.
 */
export async function takeOutPhoto(
  transaction: Db,
  serviceId: string,
  photoId: string,
): Promise<void> {
  // While the others move up two of them may stand at one place.
  await sql`set constraints service_photos_service_id_position_key deferred`.execute(transaction);
  const { position, content_hash } = await transaction
    .deleteFrom('service_photos')
    .where('service_id', '=', serviceId)
    .where('id', '=', photoId)
    .returning(['position', 'content_hash'])
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('service_photos')
    .set((photo) => ({ position: photo('position', '-', 1) }))
    .where('service_id', '=', serviceId)
    .where('position', '>', position)
    .execute();
  await transaction
    .updateTable('partner_provided_services')
    .set((service) => ({
      version: service('version', '+', 1),
      hidden_snapshot: sql<string>`jsonb_set(hidden_snapshot, '{photos}', coalesce((
        select jsonb_agg(shot order by place)
        from jsonb_array_elements(hidden_snapshot -> 'photos') with ordinality as list (shot, place)
        where shot ->> 'id' <> ${photoId}), '[]'))`,
    }))
    .where('id', '=', serviceId)
    .execute();
  const draftIds = await holdDrafts(transaction, serviceId);
  if (draftIds.length === 0) return;
  const uploaded = await transaction
    .deleteFrom('draft_photos')
    .where('draft_id', 'in', draftIds)
    .where('content_hash', '=', content_hash)
    .returning('id')
    .execute();
  const out = [photoId, ...uploaded.map(({ id }) => id)];
  await transaction
    .updateTable('service_drafts')
    .set({
      photos: sql<string>`coalesce((
        select jsonb_agg(entry order by place)
        from jsonb_array_elements(photos) with ordinality as list (entry, place)
        where not entry ->> 'id' = any(${out}::text[])), '[]')`,
    })
    .where('id', 'in', draftIds)
    .execute();
}

/**
 * Empties the description of a service, and of its drafts and its copy's those that are the same text;
 * another one stays, and its pages are told that the service has another version.
 */
export async function takeOutDescription(transaction: Db, serviceId: string): Promise<void> {
  const draftIds = await holdDrafts(transaction, serviceId);
  if (draftIds.length > 0) {
    // A form ends its lines in its own way.
    const isSame = sql<boolean>`regexp_replace(fields ->> 'description', '\\s', '', 'g') = (
      select regexp_replace(description, '\\s', '', 'g') from partner_provided_services
      where id = ${serviceId})`;
    await transaction
      .updateTable('service_drafts')
      .set({
        fields: sql<string>`jsonb_set(fields, '{description}', '""')`,
        revision: nextRevision,
        typed_by: null,
      })
      .where('id', 'in', draftIds)
      .where(isSame)
      .execute();
  }
  await transaction
    .updateTable('partner_provided_services')
    .set((service) => ({
      description: '',
      version: service('version', '+', 1),
      hidden_snapshot: sql<string>`jsonb_set(hidden_snapshot, '{description}', '""')`,
    }))
    .where('id', '=', serviceId)
    .execute();
}

/** Holds the drafts in which a service is edited or copied. */
async function holdDrafts(transaction: Db, serviceId: string): Promise<readonly string[]> {
  const drafts = await transaction
    .selectFrom('service_drafts')
    .select('id')
    .where('partner_id', '=', (of) =>
      of.selectFrom('partner_provided_services').select('partner_id').where('id', '=', serviceId),
    )
    .where((draft) =>
      draft.or([draft('service_id', '=', serviceId), draft('copied_from', '=', serviceId)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return drafts.map(({ id }) => id);
}
