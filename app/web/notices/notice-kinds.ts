import type { Toast } from '#app/ui/overlays/toast.tsx';

/**
 * What a page says after a redirect. The address carries a code, `?pranesimas=…`, never words: only
 * the texts of this table can be shown (docs/trust.md T33), with a number at the most, and no cookie
 * makes a page uncacheable. A toast's code leaves the address once it shows; a note stands in the
 * page and keeps it. `about` is the id of what was changed, for a toast that takes it back.
 */
export type Notice =
  | ({ readonly kind: 'toast' } & Pick<Toast, 'tone' | 'title' | 'text' | 'seconds'>)
  | { readonly kind: 'note'; readonly text: string; readonly tone: 'bad' | 'warn' };

/** A toast that says what was done. */
export function ok(title: string) {
  return { kind: 'toast', tone: 'ok', title } as const;
}

/** A sentence that stands in the page. */
export function note(text: string, tone: 'bad' | 'warn' = 'bad') {
  return { kind: 'note', text, tone } as const;
}
