import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { getSessionService } from './session-service.server.ts';

/** How a service takes registrations to its sessions; also of one that uses no schedule. */
export async function getSessionOnline(db: Db, serviceId: string) {
  const found = await db
    .selectFrom('online_bookings')
    .select(['is_on as isOn', 'is_confirmed_at_once as isConfirmedAtOnce'])
    .where('service_id', '=', serviceId)
    .executeTakeFirst();
  return found ?? { isOn: false, isConfirmedAtOnce: false };
}

const noPrice = refuse(
  'Kainoraštyje nėra eilutės „už vietą“. Pridėkite ją, ir registraciją galėsite įjungti.',
  { title: 'Registracija neįjungta' },
);

/**
 * Switches registration to the sessions of one of the partner's own services on or off, or whether it
 * stands at once. What is booked already stands.
 * @throws NotFound when the partner has no such service, or one without sessions
 */
export async function saveSessionOnline(
  db: Db,
  partner: Partner,
  serviceId: string,
  { setting, on }: { readonly setting: 'is_on' | 'is_confirmed_at_once'; readonly on: boolean },
): Promise<{ readonly ok: true } | Refusal> {
  const { items } = await getSessionService(db, partner, serviceId);
  if (setting === 'is_on' && on && items.length === 0) return noPrice;
  await db
    .insertInto('online_bookings')
    .values({
      service_id: serviceId,
      partner_id: partner.partnerId,
      schedule_id: null,
      [setting]: on,
    })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet({ [setting]: on }))
    .execute();
  return { ok: true };
}
