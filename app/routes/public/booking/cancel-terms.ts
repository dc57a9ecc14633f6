import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';

/**
 * Until when one cancels for free.
 * @param freeUntil null where no time is chosen
 * @param start 'vizito', 'pradžios'
 */
export function cancelTerms(start: string, freeUntil: Date | null, now: Date): string {
  const anytime = `Atšaukti ar perkelti galėsite bet kada iki ${start}`;
  if (freeUntil && freeUntil > now) {
    return `${anytime}, nemokamai\u00a0– iki ${visitMoment(freeUntil)}. Vėliau gali būti taikomos teikėjo sąlygos.`;
  }
  return `${anytime}, bet gali būti taikomos teikėjo sąlygos.`;
}
