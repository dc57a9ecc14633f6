import { href } from 'react-router';
import { writeEventCalendar } from '#app/domains/services/page/event-calendar.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { nullIfNotFound } from '#app/web/pages/not-found-answer.server.ts';
import { publicDbContext, settingsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/event-calendar.ts';

/** A public event as a file for the visitor's own calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const now = new Date();
  const found = getPublicService(context.get(publicDbContext), params.serviceId, now);
  const event = await found.catch(nullIfNotFound);
  const beginsAt = event?.terms.beginsAt ?? null;
  if (event === null || beginsAt === null) {
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  const { id, title, address, city, description } = event;
  const place = [address, city].filter((part) => part !== null).join(', ');
  const page = context.get(settingsContext).origin + href('/service/:serviceId', { serviceId: id });
  return new Response(
    writeEventCalendar({ id, title, beginsAt, place, description, address: page }, now),
    {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="renginys.ics"',
        'cache-control': 'public, max-age=300',
      },
    },
  );
}
