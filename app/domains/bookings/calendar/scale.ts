/*
 * Where a part of a day stands: its minutes in three classes, of hours, tens and ones, which
 * scale.css turns into lengths. A style attribute would be refused by the page's policy.
 */

/** Classes that put a part so many minutes below the top of its column. */
export function fromTop(minutes: number): string {
  return `at-h${Math.floor(minutes / 60)} at-t${Math.floor((minutes % 60) / 10)} at-o${minutes % 10}`;
}

/** Classes that make it so many minutes high. */
export function high(minutes: number): string {
  return `by-h${Math.floor(minutes / 60)} by-t${Math.floor((minutes % 60) / 10)} by-o${minutes % 10}`;
}
