/*
 * Days of the calendar as 'yyyy-MM-dd', counted in UTC, so that no clock's change and no time zone
 * moves them.
 */

/** Monday first. */
export const weekdayNames = [
  { short: 'Pr', name: 'Pirmadienis' },
  { short: 'An', name: 'Antradienis' },
  { short: 'Tr', name: 'Trečiadienis' },
  { short: 'Kt', name: 'Ketvirtadienis' },
  { short: 'Pn', name: 'Penktadienis' },
  { short: 'Št', name: 'Šeštadienis' },
  { short: 'Sk', name: 'Sekmadienis' },
] as const;

export const monthNames = [
  ...['Sausis', 'Vasaris', 'Kovas', 'Balandis', 'Gegužė', 'Birželis'],
  ...['Liepa', 'Rugpjūtis', 'Rugsėjis', 'Spalis', 'Lapkritis', 'Gruodis'],
] as const;

/** What a month is called above its days: '2026 m. lapkritis'. */
export function monthTitle(year: number, month: number): string {
  return `${year}\u00a0m. ${monthNames[month - 1]?.toLowerCase()}`;
}

/** What a day is called in full: '2022 m. gegužės 14 d.'. */
export function dayName(date: string): string {
  return fullDate.format(atNoon(date));
}

const fullDate = new Intl.DateTimeFormat('lt-LT', { dateStyle: 'long', timeZone: 'UTC' });

export function addDays(date: string, days: number): string {
  const moment = atNoon(date);
  moment.setUTCDate(moment.getUTCDate() + days);
  return textOf(moment);
}

/** The same day of another month, or its last one. */
export function addMonths(date: string, months: number): string {
  const moment = atNoon(date);
  const day = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() + months + 1, 0);
  moment.setUTCDate(Math.min(day, moment.getUTCDate()));
  return textOf(moment);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return atNoon(date).getUTCDay() || 7;
}

/** The date, or the end of the span that it lies beyond. */
export function clampDate(date: string, min: string, max: string): string {
  if (date < min) return min;
  return date > max ? max : date;
}

/** The weeks of the month in which a date lies; null stands for the days of other months. */
export function monthRows(date: string): readonly (readonly (string | null)[])[] {
  const month = date.slice(0, 7);
  const first = `${month}-01`;
  const monday = addDays(first, 1 - weekdayOf(first));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, week * 7 + day)),
  );
  return weeks
    .map((week) => week.map((day) => (day.startsWith(month) ? day : null)))
    .filter((week) => week.some(Boolean));
}

function atNoon(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}

function textOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
