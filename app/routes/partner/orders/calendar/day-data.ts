import { useOutletContext } from 'react-router';
import type { CalendarDay, StayRows } from '#app/domains/bookings/calendar/calendar-day.ts';
import type { DayLine } from '#app/domains/bookings/orders/order.ts';
import type { OrdersSetup } from '#app/domains/bookings/orders/setup.server.ts';

export type DayData = {
  readonly day: CalendarDay;
  /** The seven days of its week. */
  readonly week: readonly { readonly date: string; readonly start: Date; readonly count: number }[];
  readonly stays: readonly StayRows[];
  readonly setup: OrdersSetup;
  /** The same day line by line, for paper. */
  readonly lines: readonly DayLine[];
  /** 'yyyy-MM-dd'. */
  readonly today: string;
  readonly now: Date;
  readonly formKey: string;
};

/** What the page of a day shows, for the address of its form. */
export function useDayData(): DayData {
  return useOutletContext<DayData>();
}
