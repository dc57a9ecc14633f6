import { writeCalendarFile } from '#app/platform/calendar-file.server.ts';

/** An event as a calendar takes it. */
type CalendarEvent = {
  readonly id: string;
  readonly title: string;
  readonly beginsAt: Date;
  /** Where it is; '' when that is not said. */
  readonly place: string;
  readonly description: string | null;
  /** Its own page, with our origin. */
  readonly address: string;
};

/**
 * An event as a file for a calendar. Events state no end.
 * @param now when the file is made
 */
export function writeEventCalendar(event: CalendarEvent, now: Date): string {
  const { id, beginsAt, ...entry } = event;
  const uid = `${id}@${new URL(event.address).hostname}`;
  const time = { startsAt: beginsAt, endsAt: null };
  return writeCalendarFile({ ...entry, uid, time, update: null, product: 'Renginiai' }, now);
}
