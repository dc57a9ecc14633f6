import { capital } from '#app/lithuanian/capital.ts';
import { freeCancelUntil } from './acts/expiry.ts';
import type { KindWords } from './kind-words.ts';
import { visitMoment } from './visits/booking-words.ts';

type Terms = {
  readonly words: Pick<KindWords, 'changes' | 'start' | 'startIts'>;
  /** Null where no time is chosen yet. */
  readonly startsAt: Date | null;
  /** So many hours before the start it ends to be free. */
  readonly freeHours: number;
  /** Of what is not booked yet 'galėsite'. */
  readonly can: 'galite' | 'galėsite';
};

/** What is so once cancelling is not free any more; the terms of use say the same. */
export const mayCost = 'gali būti taikomos teikėjo sąlygos (pavyzdžiui, mokestis už neatvykimą)';

/** Until when one cancels, and until when for free, as it is at a moment. */
export function cancelTerms({ words, startsAt, freeHours, can }: Terms, now: Date): string {
  const anytime = `${capital(words.changes)} ${can} bet kada iki ${words.start}`;
  if (freeHours === 0) return `${anytime} nemokamai.`;
  const later = `Vėliau ${mayCost}.`;
  if (startsAt === null) {
    return `${anytime}; nemokamai\u00a0– kol iki ${words.startIts} lieka daugiau kaip ${freeHours}\u00a0val. ${later}`;
  }
  const freeUntil = freeCancelUntil(startsAt, freeHours);
  if (freeUntil > now) {
    return `${anytime}; nemokamai\u00a0– iki ${visitMoment(freeUntil, now)}. ${later}`;
  }
  return `${anytime}. Liko mažiau kaip ${freeHours}\u00a0val., todėl ${mayCost}.`;
}
