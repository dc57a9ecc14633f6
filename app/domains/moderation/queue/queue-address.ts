import { href } from 'react-router';

/** In the addresses of the queue and of what was opened from it: which kind alone it lists. */
export const kindName = 'queue';
/** The position in the queue of what was opened from it; kept while one goes through it. */
export const positionName = 'at';
/** After which position a page of the queue begins. */
export const afterName = 'after';

/** The queue, of one kind alone or of all. @param after a page token */
export function queueAddress(kind: string | null, after: string | null = null): string {
  return href('/admin/waiting') + queueSearch({ [kindName]: kind, [afterName]: after });
}

/** What follows a thing in the queue, and leads to its page. @param position its page token */
export function nextAddress(kind: string | null, position: string): string {
  return href('/admin/waiting/next') + queueSearch({ [kindName]: kind, [positionName]: position });
}

/** The page of a thing, which leads on to the next. */
export function openedAddress(address: string, kind: string | null, position: string): string {
  return address + queueSearch({ [kindName]: kind, [positionName]: position });
}

function queueSearch(parts: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
