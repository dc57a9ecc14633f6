import { fold } from './fold.ts';

/** A text for a URL: folded, letters and digits of ASCII joined by single hyphens. May be empty. */
export function slugOf(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
