import { findBookingCalendar } from '#app/domains/bookings/mail/booking-mails.server.ts';
import { accountsContext, actorContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/visit-calendar.ts';

const headers = { 'cache-control': 'private, no-store' };

/**
 * A booking as a file for its owner's calendar. Anyone else, a visitor too, gets the answer of a booking
 * that does not exist.
 */
export async function loader({ context, params: { bookingId } }: Route.LoaderArgs) {
  const actor = await context.get(actorContext)();
  const file =
    actor.kind === 'owner'
      ? await findBookingCalendar(context.get(accountsContext), actor, bookingId)
      : null;
  if (!file) return new Response(null, { status: 404, headers });
  return new Response(file.text, {
    headers: {
      ...headers,
      'content-disposition': `attachment; filename="${file.name}"`,
      'content-type': file.type,
    },
  });
}
