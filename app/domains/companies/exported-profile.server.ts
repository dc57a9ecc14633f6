import { photoPath } from '#app/domains/photos/photo.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/**
 * The short addresses and the pictures of a company, with the words of a file that its person reads.
 * @param origin where our own addresses begin
 */
export async function exportProfile(db: Db, partnerId: string, origin: string) {
  const addresses = await db
    .selectFrom('partner_addresses')
    .select(['name', 'is_current as dabartinis', 'created_at as sukurta'])
    .where('partner_id', '=', partnerId)
    .orderBy('created_at')
    .orderBy('name')
    .execute();
  const photos = await db
    .selectFrom('partner_photos')
    .select(['id', 'role', 'content_hash as contentHash', 'alt', 'created_at'])
    .where('partner_id', '=', partnerId)
    .orderBy('role')
    .orderBy('position')
    .execute();
  const kinds = { logo: 'logotipas', cover: 'viršelis', album: 'albumas' };
  return {
    trumpi_adresai: addresses.map(({ name, ...address }) => ({
      adresas: `${origin}/p/${name}`,
      ...address,
    })),
    imones_nuotraukos: photos.map((photo) => ({
      adresas: origin + photoPath(photo, '1600.webp'),
      rusis: kinds[photo.role],
      aprasymas: photo.alt,
      ikelta: photo.created_at,
    })),
  };
}
