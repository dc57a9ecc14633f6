import type { Admin } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { lockModeratedService } from './lock-service.server.ts';
import { lookMark } from './look-mark.ts';

/** `done`: it has been looked at already; `changed`: it is another one than its page showed. */
type Look = 'looked' | 'done' | 'changed';

/**
 * Notes that an administrator has looked at a new service of an unchecked company and leaves it as it is:
 * it waits no longer, until its partner saves it. May be repeated: one look is noted.
 * @param seen see lookMark
 * @throws NotFound when there is no such service
 */
export async function lookAtService(
  db: Db,
  admin: Admin,
  serviceId: string,
  seen: string,
  now: Date,
): Promise<Look> {
  return db.transaction().execute(async (transaction) => {
    const { title } = await lockModeratedService(transaction, serviceId);
    const service = await transaction
      .selectFrom('partner_provided_services')
      .select(['version', 'price_list_version', 'looked_at'])
      .where('id', '=', serviceId)
      .executeTakeFirstOrThrow();
    if (service.looked_at !== null) return 'done';
    if (lookMark(service) !== seen) return 'changed';
    await transaction
      .updateTable('partner_provided_services')
      .set({ looked_at: now, look_lost_at: null })
      .where('id', '=', serviceId)
      .execute();
    const about = { subjectId: serviceId, subjectTitle: title };
    await writeAudit(transaction, { admin, act: 'service-looked', ...about }, now);
    return 'looked';
  });
}
