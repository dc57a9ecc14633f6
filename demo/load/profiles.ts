import { storePhoto } from '#app/domains/photos/photos.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { PartnerSeed } from '../cast.ts';
import type { EncodedDrawing } from '../encoded-drawings.ts';
import { partners } from '../partners.ts';
import { profiles } from '../profiles.ts';
import { bornAt, seededId } from '../seeded-id.ts';

type Parts = {
  readonly files: FileStore;
  readonly drawings: ReadonlyMap<string, EncodedDrawing>;
  readonly partnerId: (seed: PartnerSeed) => string;
};

/** What the companies show of themselves. */
export async function insertProfiles(
  db: Db,
  { files, drawings, partnerId }: Parts,
  now: Date,
): Promise<void> {
  for (const { partner, cover, album, ...columns } of profiles) {
    const seed = partners.find(({ key }) => key === partner);
    if (!seed) throw new Error(`No partner ${partner} in the cast`);
    const id = partnerId(seed);
    await db.updateTable('partners').set(columns).where('id', '=', id).execute();
    const pictures = [
      { name: cover, role: 'cover', position: 0 } as const,
      ...album.map((name, position) => ({ name, role: 'album', position }) as const),
    ];
    for (const { name, role, position } of pictures) {
      const image = drawings.get(name)?.image;
      if (!image) throw new Error(`The profile of ${partner} wants the drawing '${name}'.`);
      const created_at = bornAt(seed, now);
      const { contentHash: content_hash, width, height } = image;
      const photoId = seededId(`picture ${partner} ${role} ${position}`, created_at);
      await storePhoto(files, photoId, image);
      await db
        .insertInto('files')
        .values({ id: photoId, content_hash, was_owned: true, created_at })
        .execute();
      await db
        .insertInto('partner_photos')
        .values({
          ...{ id: photoId, partner_id: id, role, position },
          ...{ content_hash, width, height, created_at },
        })
        .execute();
    }
  }
}
