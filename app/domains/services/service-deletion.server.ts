import type { Partner } from '#app/domains/accounts/actor.ts';
import { withoutLooseDashes } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database.server.ts';
import type { FileStore } from '#app/platform/files.server.ts';
import { isId } from '#app/platform/id.ts';
import type { Log } from '#app/platform/log.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { removeUnownedFiles } from './unowned-files.server.ts';

/**
 * Deletes one of a partner's own services with all that hangs on it: photos, drafts, search row,
 * views and contact reveals. Afterwards nobody owns the photos' files: they are removed, at once or by
 * the next sweep.
 * @returns the title it had
 * @throws NotFound for any other id
 */
export async function deleteService(
  db: Db,
  { partnerId }: Partner,
  serviceId: string,
  { files, log, now }: { readonly files: FileStore; readonly log: Log; readonly now: Date },
): Promise<string> {
  const deleted = isId(serviceId)
    ? await db
        .deleteFrom('partner_provided_services')
        .where('id', '=', serviceId)
        .where('partner_id', '=', partnerId)
        .returning('title')
        .executeTakeFirst()
    : undefined;
  if (!deleted) throw new NotFound(`Service ${serviceId}`);
  await removeUnownedFiles(db, files, log, now);
  return withoutLooseDashes(deleted.title);
}
