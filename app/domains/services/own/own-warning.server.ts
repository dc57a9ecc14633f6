import { formatLongDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { hidingReasonInWords } from '../publication/hiding-reasons.ts';
import type { OwnWarning } from './own-warning.ts';

/**
 * Notes that the partner saved these services: of one with a warning the deadline stands still until
 * an administrator has looked, and what was removed from one is told no more. Belongs to the
 * transaction of the save, which holds the services.
 */
export async function noteCorrection(
  transaction: Db,
  serviceIds: readonly string[],
  now: Date,
): Promise<void> {
  await holdDeadlines(transaction, serviceIds, now);
  await transaction
    .updateTable('removed_contents')
    .set({ saved_at: now })
    .where('service_id', 'in', serviceIds)
    .where('saved_at', 'is', null)
    .execute();
}

/** The same of the deadlines alone: of a save of the price list, which removed texts have nothing to do with. */
export async function holdDeadlines(
  transaction: Db,
  serviceIds: readonly string[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('service_warnings')
    .set({ corrected_at: now })
    .where('service_id', 'in', serviceIds)
    .where('ended_at', 'is', null)
    .where('corrected_at', 'is', null)
    .execute();
}

/** What a query has of a service's open warning, if there is one. */
type WarningRow = {
  readonly warning_reason: string | null;
  readonly warning_explanation: string | null;
  readonly warning_due_at: Date | null;
  readonly warning_corrected_at: Date | null;
};

/** The columns of a joined `warning` for `ownWarningOf`. */
export const warningColumns = [
  'warning.reason as warning_reason',
  'warning.explanation as warning_explanation',
  'warning.due_at as warning_due_at',
  'warning.corrected_at as warning_corrected_at',
] as const;

/** A service's open warning in words for its partner; null: there is none. */
export function ownWarningOf(row: WarningRow): OwnWarning | null {
  const { warning_reason: reason, warning_explanation: explanation, warning_due_at: due } = row;
  if (reason === null || explanation === null || due === null) return null;
  return {
    ...{ reason: hidingReasonInWords(reason), explanation, until: lastDayOf(due) },
    isCorrected: row.warning_corrected_at !== null,
  };
}

/** The last day before a deadline: '2026 m. gruodžio 2 d.'. */
export function lastDayOf(dueAt: Date): string {
  return formatLongDate(new Date(dueAt.getTime() - 1));
}
