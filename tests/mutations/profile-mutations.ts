import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { blackPng } from '../crafted-images.ts';
import type { MutationRow } from './mutations.ts';
import { inArea } from './partner-mutations.ts';

/**
 * The cover of the company's page: the one that there is, else a row without files behind it. None is
 * replaced, as what loses its owner is swept away by whichever form removes a picture next.
 * @returns its id
 */
export async function ensureCover(db: Db, { partnerId }: Partner): Promise<string> {
  const present = await db
    .selectFrom('partner_photos')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('role', '=', 'cover')
    .executeTakeFirst();
  if (present) return present.id;
  const id = newId();
  const content_hash = '0123456789abcdef';
  await db.insertInto('files').values({ id, content_hash, was_owned: true }).execute();
  await db
    .insertInto('partner_photos')
    .values({
      ...{ id, partner_id: partnerId, role: 'cover', position: 0 },
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
  inArea('profile/photos/removal', async ({ db, partner }) => ({
    address: 'profile/photos/removal',
    fields: { photo: await ensureCover(db, partner) },
  })),
];
