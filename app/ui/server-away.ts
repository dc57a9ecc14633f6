/**
 * Whether the browser has lost its line to the server. A machine without any network says that it
 * is offline and reaches a server of its own all the same.
 */
export async function isServerAway(): Promise<boolean> {
  if (navigator.onLine) return false;
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return false;
  } catch {
    return true;
  }
}

/** The name of the window's event for a navigation that was given up without a connection. */
export const navigationGivenUp = 'navigation-given-up';
