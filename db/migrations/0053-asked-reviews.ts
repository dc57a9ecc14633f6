import { type Kysely, sql } from 'kysely';

/**
 * The way back of what an administrator has decided against (docs/decisions/0041-a-way-back.md): what was
 * looked at when it was decided, when its partner has asked to look at it again, and for the last time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partner_provided_services
      add hidden_snapshot jsonb,
      add left_hidden_at timestamptz(3),
      add review_asked_at timestamptz(3),
      add last_review_asked_at timestamptz(3),
      add constraint partner_provided_services_hidden_snapshot_check
        check (hidden_snapshot is null
          or hidden_at is not null and jsonb_typeof(hidden_snapshot) = 'object'),
      add constraint partner_provided_services_left_hidden_at_check
        check (left_hidden_at is null or hidden_at is not null),
      add constraint partner_provided_services_review_asked_at_check
        check (review_asked_at is null
          or hidden_at is not null and last_review_asked_at is not null)`.execute(db);
  await sql`
    create index partner_provided_services_asked
      on partner_provided_services (review_asked_at, id)
      where review_asked_at is not null`.execute(db);
  // Of what is hidden already only its present state is known.
  await sql`
    update partner_provided_services as service set hidden_snapshot = jsonb_build_object(
      'title', title, 'category', service_category_id, 'description', description,
      'city', city, 'address', address, 'phone_number', phone_number, 'email', email,
      'work_hours', work_hours, 'price_min', price_min, 'price_max', price_max,
      'price_per_day', price_per_day, 'specific_attributes', specific_attributes,
      'photos', coalesce((
        select jsonb_agg(jsonb_build_object('id', photo.id, 'hash', photo.content_hash,
          'alt', photo.alt, 'width', photo.width, 'height', photo.height) order by photo.position)
        from service_photos as photo where photo.service_id = service.id), '[]'))
    where hidden_at is not null`.execute(db);

  await sql`
    alter table partners
      add reviewed_snapshot jsonb,
      add review_asked_at timestamptz(3),
      add last_review_asked_at timestamptz(3),
      add constraint partners_reviewed_snapshot_check
        check (jsonb_typeof(reviewed_snapshot) = 'object'),
      add constraint partners_review_asked_at_check
        check (review_asked_at is null or last_review_asked_at is not null)`.execute(db);
  await sql`
    create index partners_asked on partners (review_asked_at, id)
      where review_asked_at is not null`.execute(db);
  await sql`
    update partners set reviewed_snapshot = jsonb_build_object(
      'at', to_char(coalesce(checked_at, refused_at) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'decision', case when checked_at is not null then 'checked' else 'refused' end,
      'reason', coalesce(refused_reason, ''), 'explanation', coalesce(refused_explanation, ''),
      'company', jsonb_build_object('company_name', company_name, 'company_code', company_code,
        'vat_code', vat_code, 'city', city, 'address', address, 'postal_code', postal_code,
        'contact_name', contact_name, 'phone', phone, 'email', email,
        'about_company', about_company))
    where checked_at is not null or refused_at is not null`.execute(db);
}
