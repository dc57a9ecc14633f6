import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { IssueAdmin } from './issue.ts';

/**
 * Writes the confirmed addresses as CSV (RFC 4180, UTF-8 with its mark, which spreadsheets ask for).
 * That it was done stands in the audit log, without the addresses.
 */
export async function exportSubscribers(db: Db, admin: IssueAdmin, now: Date): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('newsletter_subscribers')
      .select(['email', 'confirmed_at as confirmedAt'])
      .where('confirmed_at', 'is not', null)
      .$narrowType<{ confirmedAt: Date }>()
      .orderBy('confirmed_at')
      .orderBy('id')
      .execute();
    await writeAudit(transaction, { admin, act: 'newsletter-exported', subjectId: null }, now);
    const lines = rows.map(({ email, confirmedAt }) => [email, formatDateTime(confirmedAt)]);
    const text = [['el_pastas', 'patvirtinta'], ...lines].map((row) => row.map(cell).join(','));
    return `\ufeff${text.join('\r\n')}\r\n`;
  });
}

/** A spreadsheet takes a cell that begins so for a formula: an apostrophe makes it a text. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
