import { readCalendarDate } from '#app/domains/bookings/calendar/calendar-query.ts';
import { getCalendarWeek } from '#app/domains/bookings/calendar/calendar-week.server.ts';
import { StayBars } from '#app/domains/bookings/calendar/stay-bars.tsx';
import { WeekView } from '#app/domains/bookings/calendar/week-view.tsx';
import { getOrdersSetup } from '#app/domains/bookings/orders/setup.server.ts';
import { useFreshOrders } from '#app/domains/messages/live/inbox-live.tsx';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { formatDate, formatDayRange } from '#app/lithuanian/vilnius-time.ts';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/week.ts';
import { CalendarHead } from './calendar-head.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const date = readCalendarDate(url.searchParams, now);
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const [week, setup] = await Promise.all([
    getCalendarWeek(db, partner, date, now),
    getOrdersSetup(db, partner),
  ]);
  return { ...week, setup, date, today: formatDate(now), now, formKey: newFormKey() };
}

export const handle: RouteHandle = { title: 'Užsakymai: savaitė' };

export default function OrdersWeek({ loaderData }: Route.ComponentProps) {
  useFreshOrders();
  const { days, stays, setup, date, today, now, formKey } = loaderData;
  const [first, last] = [days[0]?.start ?? now, days.at(-1)?.start ?? now];
  const guests = new Set(stays.flatMap(({ bars }) => bars.map(({ id }) => id)));
  const count = days.reduce((sum, day) => sum + day.count, guests.size);
  const names = days[0]?.columns.map(({ name }) => name) ?? [];
  return (
    <div className="stack gap-5">
      <CalendarHead
        shown="week"
        title={formatDayRange(first, last)}
        text={count === 0 ? 'Užsakymų nėra' : countNoun(count, nouns.order)}
        {...{ date, today, setup }}
      />
      {stays.map((rows) => (
        <StayBars
          key={rows.scheduleId}
          rows={rows}
          dates={days.map((day) => day.date)}
          date={today}
        />
      ))}
      {names.length > 0 && (
        <section className="block" aria-labelledby="laikai">
          <div className="block-head">
            <h2 id="laikai" className="h-xs">
              Laikai
            </h2>
            {names.length > 1 && (
              <span className="muted small">dienoje iš kairės: {names.join(', ')}</span>
            )}
          </div>
          <WeekView days={days} today={today} now={now} formKey={formKey} />
        </section>
      )}
    </div>
  );
}
