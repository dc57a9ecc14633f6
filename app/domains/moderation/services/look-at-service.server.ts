import type { Admin } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';

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
  requireId(serviceId, 'Service');
  return db.transaction().execute(async (transaction) => {
    const looked = await transaction
      .updateTable('partner_provided_services')
      .set({ looked_at: now })
      .where('id', '=', serviceId)
      .where('looked_at', 'is', null)
      .returning('title')
      .executeTakeFirst();
    if (!looked) {
      await requireService(transaction, serviceId);
      return false;
    }
    const about = { subjectId: serviceId, subjectTitle: looked.title };
    await writeAudit(transaction, { admin, act: 'service-looked', ...about }, now);
    return true;
  });
}

async function requireService(db: Db, serviceId: string): Promise<void> {
  const service = await db
    .selectFrom('partner_provided_services')
    .select('id')
    .where('id', '=', serviceId)
    .executeTakeFirst();
  if (!service) throw new NotFound(`Service ${serviceId}`);
}
