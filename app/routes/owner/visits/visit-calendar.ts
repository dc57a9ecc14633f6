import { findBookingCalendar } from '#app/domains/bookings/mail/booking-mails.server.ts';
import { calendarAnswer } from '#app/web/pages/calendar-answer.server.ts';
import { accountsContext, actorContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/visit-calendar.ts';

/**
 * A booking as a file for its owner's calendar. Anyone else, a visitor too, gets the answer of a booking
 * that does not exist.
 */
export async function loader({ context, params: { bookingId } }: Route.LoaderArgs) {
  const actor = await context.get(actorContext)();
  return calendarAnswer(
    actor.kind === 'owner'
      ? await findBookingCalendar(context.get(accountsContext), actor, bookingId)
      : null,
  );
}
