import { findClientCalendar } from '#app/domains/bookings/mail/booking-mails.server.ts';
import { calendarAnswer } from '#app/web/pages/calendar-answer.server.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/client-calendar.ts';

/** A booking as a file for the calendar of who has no account: the link of its mail is the right to it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  return calendarAnswer(await findClientCalendar(context.get(accountsContext), token));
}
