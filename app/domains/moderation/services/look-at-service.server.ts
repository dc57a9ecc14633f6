import type { Admin } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { lockModeratedService } from './lock-service.server.ts';

/**
 * Notes that an administrator has looked at a new service of an unchecked company and leaves it as it is:
 * it waits no longer. May be repeated: one look is noted.
 * @returns whether it was this one
 * @throws NotFound when there is no such service
 */
export async function lookAtService(
  db: Db,
  admin: Admin,
  serviceId: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { title } = await lockModeratedService(transaction, serviceId);
    const { numUpdatedRows } = await transaction
      .updateTable('partner_provided_services')
      .set({ looked_at: now })
      .where('id', '=', serviceId)
      .where('looked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const about = { subjectId: serviceId, subjectTitle: title };
    await writeAudit(transaction, { admin, act: 'service-looked', ...about }, now);
    return true;
  });
}
