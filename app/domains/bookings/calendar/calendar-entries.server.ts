import { href } from 'react-router';
import { shortName } from '#app/lithuanian/short-name.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate, startOfDate, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import { hoursOf } from '../orders/order-words.ts';
import type { CalendarEntry } from './calendar-day.ts';
import type { HeldPlace, HeldSession } from './calendar-rows.server.ts';

/** An entry before it is put beside others. */
export type UnlaidEntry = Omit<CalendarEntry, 'lane' | 'lanes'>;

/** Whether a part of it lies on a date. */
export function isOn(
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  date: string,
): boolean {
  return startsAt < startOfDate(date, 1) && endsAt > startOfDate(date);
}

/** A visit, or a time that is asked for or offered, on a date. */
export function entryOfVisit(place: HeldPlace, date: string, now: Date): UnlaidEntry {
  const { bookingId, items, dogs, client, state, isOffer, startsAt, hasMail } = place;
  return {
    ...{ id: bookingId, category: place.category, hasMail, isSession: false },
    ...timesOn(place, date),
    path: href('/partner/dashboard/orders/:orderId', { orderId: bookingId }),
    what: [...new Set(items)].map(typeset).join(', ') || typeset(place.title),
    who: [...dogs, shortName(client ?? '') ?? client].filter(Boolean).join(', '),
    mark: markOf(place),
    isOpen: state === 'requested' || isOffer,
    isMovable: state === 'confirmed' && !isOffer && startsAt > now,
  };
}

/** What is to be said of a time that does not simply stand. */
function markOf({ state, isOffer, offeredBy }: HeldPlace): string | null {
  if (isOffer) return offeredBy === 'partner' ? 'siūlote' : 'prašo perkelti čia';
  if (state === 'requested') return offeredBy === 'partner' ? 'laukia kliento' : 'laukia jūsų';
  return state === 'no_show' ? 'neatvyko' : null;
}

/** A session on a date. */
export function entryOfSession(session: HeldSession, date: string): UnlaidEntry {
  const { id, serviceId, category, name, taken, seats } = session;
  return {
    ...{ id, category, ...timesOn(session, date), mark: null },
    ...{ isOpen: false, isMovable: false, hasMail: false, isSession: true },
    path: href('/partner/dashboard/services/:serviceId/sessions/:sessionId', {
      ...{ serviceId, sessionId: id },
    }),
    what: typeset(name),
    who: `užimta ${taken} iš ${seats}`,
  };
}

type Times = { readonly startsAt: Date; readonly endsAt: Date; readonly heldUntil: Date };

function timesOn({ startsAt, endsAt, heldUntil }: Times, date: string) {
  return {
    from: minuteAt(startsAt, date),
    until: minuteAt(endsAt, date),
    heldUntil: minuteAt(heldUntil, date),
    hours: hoursOf(startsAt, endsAt),
  };
}

/** The minute of a day at a moment, 0 or 1440 outside of it. */
export function minuteAt(moment: Date, date: string): number {
  const at = formatDate(moment);
  if (at !== date) return at < date ? 0 : 1440;
  const { hour, minute } = wallTimeAt(moment);
  return hour * 60 + minute;
}
