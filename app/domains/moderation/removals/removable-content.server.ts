import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import type { Photo } from '#app/domains/photos/photo.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';

/** One photo of a service, or its description. */
export type Content =
  | { readonly kind: 'photo'; readonly photoId: string }
  | { readonly kind: 'description' };

/** A photo among those of its service; `place` counts from 1. */
type FoundPhoto = Photo & { readonly place: number; readonly of: number };

type FoundContent = {
  /** Tells whether it is still what was looked at. */
  readonly mark: string;
  /** Null: it is the description. */
  readonly photo: FoundPhoto | null;
};

/** What a service shows of it now; null: nothing. */
export async function findContent(
  db: Db,
  serviceId: string,
  content: Content,
): Promise<FoundContent | null> {
  if (content.kind === 'description') {
    const service = await db
      .selectFrom('partner_provided_services')
      .select(sql<string>`md5(description)`.as('mark'))
      .where('id', '=', serviceId)
      .where('description', '<>', '')
      .executeTakeFirst();
    return service ? { mark: service.mark, photo: null } : null;
  }
  const photos = await db
    .selectFrom('service_photos')
    .select(['id', 'content_hash as contentHash', 'alt', 'width', 'height'])
    .where('service_id', '=', serviceId)
    .orderBy('position')
    .execute();
  const index = photos.findIndex(({ id }) => id === content.photoId);
  const photo = photos[index];
  if (!photo) return null;
  return { mark: photo.contentHash, photo: { ...photo, place: index + 1, of: photos.length } };
}

/**
 * Reads a part of a service for the question whether to remove it.
 * @returns `found` is null when the service does not show it any more
 * @throws NotFound when there is no such service
 */
export async function getContentToRemove(
  db: Db,
  _admin: Admin,
  serviceId: string,
  content: Content,
): Promise<{ readonly title: string; readonly found: FoundContent | null }> {
  requireId(serviceId, 'Service');
  if (content.kind === 'photo') requireId(content.photoId, 'Photo');
  const service = await db
    .selectFrom('partner_provided_services')
    .select('title')
    .where('id', '=', serviceId)
    .executeTakeFirst();
  if (!service) throw new NotFound(`Service ${serviceId}`);
  return { title: typeset(service.title), found: await findContent(db, serviceId, content) };
}
