import { formatWorkHours, parseWorkHours } from './work-hours.ts';

/** Opening hours line by line: put in order where they can be read, else as the partner wrote them. */
export function workHoursLines(text: string | null): readonly string[] {
  const hours = parseWorkHours(text);
  if (hours !== null) return formatWorkHours(hours);
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
