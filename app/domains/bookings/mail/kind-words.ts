import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { StoredState } from '../booking-state.ts';
import { stayInWords } from '../stays/stay.ts';
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
  return stayInWords({ from: formatDate(startsAt), until: formatDate(endsAt) });
}

/** The first letter as a sentence begins. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
