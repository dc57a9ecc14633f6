import { sql } from 'kysely';
import { hashPassword } from '#app/domains/accounts/password/password-hash.server.ts';
import { insertPassword } from '#app/domains/accounts/registration/registration.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { partners } from '#demo/partners.ts';
import { admin, demoPassword } from '#demo/people.ts';
import { insertPartner, insertService } from '#tests/integration/rows.ts';
import { insertOrder } from '#tests/mutations/order-mutations.ts';
import { hiddenService, partnerOf } from '#tests/mutations/partner-mutations.ts';
import { type Marks, type Place, plantInto } from '../../stages/planting.ts';
import { findThings, requireThings, suspendedEmail, type Thing, type Things } from './t5-things.ts';

/** Rows of the demo world into whose columns a text was written. */
export type Planted = {
  readonly ids: Things;
  /** The columns that took it, each with a word of its own behind the text. */
  readonly marks: Marks;
};

/** The texts that people write or cause. */
const places: readonly Place<Thing>[] = [
  {
    table: 'partner_provided_services',
    by: ['id', 'service'],
    columns: ['title', 'description', 'address', 'city', 'work_hours'],
  },
  { table: 'service_photos', by: ['service_id', 'service'], columns: ['alt'] },
  { table: 'price_items', by: ['service_id', 'service'], columns: ['name', 'note'] },
  { table: 'schedules', by: ['id', 'schedule'], columns: ['name'] },
  { table: 'schedule_exceptions', by: ['schedule_id', 'schedule'], columns: ['note'] },
  { table: 'partner_photos', by: ['id', 'picture'], columns: ['alt'] },
  {
    table: 'partners',
    by: ['id', 'partner'],
    columns: [
      ...['company_name', 'about_company', 'address', 'city', 'contact_name'],
      ...['work_hours', 'website_url', 'facebook_url', 'checked_what'],
    ],
  },
  {
    table: 'conversations',
    by: ['id', 'message'],
    columns: ['sender_name', 'subject', 'last_text', 'service_title'],
  },
  { table: 'saved_replies', by: ['id', 'reply'], columns: ['name', 'body'] },
  { table: 'messages', by: ['conversation_id', 'message'], columns: ['body'] },
  { table: 'service_reports', by: ['id', 'report'], columns: ['service_title', 'body', 'email'] },
  { table: 'moderation_questions', by: ['partner_id', 'partner'], columns: ['body', 'answer'] },
  { table: 'moderation_questions', by: ['report_id', 'report'], columns: ['body', 'answer'] },
  { table: 'moderation_questions', by: ['id', 'question'], columns: ['body'] },
  { table: 'moderation_notes', by: ['partner_id', 'partner'], columns: ['body'] },
  { table: 'moderation_notes', by: ['service_id', 'service'], columns: ['body'] },
  { table: 'moderation_notes', by: ['report_id', 'report'], columns: ['body'] },
  { table: 'moderation_notes', by: ['user_id', 'account'], columns: ['body'] },
  { table: 'moderation_templates', by: ['id', 'template'], columns: ['name', 'body'] },
  { table: 'service_warnings', by: ['service_id', 'service'], columns: ['explanation'] },
  { table: 'removed_contents', by: ['service_id', 'service'], columns: ['explanation'] },
  { table: 'trader_kind_requests', by: ['partner_id', 'partner'], columns: ['address'] },
  { table: 'admin_invitations', by: ['id', 'invitation'], columns: ['email'] },
  { table: 'partners', by: ['id', 'suspended'], columns: ['suspended_explanation'] },
  {
    table: 'partner_provided_services',
    by: ['id', 'stopped'],
    columns: ['title', 'hidden_explanation'],
  },
  { table: 'contact_messages', by: ['id', 'letter'], columns: ['name', 'email', 'message'] },
  { table: 'contact_replies', by: ['contact_message_id', 'letter'], columns: ['body'] },
  {
    table: 'partner_provided_services',
    by: ['id', 'hidden'],
    columns: ['title', 'hidden_explanation'],
  },
  {
    table: 'partner_provided_services',
    by: ['id', 'hidden'],
    columns: ['description', 'work_hours'],
    within: ['hidden_snapshot'],
  },
  {
    table: 'partner_provided_services',
    by: ['id', 'hidden'],
    columns: ['name', 'note'],
    within: ['hidden_snapshot', 'prices', '0'],
  },
  { table: 'partners', by: ['id', 'refused'], columns: ['refused_explanation'] },
  {
    table: 'partners',
    by: ['id', 'refused'],
    columns: ['company_name', 'address'],
    within: ['reviewed_snapshot', 'company'],
  },
  { table: 'users', by: ['id', 'blocked'], columns: ['blocked_reason'] },
  { table: 'service_reports', by: ['id', 'decided'], columns: ['explanation'] },
  { table: 'failed_mails', by: ['id', 'mail'], columns: ['recipient', 'subject', 'reason'] },
  { table: 'audit_log', by: ['id', 'act'], columns: ['subject_title', 'reason'] },
  { table: 'newsletter_issues', by: ['id', 'issue'], columns: ['subject', 'body'] },
  { table: 'pet_owners', by: ['id', 'owner'], columns: ['full_name'] },
  { table: 'pets', by: ['id', 'pet'], columns: ['name', 'breed', 'description', 'special_needs'] },
  {
    table: 'bookings',
    by: ['pet_owner_id', 'owner'],
    columns: ['service_title', 'city', 'carried_status'],
  },
  { table: 'booking_dogs', by: ['pet_owner_id', 'owner'], columns: ['pet_name', 'item_name'] },
  { table: 'bookings', by: ['id', 'order'], columns: ['client_name', 'note'] },
  { table: 'booking_facts', by: ['booking_id', 'order'], columns: ['said'] },
  { table: 'favourites', by: ['owner_id', 'owner'], columns: ['service_title'] },
  { table: 'blog_posts', by: ['id', 'post'], columns: ['title', 'content', 'author'] },
  { table: 'blog_photos', by: ['post_id', 'post'], columns: ['alt'] },
];

/** Adds what the demo world has not, and lets the audit log be written over. Once a database. */
export async function prepareForTexts(db: Db): Promise<void> {
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
  await db
    .insertInto('failed_mails')
    .values({
      ...{ id: newId(), kind: 'mail', user_id: null, subscriber_id: null, reply_id: null },
      ...{ recipient: 'gavejas@vizgis.test', subject: 'Tema', reason: '550', refused: true },
      ...{ tries: 1, failed_at: new Date() },
    })
    .execute();
  await insertModeration(db);
  await insertBooked(db);
}

/** A visit of Rūta's to the clinic, moved by it with a reason. */
async function insertBooked(db: Db): Promise<void> {
  const { owner, pet } = await findThings(db);
  const clinic = await partnerOf(db, partners[0]?.email ?? '');
  const booking = await insertOrder(db, clinic, { state: 'confirmed', inDays: 3, isOpen: true });
  const what = { pet_owner_id: owner, pet_id: pet, pet_name: 'Bela', item_name: 'Skiepijimas' };
  await db
    .insertInto('booking_dogs')
    .values({ booking_id: booking, position: 1, ...what, minutes: 60 })
    .execute();
  const moved = { what: 'moved', actor: 'partner', before: new Date(), said: 'Susirgo.' } as const;
  await db
    .insertInto('booking_facts')
    .values({ id: newId(), booking_id: booking, ...moved, created_at: new Date() })
    .execute();
}

/** What administrators write about the clinic and its service, about a report and to a suspended partner. */
async function insertModeration(db: Db): Promise<void> {
  const { account, partner, service, report, hidden } = await findThings(db);
  const { id: adminId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const dueAt = new Date(now.getTime() + 10 * 86_400_000);
  const said = { reason: 'misleading', explanation: 'Kaina kita.' };
  const asked = { body: 'Ar kaina tikra?', asked_at: now, asked_by: adminId };
  await db
    .insertInto('moderation_questions')
    .values({ ...asked, id: newId(), report_id: report, answer: 'Taip.', answered_at: now })
    .execute();
  await db
    .insertInto('moderation_questions')
    .values({ ...asked, id: newId(), service_id: service })
    .execute();
  for (const about of [{ service_id: service }, { report_id: report }, { user_id: account }]) {
    const note = { id: newId(), body: 'Skambinta.', written_at: now, written_by: adminId };
    await db
      .insertInto('moderation_notes')
      .values({ ...note, ...about })
      .execute();
  }
  const warning = { ...said, id: newId(), service_id: service, warned_at: now, due_at: dueAt };
  await db
    .insertInto('service_warnings')
    .values({ ...warning, warned_by: adminId })
    .execute();
  await db
    .insertInto('removed_contents')
    .values({ ...said, id: newId(), service_id: service, kind: 'description', removed_at: now })
    .execute();
  const price = { name: 'Kirpimas', note: '', unit: 'visit', minutes: 60, priceFromCents: 3_500 };
  const open = { priceToCents: null, furtherDogCents: null, weightFrom: null, weightTo: null };
  await sql`
    update partner_provided_services
    set hidden_snapshot = hidden_snapshot || ${JSON.stringify({ prices: [{ ...price, ...open }] })}::jsonb
    where id = ${hidden}`.execute(db);
  const wish = { trader_kind: 'not_trader', company_code: '304555124' } as const;
  const at = { is_address_shown: true, address: 'Pakalnės g. 14', postal_code: 'LT-44280' };
  await db
    .insertInto('trader_kind_requests')
    .values({ ...wish, ...at, partner_id: partner, asked_at: now })
    .execute();
  await db
    .insertInto('admin_invitations')
    .values({
      ...{ id: newId(), email: 'kviestine@vizgis.test', token_hash: 'x'.repeat(43) },
      ...{ secret: 'x', invited_by: adminId, created_at: now, expires_at: dueAt },
    })
    .execute();
  const suspended = await insertPartner(db, suspendedEmail, {
    ...{ suspended_at: now, suspended_reason: 'fraud', suspended_explanation: 'Kita įmonė.' },
  });
  await insertService(db, suspended, hiddenService);
  const { user_id } = await db
    .selectFrom('partners')
    .select('user_id')
    .where('id', '=', suspended)
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', user_id).execute();
  await insertPassword(db, user_id, await hashPassword(demoPassword), now);
}

/** Writes a text, past the forms, into every column of `places` that can hold it. */
export async function plantTexts(db: Db, text: string): Promise<Planted> {
  const ids = await requireThings(db);
  return { ids, marks: await plantInto(db, ids, places, text) };
}
