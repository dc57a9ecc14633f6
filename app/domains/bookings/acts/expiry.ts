const minute = 60_000;
const hour = 60 * minute;

/** So long a request waits for its answer, and so long before its start it ends at the latest. */
const waitingHours = 48;
const hoursBefore = 2;
/** With less than two and a half hours left. */
const soonMinutes = 30;

/** How long a request waits, behind 'rezervuotas' or 'galioja': the one sentence that says it. */
export const requestTerm = `${waitingHours}\u00a0valandas, o jei pradžia arti\u00a0– iki jos likus ${hoursBefore}\u00a0valandoms`;

/** The same where the start is so near that a request waits less. */
export const soonTerm = `${soonMinutes}\u00a0minučių`;

/**
 * Until when a request holds its place: as requestTerm says, but with less than two and a half hours
 * left for half an hour, and never after its start.
 */
export function expiryOf(startsAt: Date, now: Date): Date {
  const start = startsAt.getTime();
  const isSoon = start - now.getTime() < 2.5 * hour;
  const latest = isSoon ? start : start - hoursBefore * hour;
  const held = isSoon ? soonMinutes * minute : waitingHours * hour;
  return new Date(Math.min(now.getTime() + held, latest));
}

/** Until when a time offered in place of a request is held: a day, or to two hours before the earlier. */
export function offerExpiryOf(first: Date, offered: Date, now: Date): Date {
  const earlier = Math.min(first.getTime(), offered.getTime());
  return new Date(Math.min(now.getTime() + 24 * hour, earlier - 2 * hour));
}

/**
 * Until when a request waits after another time was offered: its own end, or two hours from the
 * offer's, and never after its start.
 */
export function expiryAfterOffer(ownEnd: Date, offerEnd: Date, startsAt: Date): Date {
  const later = Math.max(ownEnd.getTime(), offerEnd.getTime() + 2 * hour);
  return new Date(Math.min(later, startsAt.getTime()));
}

/** Up to when an owner cancels for free: as many hours before the start as was agreed. */
export function freeCancelUntil(startsAt: Date, hours: number): Date {
  return new Date(startsAt.getTime() - hours * hour);
}

/** How long after a start a partner may say that the dog did not come, or take that back. */
export const noShowDays = 14;

const noShowMinutes = 5;

/** When its owner is told that the dog did not come. */
export function noShowToldAt(noted: Date): Date {
  return new Date(noted.getTime() + noShowMinutes * minute);
}

/** Whether a no-show may be noted or taken back at a moment. */
export function mayNoteNoShow(startsAt: Date, now: Date): boolean {
  const since = now.getTime() - startsAt.getTime();
  return since >= 0 && since < noShowDays * 24 * hour;
}
