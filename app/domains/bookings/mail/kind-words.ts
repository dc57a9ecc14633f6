import { formatDate, formatDayOfYear, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import type { StoredState } from '../booking-state.ts';
import { visitMoment } from '../visits/booking-words.ts';

export type BookingKind = StoredState['kind'];

/** What is booked, in the cases and the gender of a sentence. */
type KindWords = {
  readonly is: string;
  readonly of: string;
  readonly it: string;
  /** Of a participle: 'patvirtint' and this. */
  readonly ending: 'as' | 'a';
  /** What its owner did: 'Gavote šį laišką, nes Vizgyje …'. */
  readonly did: string;
};

export const kindWords: Readonly<Record<BookingKind, KindWords>> = {
  visit: {
    ...{ is: 'vizitas', of: 'vizito', it: 'vizitą', ending: 'as' },
    did: 'registravotės vizitui',
  },
  stay: {
    ...{ is: 'viešnagė', of: 'viešnagės', it: 'viešnagę', ending: 'a' },
    did: 'registravotės viešnagei',
  },
  seat: {
    ...{ is: 'registracija', of: 'registracijos', it: 'registraciją', ending: 'a' },
    did: 'registravotės į užsiėmimą',
  },
};

type When = {
  readonly kind: BookingKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** When it is: 'lapkričio 26 d. 10:30', of a stay 'gruodžio 2–5 d.'. */
export function bookedWhen({ kind, startsAt, endsAt }: When): string {
  if (kind !== 'stay') return visitMoment(startsAt);
  const [first, last] = [formatDayOfYear(startsAt), formatDayOfYear(endsAt)];
  if (formatDate(startsAt) === formatDate(endsAt)) return first;
  const [from, until] = [wallTimeAt(startsAt), wallTimeAt(endsAt)];
  if (from.year === until.year && from.month === until.month) {
    return first.replace(String(from.day), `${from.day}–${until.day}`);
  }
  return `${first} – ${last}`;
}

/** The first letter as a sentence begins. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
