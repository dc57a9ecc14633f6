import type { Partner } from '#app/domains/accounts/types.ts';
import { altName } from '#app/domains/services/photos/photo-upload.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { blackPng } from '../crafted-images.ts';
import type { MutationRow } from './mutations.ts';
import { inArea } from './partner-mutations.ts';

/**
 * The first picture of a kind of the company: the one that there is, else a row without files behind
 * it. None is replaced, as what loses its owner is swept away by whichever form removes a picture next.
 * @returns its id
 */
export async function ensurePicture(
  db: Db,
  { partnerId }: Partner,
  role: 'cover' | 'album' = 'cover',
): Promise<string> {
  const present = await db
    .selectFrom('partner_photos')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('role', '=', role)
    .where('position', '=', 0)
    .executeTakeFirst();
  if (present) return present.id;
  const id = newId();
  const content_hash = '0123456789abcdef';
  await db.insertInto('files').values({ id, content_hash, was_owned: true }).execute();
  await db
    .insertInto('partner_photos')
    .values({
      ...{ id, partner_id: partnerId, role, position: 0 },
      ...{ content_hash, width: 1600, height: 500 },
    })
    .execute();
  return id;
}

/** The forms of the company's profile. */
export const profileMutations: readonly MutationRow[] = [
  inArea('profile/details', async ({ db, partner }) => {
    const { version } = await db
      .selectFrom('partners')
      .select('version')
      .where('id', '=', partner.partnerId)
      .executeTakeFirstOrThrow();
    const fields = {
      ...{ about_company: 'Kita klinika.', work_hours: 'I–V 9–17', version: String(version) },
      ...{ website_url: 'https://letena.lt', facebook_url: 'https://www.facebook.com/letena' },
      ...{ instagram_url: '', tiktok_url: '', youtube_url: '' },
    };
    return { address: 'profile/details', fields };
  }),
  inArea('profile/address', async () => ({
    address: 'profile/address',
    fields: { name: 'Klinika prie upės' },
  })),
  inArea('profile/photos/:role', async () => ({
    address: 'profile/photos/logo',
    fields: {},
    files: { photo: { name: 'ženklas.png', bytes: blackPng(200, 200) } },
  })),
  inArea('profile/photos/arrangement', async ({ db, partner }) => {
    const id = await ensurePicture(db, partner, 'album');
    return {
      address: 'profile/photos/arrangement',
      fields: { order: id, [altName(id)]: 'Kirpykla iš vidaus' },
    };
  }),
  inArea('profile/photos/removal', async ({ db, partner }) => ({
    address: 'profile/photos/removal',
    fields: { photo: await ensurePicture(db, partner) },
  })),
];
