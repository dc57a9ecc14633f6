import { fold } from '#app/lithuanian/fold.ts';
import { monthsOf } from '#app/lithuanian/months.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { searchOf } from '#app/platform/search-of.ts';
import { longestStay } from './filter-kinds.ts';
import type { FreeFilter } from './filters.ts';
import type { TypedDays } from './typed-days.ts';

type Address = { readonly pathname: string; readonly search: string };

/**
 * The days of the filter 'Laisva' as they are typed, the year left out or not. Those that can be read
 * stand in the address as it writes them; of others it has none, and `wrong` says what to write.
 * @param filter of the category that the address names; none: nothing is typed there
 * @param today 'yyyy-MM-dd'
 */
export function readTypedDays(
  address: Address,
  filter: FreeFilter | undefined,
  today: string,
): { readonly address: Address; readonly wrong: TypedDays | null } {
  const params = new URLSearchParams(address.search);
  const names = { from: `${filter?.name}_from`, to: `${filter?.name}_to` };
  const typed = {
    from: params.get(names.from)?.trim() ?? '',
    to: filter?.by === 'day' ? '' : (params.get(names.to)?.trim() ?? ''),
  };
  if (!filter || (typed.from === '' && typed.to === '')) return { address, wrong: null };
  const [from, to] = [readDay(typed.from, today), readDay(typed.to, today)];
  const wrong = wrongDays(typed, from, to, today);
  params.delete(names.from);
  params.delete(names.to);
  if (!wrong && from) params.set(filter.name, to === null ? from : `${from}_${to}`);
  return {
    address: { pathname: address.pathname, search: searchOf(params) },
    wrong: wrong && { typed, ...wrong },
  };
}

const unreadable = 'Įveskite dieną, pavyzdžiui, gruodžio 5 arba 2026-12-05.';

function wrongDays(
  typed: TypedDays['typed'],
  from: string | null,
  to: string | null,
  today: string,
): Pick<TypedDays, 'from' | 'to'> | null {
  if (typed.from !== '' && from === null) return { from: unreadable };
  if (typed.to !== '' && to === null) return { to: unreadable };
  if (from === null) return { from: 'Įveskite ir pirmą dieną.' };
  if (from < today) return { from: 'Ši diena jau praėjo.' };
  if (to === null) return null;
  if (to <= from) return { to: 'Ši diena turi būti vėlesnė už pirmą.' };
  const nights = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return nights > longestStay ? { to: tooLongStay(countNoun(longestStay, nouns.night)) } : null;
}

/** What too long a stay is refused with. @param most '60 naktų' */
export const tooLongStay = (most: string) => `Internetu galima rezervuoti ne daugiau kaip ${most}.`;

/**
 * A day as people type it: '2026-12-05', '12-05', '24.12', 'gruodžio 5 d.', '5 gruodžio'. Without a year
 * it is the next such day.
 */
function readDay(typed: string, today: string): string | null {
  if (typed.length > 40) return null;
  return (
    readDate(typed) ?? nextDay(readMonthAndDay(fold(typed.trim()).replace(/[.,]$/, '')), today)
  );
}

type MonthAndDay = readonly [month: number, day: number];

function readMonthAndDay(text: string): MonthAndDay | null {
  const digits = /^(\d{1,2})\s?[-–./\s]\s?(\d{1,2})$/.exec(text);
  if (digits) {
    const [one, other] = [Number(digits[1]), Number(digits[2])];
    // The month comes first, but for what is none.
    return one > 12 ? [other, one] : [one, other];
  }
  const words = text
    .replace(/\sd(ien[aą])?$/, '')
    .split(/[.,\s]+/)
    .filter(Boolean);
  if (words.length !== 2) return null;
  const day = Number(words.find((word) => /^\d{1,2}$/.test(word)));
  const month = monthOf(words.find((word) => !/^\d/.test(word)) ?? '');
  return month && day ? [month, day] : null;
}

const foldedMonths = monthsOf.map(fold);

/** The number of a month by its name in any case, or its beginning: 'gruodis', 'gruodzio', 'gruod'. */
function monthOf(word: string): number | null {
  if (word.length < 3) return null;
  const fits = foldedMonths.flatMap((month, index) => {
    const stem = month.slice(0, Math.min(4, month.length - 1));
    return month.startsWith(word) || word.startsWith(stem) ? [index + 1] : [];
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

function nextDay(found: MonthAndDay | null, today: string): string | null {
  if (!found) return null;
  const year = Number(today.slice(0, 4));
  const dates = [0, 1, 2, 3, 4].map((later) => readDate(`${year + later}-${found[0]}-${found[1]}`));
  return dates.find((date) => date !== null && date >= today) ?? null;
}
