import type { Member } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** A company's profile, with the words of a file that its person reads; null: there is none. */
export async function exportCompany(db: Db, { userId }: Pick<Member, 'userId'>) {
  const company = await db
    .selectFrom('partners')
    .select([
      'id',
      'company_name as imones_pavadinimas',
      'trader_kind as teikejo_rusis',
      'company_code as imones_kodas',
      'vat_code as pvm_kodas',
      'certificate_number as pazymos_ar_liudijimo_numeris',
      'phone as telefonas',
      'email as el_pastas',
      'city as miestas',
      'is_address_shown as adresas_rodomas',
      'address as adresas',
      'postal_code as pasto_kodas',
      'contact_name as kontaktinis_asmuo',
      'about_company as apie_imone',
      'work_hours as darbo_laikas',
      'website_url as svetaine',
      'facebook_url as facebook',
      'instagram_url as instagram',
      'tiktok_url as tiktok',
      'youtube_url as youtube',
      'checked_at as imone_patikrinta',
      'checked_what as kas_patikrinta',
      'refused_at as duomenys_atmesti',
      'refused_reason as atmetimo_priezastis',
      'refused_explanation as atmetimo_paaiskinimas',
      'reviewed_snapshot as paskutinis_patikrinimas',
      'review_asked_at as perziureti_prasyta',
      'last_review_asked_at as paskutinis_prasymas',
      'suspended_at as veikla_sustabdyta',
      'suspended_reason as sustabdymo_priezastis',
      'suspended_explanation as sustabdymo_paaiskinimas',
      'suspended_snapshot as duomenys_sustabdant',
      'left_suspended_at as palikta_sustabdyta',
      'created_at as sukurta',
      'updated_at as pakeista',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return company ?? null;
}

/** The company's wish to be another kind of trader, while it waits; null: none. */
export async function exportKindRequest(db: Db, { userId }: Pick<Member, 'userId'>) {
  const wish = await db
    .selectFrom('trader_kind_requests')
    .innerJoin('partners', 'partners.id', 'partner_id')
    .select([
      'trader_kind_requests.trader_kind as teikejo_rusis',
      'trader_kind_requests.company_code as imones_kodas',
      'trader_kind_requests.vat_code as pvm_kodas',
      'trader_kind_requests.certificate_number as pazymos_ar_liudijimo_numeris',
      'trader_kind_requests.is_address_shown as adresas_rodomas',
      'trader_kind_requests.address as adresas',
      'trader_kind_requests.postal_code as pasto_kodas',
      'asked_at as prasyta',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return wish ?? null;
}
