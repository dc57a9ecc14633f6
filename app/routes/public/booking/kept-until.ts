import type { KindWords } from '#app/domains/bookings/kind-words.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { capital } from '#app/lithuanian/capital.ts';

/**
 * What becomes of a booking that is sent now.
 * @param heldUntil when a request would end; null: it is confirmed at once
 */
export function keptUntil(
  { is, ending, held }: Pick<KindWords, 'is' | 'ending' | 'held'>,
  heldUntil: Date | null,
  now: Date,
): string {
  if (heldUntil === null) return `${capital(is)} bus patvirtint${ending} iš karto.`;
  return `${capital(held.is)} jums bus ${held.kept}, kol teikėjas atsakys, bet ne ilgiau kaip iki ${visitMoment(heldUntil, now)}.`;
}
