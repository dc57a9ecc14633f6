import { domainToASCII, domainToUnicode } from 'node:url';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * E-mail addresses are kept in one spelling, their domains as people read them
 * (docs/decisions/0058-international-domains.md). Forms have stored 'info@xn--uo-kta.lt', as browsers send
 * it, and Google and Facebook 'info@šuo.lt'. Web addresses were always read by URL and stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of columns) {
    const [of, at] = [sql.table(table), sql.ref(column)];
    const { rows } = await sql<{ written: string }>`
      select distinct ${at} as written from ${of} where ${at} ~ '[^\\x01-\\x7f]|xn--'`.execute(db);
    for (const { written } of rows) {
      const one = oneSpelling(written);
      if (one === written) continue;
      // Which of two rows that may not have one address stays is not for a migration to say.
      const key = keys[table];
      const isTaken = key
        ? sql`exists (select from ${of} as other where other.${at} = ${one} ${key})`
        : sql`false`;
      await sql`update ${of} as row set ${at} = ${one}
        where row.${at} = ${written} and not ${isTaken}`.execute(db);
    }
  }
}

const columns = [
  ['users', 'email'],
  // The address, where no name was given.
  ['pet_owners', 'full_name'],
  ['email_changes', 'new_email'],
  ['admin_invitations', 'email'],
  ['partners', 'email'],
  ['partner_registrations', 'email'],
  ['partner_provided_services', 'email'],
  ['partner_provided_services', 'notification_email'],
  ['conversations', 'sender_email'],
  ['blocked_senders', 'email'],
  ['contact_messages', 'email'],
  ['message_digests', 'recipient'],
  ['service_reports', 'email'],
  ['newsletter_subscribers', 'email'],
  ['bookings', 'client_email'],
  ['held_booking_news', 'recipient'],
  ['stopped_addresses', 'email'],
  ['failed_mails', 'recipient'],
] as const;

const ofPartner = sql`and other.partner_id = row.partner_id`;

/** Of whose rows no two may have one address, in all or of one partner. */
const keys: Readonly<Record<string, RawBuilder<unknown>>> = {
  users: sql``,
  admin_invitations: sql``,
  newsletter_subscribers: sql``,
  stopped_addresses: sql``,
  blocked_senders: ofPartner,
  message_digests: ofPartner,
};

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{L}/u,
];

/** As the code of this day does it (app/platform/mail/email-address.ts). */
function oneSpelling(written: string): string {
  const text = written.normalize('NFC');
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || /\s/.test(text) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return written;
  const ascii = domainToASCII(domain);
  const shown = domainToUnicode(ascii).normalize('NFC');
  if (ascii === '') return written;
  const isMixed = scripts.filter((script) => script.test(shown)).length > 1;
  const isOne = !isMixed && domainToASCII(shown) === ascii;
  return `${text.slice(0, at)}@${isOne ? shown : ascii}`;
}
