import type { Partner } from '#app/domains/accounts/types.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { orRefusal, Refused } from '#app/forms/refused.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { SaveReply } from '#app/platform/database/idempotency.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';

type DeletionOptions = {
  readonly files: FileStore;
  readonly log: Log;
  readonly now: Date;
  /** Calls off what is to come of its bookings; a domain above this one does it (bookings/leaving). */
  readonly endBookings: (transaction: Db, now: Date) => Promise<void>;
  /** Gives its reviews to a copy, where there is one to have them: of a domain above this one (reviews/partner). */
  readonly moveReviews?: ((transaction: Db) => Promise<Refusal | null>) | undefined;
  /** Notes the answer for copies of the form. */
  readonly saveReply: SaveReply<{ readonly title: string }>;
};

/**
 * Deletes one of a partner's own services with all that hangs on it: photos, drafts, search row,
 * views and contact reveals; what is to come of its bookings is called off before. Its reviews stay, at
 * its company or with a copy (docs/decisions/0063-reviews-of-deleted-services.md). A copy that is being
 * written of a service that an administrator hides stays one that cannot be published. Afterwards the
 * photos' files have no owner: they are removed, at once or by the next sweep.
 * @returns the title it had, to be named once more, or a refusal of `moveReviews`
 * @throws NotFound for any other id
 */
export async function deleteService(
  db: Db,
  { partnerId }: Partner,
  serviceId: string,
  { files, log, now, endBookings, moveReviews, saveReply }: DeletionOptions,
): Promise<{ readonly title: string } | Refusal> {
  requireId(serviceId, 'Service');
  const deleting = db.transaction().execute(async (transaction) => {
    await requireOwn(transaction, partnerId, serviceId);
    // Before the service is locked, as who books it locks.
    await endBookings(transaction, now);
    await markCopyOfHidden(transaction, partnerId, serviceId);
    const refused = await moveReviews?.(transaction);
    if (refused) throw new Refused(refused);
    const row = await transaction
      .deleteFrom('partner_provided_services')
      .where('id', '=', serviceId)
      .where('partner_id', '=', partnerId)
      .returning('title')
      .executeTakeFirst();
    if (!row) throw new NotFound(`Service ${serviceId}`);
    const answer = { title: typeset(row.title) };
    await saveReply(transaction, answer);
    return answer;
  });
  const deleted = await orRefusal(deleting);
  await removeUnownedFilesSoon(db, files, log, now);
  return deleted;
}

async function requireOwn(db: Db, partnerId: string, serviceId: string): Promise<void> {
  const own = await db
    .selectFrom('partner_provided_services')
    .select('id')
    .where('id', '=', serviceId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  if (!own) throw new NotFound(`Service ${serviceId}`);
}

/** Holds the service, so that no copy of it is begun or published meanwhile. */
async function markCopyOfHidden(transaction: Db, partnerId: string, serviceId: string) {
  const service = await transaction
    .selectFrom('partner_provided_services')
    .select('hidden_at')
    .where('id', '=', serviceId)
    .where('partner_id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst();
  if (!service?.hidden_at) return;
  await transaction
    .updateTable('service_drafts')
    .set({ copied_from_hidden: true })
    .where('partner_id', '=', partnerId)
    .where('copied_from', '=', serviceId)
    .execute();
}
