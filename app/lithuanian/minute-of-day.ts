/** A minute of the day in a sentence: '9:05' of 545, '24:00' of the day's end. */
export function minuteInWords(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

/** The same as fields have it: '09:05'. */
export function minuteInField(minute: number): string {
  return minuteInWords(minute).padStart(5, '0');
}
