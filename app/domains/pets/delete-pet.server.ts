import type { Done, Owner } from '#app/domains/accounts/types.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { SaveReply } from '#app/platform/database/idempotency.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';

type DeletionOptions = {
  readonly files: FileStore;
  readonly log: Log;
  readonly now: Date;
  /** Notes the answer for copies of the form. */
  readonly saveReply: SaveReply<Done>;
};

/**
 * Deletes an owner's own dog with its photo, whose file goes at once or by the next sweep. Its
 * visits and booked services stay, with its name (docs/design.md D43). What copies of the form are
 * answered holds nothing of the dog, because it outlives the account by up to a day.
 * @throws NotFound when the owner has no such dog, or when the id is none
 */
export async function deletePet(
  db: Db,
  { ownerId }: Owner,
  petId: string,
  { files, log, now, saveReply }: DeletionOptions,
): Promise<Done> {
  requireId(petId, 'Pet');
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('pets')
      .where('id', '=', petId)
      .where('owner_id', '=', ownerId)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw new NotFound(`Pet ${petId}`);
    await saveReply(transaction, { ok: true });
  });
  await removeUnownedFilesSoon(db, files, log, now);
  return { ok: true };
}
