import type { KeyboardEvent } from 'react';
import { addDays, weekdayOf } from '#app/ui/fields/calendar-dates.ts';

/** By a day and the days that can be chosen: the one that a key leads to. */
const keys: Readonly<Record<string, (day: string, free: readonly string[]) => string | undefined>> =
  {
    ArrowLeft: (day, free) => free.findLast((date) => date < day),
    ArrowRight: (day, free) => free.find((date) => date > day),
    ArrowUp: (day, free) => free.findLast((date) => date <= addDays(day, -7)),
    ArrowDown: (day, free) => free.find((date) => date >= addDays(day, 7)),
    Home: (day, free) => free.find((date) => date >= addDays(day, 1 - weekdayOf(day))),
    End: (day, free) => free.findLast((date) => date <= addDays(day, 7 - weekdayOf(day))),
  };

/** The day that a key leads to, among the days of a month that can be chosen; null for none. */
export function dayByKey(key: string, day: string, free: readonly string[]): string | null {
  const next = Object.hasOwn(keys, key) ? keys[key]?.(day, free) : undefined;
  return next === undefined || next === day ? null : next;
}

/** Keys move among the days of a month as in the calendar of dates; each link has its `data-day`. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-day]')];
  const dayOf = (link: HTMLAnchorElement | undefined) => link?.dataset.day ?? '';
  const here = links.find((link) => link === document.activeElement);
  if (!here) return;
  const next = dayByKey(event.key, dayOf(here), links.map(dayOf));
  if (next === null) return;
  event.preventDefault();
  links.find((link) => dayOf(link) === next)?.focus();
}
