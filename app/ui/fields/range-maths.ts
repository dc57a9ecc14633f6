/** The two ends of a slider: numbers with low <= high, both inside the bounds. */
export interface Span {
  low: number;
  high: number;
}

export interface Bounds {
  min: number;
  max: number;
  step: number;
}

export type End = 'low' | 'high';

/** The nearest value the slider can take: inside the bounds and a whole number of steps from min. */
export function snap(value: number, { min, max, step }: Bounds): number {
  const steps = Math.round((value - min) / step);
  // Steps such as 0.1 leave noise in the last digits.
  const snapped = Number((min + steps * step).toFixed(6));
  return Math.min(max, Math.max(min, snapped));
}

/**
 * A typed value inside the bounds, whole where the steps are whole. It need not stand on a step:
 * who types 37 means 37.
 */
export function settle(value: number, { min, max, step }: Bounds): number {
  const kept = Number.isInteger(step) ? Math.round(value) : value;
  return Math.min(max, Math.max(min, kept));
}

/** Moves one end; the ends may meet and never cross: the moved one stops at the other. */
export function moveEnd(span: Span, end: End, to: number, bounds: Bounds): Span {
  const value = settle(to, bounds);
  return end === 'low'
    ? { low: Math.min(value, span.high), high: span.high }
    : { low: span.low, high: Math.max(value, span.low) };
}

/**
 * The number typed into a field of one end, or that end's bound for an empty or unreadable one:
 * an empty field means no limit. A comma may stand for the point.
 */
export function readEnd(text: string, end: End, bounds: Bounds): number {
  const open = end === 'low' ? bounds.min : bounds.max;
  const plain = text.trim().replace(',', '.');
  const value = plain === '' ? Number.NaN : Number(plain);
  return Number.isFinite(value) ? settle(value, bounds) : open;
}

/** What the field of an end holds: empty at its bound, where the end limits nothing. */
export function writeEnd(value: number, end: End, { min, max }: Bounds): string {
  return value === (end === 'low' ? min : max) ? '' : String(value);
}

/** Where a value lies between the bounds, in percent. */
export function percent(value: number, { min, max }: Bounds): number {
  return max === min ? 0 : ((value - min) / (max - min)) * 100;
}
