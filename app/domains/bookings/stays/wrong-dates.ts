import { longestStay } from '#app/domains/services/search/filter-kinds.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { furthestEntryDays } from '../orders/order-fields.ts';
import { countDates, type StayDates } from './stay.ts';

type WrongDates = { readonly field: 'date' | 'until'; readonly sentence: string };

/** What is wrong with the dates that a partner types of a stay themselves; null: nothing. */
export function wrongEntryDates(dates: StayDates, today: string): WrongDates | null {
  const count = countDates(dates);
  if (dates.from < today) return { field: 'date', sentence: 'Ši diena jau praėjo.' };
  if (dates.from > daysLater(today, furthestEntryDays)) {
    const sentence = 'Pasirinkti galima ne toliau kaip dvejus metus į priekį.';
    return { field: 'date', sentence };
  }
  if (count <= 0) {
    const sentence =
      dates.unit === 'night'
        ? 'Išvykimo diena turi būti vėlesnė už atvykimo dieną.'
        : 'Paskutinė diena negali būti ankstesnė už pirmąją.';
    return { field: 'until', sentence };
  }
  if (count <= longestStay) return null;
  const most = countNoun(longestStay, nouns[dates.unit]);
  return { field: 'until', sentence: `Vienu kartu įrašoma ne daugiau kaip ${most}.` };
}
