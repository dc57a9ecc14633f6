import { sql } from 'kysely';

/**
 * What a save by its partner does to the look that an administrator has noted of a service: of a company
 * without a check it is taken away, as what was looked at is not what stands there now. What is looked
 * at again anyway, as it is hidden or warned of, keeps it.
 */
export function lookAfterSave(now: Date) {
  const service = sql.table('partner_provided_services');
  const isLost = sql`(looked_at is not null and hidden_at is null
    and exists (select from partners
      where partners.id = ${service}.partner_id and partners.checked_at is null)
    and not exists (select from service_warnings as warning
      where warning.service_id = ${service}.id and warning.ended_at is null))`;
  return {
    looked_at: sql<Date | null>`case when not ${isLost} then looked_at end`,
    look_lost_at: sql<Date | null>`case when ${isLost} then ${now} else look_lost_at end`,
  };
}
