import { useOutletContext } from 'react-router';
import type { CalendarDay, StayRows } from '#app/domains/bookings/calendar/calendar-day.ts';

export type DayData = {
  readonly day: CalendarDay;
  /** The seven days of its week. */
  readonly week: readonly { readonly date: string; readonly start: Date; readonly count: number }[];
  readonly stays: readonly StayRows[];
  /** 'yyyy-MM-dd'. */
  readonly today: string;
  readonly now: Date;
  readonly formKey: string;
};

/** What the page of a day shows, for the address of its form. */
export function useDayData(): DayData {
  return useOutletContext<DayData>();
}
