import { monthsOf } from './months.ts';
import { rangeOf } from './typography.ts';

/**
 * A day, or days of one month or two: 'gruodžio 4 d.', 'gruodžio 4–8 d.', 'gruodžio 30 – sausio 2 d.'
 * @param from 'yyyy-MM-dd'
 * @param to null for a single day
 */
export function daysInWords(from: string, to: string | null): string {
  const [, month, day] = from.split('-').map(Number) as [number, number, number];
  const begins = `${monthsOf[month - 1]} ${day}`;
  if (to === null) return `${begins}\u00a0d.`;
  const [, lastMonth, lastDay] = to.split('-').map(Number) as [number, number, number];
  if (to.startsWith(from.slice(0, 7))) return `${rangeOf(begins, lastDay)}\u00a0d.`;
  return `${begins}\u00a0– ${monthsOf[lastMonth - 1]} ${lastDay}\u00a0d.`;
}
