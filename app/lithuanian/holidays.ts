/**
 * The public holidays of a year, in their order, as 'yyyy-MM-dd': article 123 of the Labour Code of
 * Lithuania (Darbo kodekso 123 straipsnis), which names 2 November since 2020. Two of them are one
 * day in a year in which Mother's Day is on 1 May.
 */
export function holidaysOf(year: number): readonly string[] {
  const easter = easterOf(year);
  const days = [
    ...[dayOf(year, 1, 1), dayOf(year, 2, 16), dayOf(year, 3, 11)],
    ...[easter, easter + 1],
    ...[dayOf(year, 5, 1), firstSunday(year, 5), firstSunday(year, 6)],
    ...[dayOf(year, 6, 24), dayOf(year, 7, 6), dayOf(year, 8, 15)],
    ...[dayOf(year, 11, 1), dayOf(year, 11, 2)],
    ...[dayOf(year, 12, 24), dayOf(year, 12, 25), dayOf(year, 12, 26)],
  ];
  return [...new Set(days)].sort((one, other) => one - other).map(dateOf);
}

const known = new Map<number, ReadonlySet<string>>();

/** @param date 'yyyy-MM-dd' */
export function isHoliday(date: string): boolean {
  const year = Number(date.slice(0, 4));
  const holidays = known.get(year) ?? new Set(holidaysOf(year));
  known.set(year, holidays);
  return holidays.has(date);
}

/** Days since 1970. */
function dayOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

function firstSunday(year: number, month: number): number {
  const first = dayOf(year, month, 1);
  // 1 January 1970 was a Thursday.
  return first + ((7 - ((first + 4) % 7)) % 7);
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const number = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(number / 31), (number % 31) + 1);
}

function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
