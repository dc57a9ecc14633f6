import { useOutlet } from 'react-router';
import { readCalendarDate } from '#app/domains/bookings/calendar/calendar-query.ts';
import { getCalendarWeek } from '#app/domains/bookings/calendar/calendar-week.server.ts';
import { listLinesOfDay } from '#app/domains/bookings/orders/day-lines.server.ts';
import { getOrdersSetup } from '#app/domains/bookings/orders/setup.server.ts';
import { useFreshOrders } from '#app/domains/messages/live/inbox-live.tsx';
import { eventDay } from '#app/lithuanian/calendar-words.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/day.ts';
import type { DayData } from './day-data.ts';
import { DayPage } from './day-page.tsx';

export async function loader({ context, url }: Route.LoaderArgs): Promise<DayData> {
  const now = new Date();
  const date = readCalendarDate(url.searchParams, now);
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const [{ days, stays }, setup, lines] = await Promise.all([
    getCalendarWeek(db, partner, date, now),
    getOrdersSetup(db, partner),
    listLinesOfDay(db, partner, date, now),
  ]);
  const day = days.find((one) => one.date === date);
  if (!day) throw new Error(`No ${date} in its week`);
  return {
    ...{ day, stays, setup, lines, now, today: formatDate(now), formKey: newFormKey() },
    week: days.map(({ columns, ...one }) => one),
  };
}

export const handle: RouteHandle = {
  title: ({ day, now }: Route.ComponentProps['loaderData']) => eventDay(day.start, now),
};

/** A day, also at the address of the form that blocks time. */
export default function OrdersDay({ loaderData }: Route.ComponentProps) {
  useFreshOrders();
  return useOutlet(loaderData) ?? <DayPage data={loaderData} />;
}
