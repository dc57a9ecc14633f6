import '#app/ui/styles/pages/dashboard.css';
import '#app/domains/bookings/calendar/calendar.css';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { OrdersSetup } from '#app/domains/bookings/orders/setup.server.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { Button, ButtonLink, IconLink } from '#app/ui/button.tsx';
import { TabLinks } from '#app/ui/data/tabs.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import { EntryButtons } from '../entry-buttons.tsx';

interface OrderViewsProps {
  shown: 'list' | 'day' | 'week';
  /** The date that day and week show, 'yyyy-MM-dd'; today's without one. */
  date?: string;
}

/** The list, the day and the week of the partner's bookings. */
export function OrderViews({ shown, date }: OrderViewsProps) {
  const of = date ? `?date=${date}` : '';
  return (
    <TabLinks
      label="Užsakymų rodinys"
      tabs={[
        { to: href('/partner/dashboard/orders'), text: 'Sąrašas', current: shown === 'list' },
        {
          to: href('/partner/dashboard/orders/day') + of,
          text: 'Diena',
          current: shown === 'day',
        },
        {
          to: href('/partner/dashboard/orders/week') + of,
          text: 'Savaitė',
          current: shown === 'week',
        },
      ]}
    />
  );
}

interface CalendarHeadProps {
  shown: 'day' | 'week';
  title: string;
  /** What there is, in a line. */
  text: string;
  /** 'yyyy-MM-dd'. */
  date: string;
  today: string;
  setup: OrdersSetup;
  /** More buttons beside those of every calendar. */
  children?: ReactNode;
}

/** Title, steps to other days, views and buttons above a calendar. */
export function CalendarHead({
  shown,
  title,
  text,
  date,
  today,
  setup,
  children,
}: CalendarHeadProps) {
  const isScripted = useScripted();
  const path = href(
    shown === 'day' ? '/partner/dashboard/orders/day' : '/partner/dashboard/orders/week',
  );
  const step = shown === 'day' ? 1 : 7;
  const words =
    shown === 'day' ? ['Ankstesnė diena', 'Kita diena'] : ['Ankstesnė savaitė', 'Kita savaitė'];
  const at = (days: number) => `${path}?date=${daysLater(date, days)}`;
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>{title}</h1>
          <p className="muted num">{text}</p>
        </div>
        <div className="row gap-2 calendar-steps">
          <IconLink icon="chevron-left" variant="secondary" label={words[0] ?? ''} to={at(-step)} />
          <ButtonLink to={path}>{shown === 'day' ? 'Šiandien' : 'Ši savaitė'}</ButtonLink>
          <IconLink icon="chevron-right" variant="secondary" label={words[1] ?? ''} to={at(step)} />
        </div>
      </div>
      <div className="calendar-bar">
        <OrderViews shown={shown} date={date === today ? undefined : date} />
        <div className="row gap-2">
          {isScripted && (
            <Button variant="quiet" icon="printer" onClick={() => print()}>
              Spausdinti
            </Button>
          )}
          {children}
          {/* An entry of a day that is over would be refused. */}
          <EntryButtons variant="primary" setup={setup} date={date > today ? date : null} />
        </div>
      </div>
    </>
  );
}
