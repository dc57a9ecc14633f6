/** '9:05' of 545, '24:00' of the day's end. */
export function minutesInWords(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
