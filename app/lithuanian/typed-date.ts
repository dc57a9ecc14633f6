/** How a date is written, for who has to be told. */
export const dateExample = '2022-05-14';

/**
 * A date as people type it, year first: '2022-5-3', '2022.05.03', '2022 5 3', '20220503'.
 * @returns 'yyyy-MM-dd', or null for a text that is no date of the calendar
 */
export function readDate(typed: string): string | null {
  const text = typed.trim().replace(/\.$/, '');
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\s?[-–./\s]\s?(\d{1,2})\s?[-–./\s]\s?(\d{1,2})$/.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.toISOString().slice(0, 10) : null;
}
