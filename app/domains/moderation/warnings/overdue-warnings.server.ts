import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';
import type { HidingReason } from '#app/domains/services/publication/hiding-reasons.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { hideServiceWithin } from '../services/hide-service.server.ts';

type Dependencies = Pick<AccountDependencies, 'db' | 'settings' | 'sendMail'>;

/** Services of one statement. */
const atOnce = 100;

/**
 * Does what was announced with each warning whose deadline is over and whose service was not saved
 * since: hides the service for the same reason and mails its partner, a transaction each, so that a run
 * that is broken off is gone on with by the next one. One that cannot be done holds no other back.
 */
export async function hideOverdue(deps: Dependencies, now: Date): Promise<void> {
  const failures: unknown[] = [];
  let after = { dueAt: new Date(0), serviceId: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const found = await findOverdue(deps.db, after, now);
    for (const { service_id } of found) {
      await hideOne(deps, service_id, now).catch((error: unknown) => failures.push(error));
    }
    const last = found.at(-1);
    if (!last || found.length < atOnce) break;
    after = { dueAt: last.due_at, serviceId: last.service_id };
  }
  if (failures.length > 0) throw new AggregateError(failures, 'warnings past their deadline');
}

/** Also those that a run before could not do. */
function findOverdue(
  db: Db,
  after: { readonly dueAt: Date; readonly serviceId: string },
  now: Date,
) {
  return db
    .selectFrom('service_warnings')
    .select(['service_id', 'due_at'])
    .where('ended_at', 'is', null)
    .where('corrected_at', 'is', null)
    .where('due_at', '<=', now)
    .where((is) =>
      is.or([
        is('due_at', '>', after.dueAt),
        is.and([is('due_at', '=', after.dueAt), is('service_id', '>', after.serviceId)]),
      ]),
    )
    .orderBy('due_at')
    .orderBy('service_id')
    .limit(atOnce)
    .execute();
}

async function hideOne(deps: Dependencies, serviceId: string, now: Date): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    // The service before its warning, as a save and an administrator hold them.
    const service = await transaction
      .selectFrom('partner_provided_services')
      .select('id')
      .where('id', '=', serviceId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const warning = await transaction
      .selectFrom('service_warnings')
      .select(['reason', 'explanation'])
      .where('service_id', '=', serviceId)
      .where('ended_at', 'is', null)
      .where('corrected_at', 'is', null)
      .where('due_at', '<=', now)
      .executeTakeFirst();
    // Deleted, corrected, lifted or given more time in the meantime, or done by another process.
    if (!service || !warning) return;
    const { explanation } = warning;
    const hiding = {
      reason: warning.reason as HidingReason,
      explanation,
      cause: 'deadline',
    } as const;
    const hidden = await hideServiceWithin(transaction, deps, null, serviceId, hiding, now);
    if (!hidden.ok) throw new Error(`service ${serviceId} is hidden and has a warning`);
  });
}

/**
 * The warnings that ended six months ago: so long one can complain of a decision (Digital Services Act,
 * Art. 20). Also stated on the privacy page.
 */
export const warningsTidying: Tidying = {
  name: 'warnings of services',
  sweeps: [{ table: 'service_warnings', along: 'ended_at', before: daysAgo(184) }],
};
