/** A length of time in words, its numbers on the line of their units: '15 min.', '1 val. 30 min.'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours}\u00a0val.`, rest > 0 && `${rest}\u00a0min.`];
  return parts.filter(Boolean).join(' ') || '0\u00a0min.';
}
