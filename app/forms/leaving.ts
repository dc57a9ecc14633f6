/** Of sessionStorage: a form that ends the session has been sent. */
export const leavingKey = 'atsijungiama';

/** A form that ends the session is being sent: without a session afterwards, all typing goes. */
export function noteLeaving(): void {
  try {
    sessionStorage.setItem(leavingKey, '1');
  } catch {
    // A browser that keeps nothing has kept no typing either.
  }
}

/** Whether a form that ends the session was sent, and what the tab keeps has not been dropped since. */
export function isLeaving(): boolean {
  try {
    return sessionStorage.getItem(leavingKey) !== null;
  } catch {
    return false;
  }
}
