import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#app/platform/database/schema.server.ts';
import { hidingReasonInWords } from '../publication/hiding-reasons.ts';
import type { OwnRemoval } from './own-removals.ts';

type Named = Database & { service: Database['partner_provided_services'] };

/**
 * What was removed from a `service` and is still told to its partner: until the partner says that it
 * was read or saves the service, for thirty days at the most.
 */
export function ownRemovals(from: ExpressionBuilder<Named, 'service'>) {
  return jsonArrayFrom(
    from
      .selectFrom('removed_contents as removal')
      .select(['removal.id', 'removal.kind', 'removal.reason', 'removal.explanation'])
      .whereRef('removal.service_id', '=', 'service.id')
      .where('removal.saved_at', 'is', null)
      .where('removal.removed_at', '>', sql<Date>`now() - interval '30 days'`)
      .orderBy('removal.removed_at')
      .orderBy('removal.id'),
  ).as('removals');
}

/** A row of `ownRemovals` in words. */
export function printedRemoval(row: OwnRemoval): OwnRemoval {
  return { ...row, reason: hidingReasonInWords(row.reason) };
}
