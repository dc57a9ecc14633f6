import { capital } from '#app/lithuanian/capital.ts';
import { otherDatesOffered, otherTimeOffered } from './booking-state.ts';

/** How a status is shown: a dot in the colour of `tone` and the word, always both. */
export type BookingStatus = {
  readonly word: string;
  /** Grey is 'mute'. */
  readonly tone: 'mute' | 'ok' | 'warn' | 'bad' | 'info';
};

/** Statuses of visits and their colours (spec 4), and three that the specification has not. */
const ofVisits: Readonly<Record<string, BookingStatus['tone']>> = {
  patvirtintas: 'ok',
  įvyko: 'ok',
  'laukiamas patvirtinimo': 'warn',
  [otherTimeOffered]: 'warn',
  atšauktas: 'bad',
  neatvyko: 'bad',
  neatvykta: 'bad',
};

/** The same of stays. */
const ofOrders: Readonly<Record<string, BookingStatus['tone']>> = {
  aktyvi: 'info',
  patvirtinta: 'ok',
  'laukiama patvirtinimo': 'warn',
  [otherDatesOffered]: 'warn',
  užbaigta: 'ok',
  atšaukta: 'bad',
  neatvyko: 'bad',
  neatvykta: 'bad',
};

/** @param status as the row has it: one that is not in the table is shown as it was written */
export function visitStatus(status: string | null): BookingStatus {
  return shown(status, ofVisits);
}

/** The same for a booked service. */
export function orderStatus(status: string | null): BookingStatus {
  return shown(status, ofOrders);
}

function shown(
  status: string | null,
  tones: Readonly<Record<string, BookingStatus['tone']>>,
): BookingStatus {
  const written = status?.trim() ?? '';
  if (written === '') return { word: 'Nežinoma', tone: 'mute' };
  const key = written.toLowerCase();
  const tone = Object.hasOwn(tones, key) ? tones[key] : undefined;
  return { word: capital(written), tone: tone ?? 'mute' };
}

/** A visit that was cancelled by one side; who did not come has cancelled nothing. */
export function isCancelled(status: string | null): boolean {
  return visitStatus(status).word.toLowerCase() === 'atšauktas';
}

/** A visit that the provider has not confirmed yet; another time that was offered waits for the owner. */
export function awaitsConfirmation(status: string | null): boolean {
  return visitStatus(status).word.toLowerCase() === 'laukiamas patvirtinimo';
}
