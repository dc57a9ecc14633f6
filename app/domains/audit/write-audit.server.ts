import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { Act } from './acts.ts';

/** One act of an administrator. */
type AuditEntry = {
  /** Null: from the command line, or by a job (`ownActs`). */
  readonly admin: { readonly userId: string } | null;
  readonly act: Act;
  /** The id of what it was done to; null when it was nothing in particular. */
  readonly subjectId: string | null;
  /** What it was called, of a service, a post, a template or a newsletter; the row may outlive it. */
  readonly subjectTitle?: string;
  /** One of fixed reasons, in words; never a name, an address or a text that was typed. */
  readonly reason?: string;
};

/**
 * Writes an act into the audit log, in the transaction of the act (docs/design.md D50). The
 * database refuses to change or delete what is written.
 */
export async function writeAudit(
  transaction: Db,
  { admin, act, subjectId, subjectTitle = '', reason = '' }: AuditEntry,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({
      id: newId(now.getTime()),
      admin_id: admin?.userId ?? null,
      act,
      subject_id: subjectId,
      subject_title: subjectTitle,
      reason,
      created_at: now,
    })
    .execute();
}
