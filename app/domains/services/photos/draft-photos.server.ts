import { type SqlBool, sql } from 'kysely';
import type { Photo } from '#app/domains/photos/photo.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** What a draft's row says of its photos, in their order. */
type ListedPhotos = {
  readonly id: string;
  readonly serviceId: string | null;
  readonly photos: readonly { readonly id: string; readonly alt: string }[];
};

/**
 * The photos that a draft lists, the main one first: pictures uploaded into it and those that its
 * service shows already. One that is gone meanwhile is left out.
 */
export async function listDraftPhotos(db: Db, draft: ListedPhotos): Promise<readonly Photo[]> {
  if (draft.photos.length === 0) return [];
  const ids = draft.photos.map(({ id }) => id);
  const columns = ['id', 'content_hash as contentHash', 'width', 'height'] as const;
  const stored = await db
    .selectFrom('draft_photos')
    .select(columns)
    .where('draft_id', '=', draft.id)
    .where('id', 'in', ids)
    .unionAll(
      db
        .selectFrom('service_photos')
        .select(columns)
        .where('service_id', '=', draft.serviceId)
        .where('id', 'in', ids),
    )
    .execute();
  const byId = new Map(stored.map((photo) => [photo.id, photo]));
  return draft.photos.flatMap(({ id, alt }) => {
    const photo = byId.get(id);
    return photo ? [{ ...photo, alt }] : [];
  });
}

/**
 * Gives a service the photos of its draft: those of the list, in its order and with its words; the
 * service's others lose their owner. Part of the transaction of the final save, which holds the
 * draft's row.
 */
export async function publishDraftPhotos(
  transaction: Db,
  draftId: string,
  serviceId: string,
): Promise<void> {
  const listed = sql<{ id: string; alt: string; place: number }>`(
    select (entry ->> 'id')::uuid as id, entry ->> 'alt' as alt, place
    from service_drafts, jsonb_array_elements(photos) with ordinality as list (entry, place)
    where service_drafts.id = ${draftId}
  )`.as('listed');
  // While they change places two of them may stand at one.
  await sql`set constraints service_photos_service_id_position_key deferred`.execute(transaction);
  await transaction
    .deleteFrom('service_photos')
    .where('service_id', '=', serviceId)
    .where((photo) =>
      photo.not(
        photo.exists(
          photo.selectFrom(listed).whereRef('listed.id', '=', 'service_photos.id').selectAll(),
        ),
      ),
    )
    .execute();
  await transaction
    .insertInto('service_photos')
    .columns(['id', 'service_id', 'position', 'content_hash', 'width', 'height', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('draft_photos as photo')
        .innerJoin(listed, 'listed.id', 'photo.id')
        .select(['photo.id', sql<string>`${serviceId}::uuid`.as('service_id')])
        .select(sql<number>`0`.as('position'))
        .select(['photo.content_hash', 'photo.width', 'photo.height', 'photo.created_at'])
        .where('photo.draft_id', '=', draftId),
    )
    .execute();
  await transaction
    .updateTable('service_photos')
    .from((from) =>
      from
        .selectFrom(listed)
        .innerJoin('service_photos as shown', 'shown.id', 'listed.id')
        .where('shown.service_id', '=', serviceId)
        .select(['listed.id', 'listed.alt'])
        .select(sql<number>`row_number() over (order by listed.place) - 1`.as('position'))
        .as('placed'),
    )
    .set((photo) => ({ position: photo.ref('placed.position'), alt: photo.ref('placed.alt') }))
    .where(sql<SqlBool>`service_photos.id = placed.id`)
    .execute();
  await transaction.deleteFrom('draft_photos').where('draft_id', '=', draftId).execute();
}
