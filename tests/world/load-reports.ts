import type { Db } from '#app/platform/database/database.server.ts';
import { admin } from './people.ts';
import { reports } from './reports.ts';
import { seededId } from './seeded-id.ts';

/** Inserts the reports of the demo world, and what its administrator did about them. */
export async function insertReports(db: Db, now: Date): Promise<void> {
  const at = ({ minutesOld }: { minutesOld: number }) =>
    new Date(now.getTime() - minutesOld * 60_000);
  const { id: adminId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow();
  for (const seed of reports) {
    const service = await db
      .selectFrom('partner_provided_services')
      .select(['id', 'partner_id'])
      .where('title', '=', seed.service)
      .executeTakeFirstOrThrow();
    const { decided } = seed;
    const id = seededId(`report ${seed.body}`, at(seed));
    await db
      .insertInto('service_reports')
      .values({
        ...{ id, service_id: service.id, partner_id: service.partner_id },
        ...{ service_title: seed.service, reason: seed.reason, body: seed.body, email: seed.email },
        created_at: at(seed),
        ...(decided && {
          ...{ decision: decided.decision, decision_id: id, decision_reason: decided.reason },
          ...{ explanation: decided.explanation, decided_at: at(decided), decided_by: adminId },
        }),
      })
      .execute();
    if (!decided) continue;
    await db
      .insertInto('audit_log')
      .values({
        ...{ id: seededId(`audit ${seed.body}`, at(decided)), admin_id: adminId },
        ...{ act: 'report-decided', subject_id: id, reason: decided.words },
        created_at: at(decided),
      })
      .execute();
  }
}
