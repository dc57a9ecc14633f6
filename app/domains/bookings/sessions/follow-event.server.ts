import type { Partner } from '#app/domains/accounts/types.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { requireId } from '#app/platform/not-found.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { lockSession } from './change-session.server.ts';
import { moveLiveSeats, refuseRestlessSession } from './live-seats.server.ts';
import { giveBackSessionPlaces, takeSessionPlaces } from './session-places.server.ts';
import { getSessionService } from './session-service.server.ts';

const nothing = async () => null;

/**
 * Locks the session of an event that is about to be saved, with its schedule: adding and deleting
 * lock these before the service too. Nothing of what is no event, or whose session has begun.
 * @returns what moves the session, with all who have a seat, to when the event begins once it is saved,
 *   or says why not
 */
export async function holdEvent(
  deps: BookingDependencies,
  transaction: Db,
  partner: Partner,
  serviceId: string,
  now: Date,
): Promise<() => Promise<Refusal | null>> {
  requireId(serviceId, 'Service');
  const found = await transaction
    .selectFrom('group_sessions as session')
    .innerJoin('partner_provided_services as service', 'service.id', 'session.service_id')
    .select('session.id')
    .where('service.id', '=', serviceId)
    .where('service.partner_id', '=', partner.partnerId)
    .where('session.is_event', 'is', true)
    .where('session.cancelled_at', 'is', null)
    .where('session.starts_at', '>', now)
    .executeTakeFirst();
  if (!found) return nothing;
  const sessionId = found.id;
  const { session, schedules } = await lockSession(transaction, partner, { serviceId, sessionId });
  if (session.cancelled_at !== null) return nothing;
  return async () => {
    const { eventAt: startsAt } = await getSessionService(transaction, partner, serviceId);
    if (startsAt === null || startsAt <= now) return null;
    if (session.starts_at.getTime() === startsAt.getTime()) return null;
    const restless = await refuseRestlessSession(transaction, sessionId, now);
    if (restless) return restless;
    const [schedule = null] = schedules;
    const { minutes, takes } = session;
    await giveBackSessionPlaces(transaction, sessionId);
    const wish = schedule && { sessionId, schedule, startsAt, minutes, takes };
    // The event takes place whatever else is booked: then its schedule does not know of it.
    if (wish) await takeSessionPlaces(transaction, wish, now);
    await transaction
      .updateTable('group_sessions')
      .set({ starts_at: startsAt })
      .where('id', '=', sessionId)
      .execute();
    await moveLiveSeats(deps, transaction, session, { startsAt, minutes, said: '' }, now);
    return null;
  };
}
