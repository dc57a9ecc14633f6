import { type RawBuilder, sql } from 'kysely';
import { type PhotoSnapshot, serviceHash } from './service-snapshot.server.ts';

/** What of a company an administrator looks at, as it was at a moment. */
export type CompanySnapshot = Readonly<Record<(typeof columns)[number], string | null>> & {
  /** Of a person; missing without one. */
  readonly certificate_number?: string;
};

/** What was decided last of a company's data, and of which. */
export type ReviewedSnapshot = {
  /** An ISO moment. */
  readonly at: string;
  readonly decision: 'checked' | 'refused';
  /** Of a refusal, as it is stored; else ''. */
  readonly reason: string;
  readonly explanation: string;
  readonly company: CompanySnapshot;
};

/** What there was of a partner when it was suspended, or left so. */
export type SuspendedSnapshot = {
  readonly company: CompanySnapshot;
  /** What stands on the company's page besides; pictures are named by what they are for. */
  readonly profile: Readonly<Record<(typeof profileColumns)[number], string | null>> & {
    readonly photos: readonly PhotoSnapshot[];
  };
  readonly services: readonly {
    readonly id: string;
    readonly title: string;
    /** Of all that is judged of it. */
    readonly hash: string;
  }[];
};

const columns = [
  'company_name',
  'company_code',
  'vat_code',
  'city',
  'address',
  'postal_code',
  'contact_name',
  'phone',
  'email',
  'about_company',
] as const;

const profileColumns = [
  'work_hours',
  'website_url',
  'facebook_url',
  'instagram_url',
  'tiktok_url',
  'youtube_url',
] as const;

/** Some columns of partners by their names, as jsonb. */
function columnsAsJson(names: readonly string[]): RawBuilder<string> {
  const pairs = names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`partners.${name}`)}`);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

/** A company as it is now, as jsonb. */
function companySnapshot(): RawBuilder<string> {
  // Companies, which have none, are compared with what was kept of them before there were persons.
  const number = columnsAsJson(['certificate_number']);
  return sql`(${columnsAsJson(columns)} || jsonb_strip_nulls(${number}))`;
}

/** The same with the decision that is made of it. */
export function reviewedSnapshot(review: Omit<ReviewedSnapshot, 'company'>): RawBuilder<string> {
  return sql`${JSON.stringify(review)}::jsonb || jsonb_build_object('company', ${companySnapshot()})`;
}

function profileSnapshot(): RawBuilder<string> {
  return sql`${columnsAsJson(profileColumns)} || jsonb_build_object('photos', coalesce((
    select jsonb_agg(jsonb_build_object('id', picture.id, 'hash', picture.content_hash,
      'alt', case picture.role when 'logo' then 'Logotipas' when 'cover' then 'Viršelis'
        else coalesce('Albumas: ' || nullif(picture.alt, ''), 'Albumas') end,
      'width', picture.width, 'height', picture.height) order by picture.role, picture.position)
    from partner_photos as picture
    where picture.partner_id = partners.id), '[]'))`;
}

/** A company with its profile and its services, whatever their state. */
export function partnerSnapshot(): RawBuilder<string> {
  return sql`jsonb_build_object('company', ${companySnapshot()},
    'profile', ${profileSnapshot()}, 'services', coalesce((
    select jsonb_agg(jsonb_build_object('id', offered.id, 'title', offered.title,
      'hash', ${serviceHash('offered')}) order by offered.created_at, offered.id)
    from partner_provided_services as offered
    where offered.partner_id = partners.id), '[]'))`;
}

/** Whether the company is another one than it was when it was checked or refused last. */
export function isCompanyChanged() {
  return sql<boolean>`(${companySnapshot()} is distinct from reviewed_snapshot->'company')`;
}

/** Whether a suspended partner or one of its services is another one than when that was decided last. */
export function isPartnerChanged() {
  return sql<boolean>`(${partnerSnapshot()} is distinct from suspended_snapshot)`;
}

/** A hash of the partner and all services as they are now. */
export function partnerHash() {
  return sql<string>`md5(${partnerSnapshot()}::text)`;
}
