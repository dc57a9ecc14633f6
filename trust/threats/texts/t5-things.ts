import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { partners } from '#demo/partners.ts';
import { owners } from '#demo/people.ts';

/** What texts are written into: rows of the clinic and of Rūta, unless told otherwise. */
export type Thing =
  | ('service' | 'partner' | 'message' | 'owner' | 'pet')
  | ('post' | 'report' | 'letter' | 'issue' | 'account')
  | ('question' | 'template' | 'invitation')
  // Of the clinic: a picture of its album, the hours by which it takes bookings, a saved reply.
  | ('picture' | 'schedule' | 'reply')
  // Rūta's, with the clinic.
  | 'order'
  // What administrators have written about, and what they alone see.
  | ('hidden' | 'refused' | 'blocked' | 'decided' | 'mail' | 'act')
  // A suspended partner, and its service that is hidden besides.
  | ('suspended' | 'stopped');

/** The ids of rows of the demo world. */
export type Things = Readonly<Record<Thing, string>>;

/** The password is the demo's. */
export const suspendedEmail = 'sustabdyta@vizgis.test';

/** Finds a row of the demo world for each; null where there is none. */
export async function findThings(db: Db): Promise<Things> {
  const { rows } = await sql<Things>`
    with company as (
      select partners.id, user_id from partners join users on users.id = user_id
      where users.email = ${partners[0]?.email}
    ), person as (
      select pet_owners.id from pet_owners join users on users.id = user_id
      where users.email = ${owners[0]?.email}
    )
    select company.id as partner, company.user_id as account, person.id as owner,
      (select id from partner_provided_services
        where partner_id = company.id and status = 'active' order by id limit 1) as service,
      (select id from conversations where partner_id = company.id order by last_seq desc limit 1) as message,
      (select id from partner_photos
        where partner_id = company.id and role = 'album' order by position limit 1) as picture,
      (select id from schedules
        where partner_id = company.id order by created_at, id limit 1) as schedule,
      (select id from saved_replies
        where partner_id = company.id order by position limit 1) as reply,
      (select id from bookings where partner_id = company.id and pet_owner_id = person.id
        and state = 'confirmed' order by created_at desc, id limit 1) as "order",
      (select id from pets where owner_id = person.id order by id limit 1) as pet,
      (select id from service_reports where decision is null
        order by created_at limit 1) as report,
      (select contact_message_id from contact_replies order by created_at limit 1) as letter,
      (select id from partner_provided_services
        where hidden_snapshot is not null order by id limit 1) as hidden,
      (select id from partners where refused_at is not null order by id limit 1) as refused,
      (select id from users where blocked_at is not null order by id limit 1) as blocked,
      (select id from service_reports
        where decision is not null order by created_at limit 1) as decided,
      (select id from failed_mails order by failed_at limit 1) as mail,
      (select id from audit_log where act = 'report-decided' order by id limit 1) as act,
      (select id from newsletter_issues order by created_at limit 1) as issue,
      (select id from moderation_questions where answer is null order by asked_at desc limit 1)
        as question,
      (select id from moderation_templates where kind = 'warning' order by id limit 1) as template,
      (select id from admin_invitations order by id limit 1) as invitation,
      (select partners.id from partners join users on users.id = user_id
        where users.email = ${suspendedEmail}) as suspended,
      (select partner_provided_services.id from partner_provided_services
        join partners on partners.id = partner_id join users on users.id = user_id
        where users.email = ${suspendedEmail}) as stopped,
      (select id from blog_posts where published_at <= now()
        order by published_at desc, id limit 1) as post
    from company, person`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The demo world has neither the clinic nor Rūta.');
  return found;
}

/** @throws Error for what is missing */
export async function requireThings(db: Db): Promise<Things> {
  const found = await findThings(db);
  const missing = Object.keys(found).filter((thing) => found[thing as Thing] === null);
  if (missing.length > 0) throw new Error(`The demo world has no ${missing.join(', ')}.`);
  return found;
}
