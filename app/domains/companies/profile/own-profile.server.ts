import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { partnerNames } from '../addresses/partner-names.server.ts';
import { linkColumns } from '../links/company-links.ts';
import { shownLink } from '../links/shown-links.server.ts';
import type { CompanyPhotos } from '../photos/company-photo.ts';
import { photoRows, photosOf } from '../photos/company-photos.server.ts';
import { type Details, detailColumns } from './details.ts';
import type { DetailsInput } from './details-form.server.ts';

type OwnProfile = {
  readonly details: Details;
  readonly photos: CompanyPhotos;
  /** The name of its short address. */
  readonly address: string;
  /** Earlier names, which lead to it. */
  readonly earlier: readonly string[];
  /** Whether visitors find a page at the address: the company publishes something. */
  readonly isPublic: boolean;
};

/** What the partner's company shows of itself. @throws NotFound when the account is gone meanwhile */
export async function getOwnProfile(db: Db, partner: Partner): Promise<OwnProfile> {
  const row = await selectDetails(db, partner)
    .select(photoRows.as('photos'))
    .select(partnerNames.as('names'))
    .select(
      sql<boolean>`exists (
        select from partner_provided_services as service
        where service.partner_id = partner.id and ${isPublic('service')}
      )`.as('is_public'),
    )
    .executeTakeFirst();
  if (!row) throw new NotFound(`Partner ${partner.partnerId}`);
  const { photos, names, is_public, ...details } = row;
  const { website_url } = details;
  const [address = '', ...earlier] = names;
  return {
    details: { ...details, website_url: website_url && shownLink(website_url) },
    photos: photosOf(photos, null),
    ...{ address, earlier, isPublic: is_public },
  };
}

/** `newest`: the profile has changed since the form was opened, and this is its version now. */
type DetailsRefusal = Refusal & { readonly newest?: number };

const changedText =
  'Profilis ką tik pakeistas kitame lange. Ką įrašėte, tebėra čia: išsaugokite dar kartą, jei norite palikti savo duomenis, arba atverkite naujausius.';

/**
 * Saves the text, the hours and the links of the partner's company. Refuses an edit that began with an
 * older version of the profile; what is saved already as it is typed is taken as done.
 * @throws NotFound when the account is gone meanwhile
 */
export async function saveDetails(
  db: Db,
  partner: Partner,
  { version, ...typed }: DetailsInput,
  now: Date,
): Promise<{ readonly ok: true } | DetailsRefusal> {
  return db.transaction().execute(async (transaction) => {
    const before = await selectDetails(transaction, partner).forUpdate().executeTakeFirst();
    if (!before) throw new NotFound(`Partner ${partner.partnerId}`);
    if (detailColumns.every((column) => before[column] === typed[column])) return { ok: true };
    if (version !== before.version) return { ...refuse(changedText), newest: before.version };
    await transaction
      .updateTable('partners')
      .set({ ...typed, updated_at: now, version: version + 1 })
      .where('id', '=', partner.partnerId)
      .execute();
    return { ok: true };
  });
}

function selectDetails(db: Db, { partnerId, userId }: Partner) {
  return db
    .selectFrom('partners as partner')
    .select(['partner.about_company', 'partner.work_hours', 'partner.version'])
    .select(linkColumns.map((column) => `partner.${column}` as const))
    .where('partner.id', '=', partnerId)
    .where('partner.user_id', '=', userId);
}
