import { reviewedSnapshot } from '#app/domains/moderation/reviews/partner-snapshot.server.ts';
import { serviceSnapshot } from '#app/domains/moderation/reviews/service-snapshot.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** Keeps what the administrator's decisions of the demo were made of. */
export async function insertSnapshots(db: Db): Promise<void> {
  await db
    .updateTable('partner_provided_services')
    .set({ hidden_snapshot: serviceSnapshot() })
    .where('hidden_at', 'is not', null)
    .execute();
  const decided = await db
    .selectFrom('partners')
    .select(['id', 'checked_at', 'refused_at', 'refused_reason', 'refused_explanation'])
    .where((at) => at.or([at('checked_at', 'is not', null), at('refused_at', 'is not', null)]))
    .execute();
  for (const { id, checked_at, refused_at, ...refusal } of decided) {
    const review = {
      at: (checked_at ?? refused_at ?? new Date()).toISOString(),
      decision: checked_at === null ? 'refused' : 'checked',
      reason: refusal.refused_reason ?? '',
      explanation: refusal.refused_explanation ?? '',
    } as const;
    await db
      .updateTable('partners')
      .set({ reviewed_snapshot: reviewedSnapshot(review) })
      .where('id', '=', id)
      .execute();
  }
}
