/** Events that a used page has: a pointer, a finger, a key, the focus, a scroll. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];

let used: Promise<void> | undefined;

/**
 * Waits in the browser for the first use of the page. What only a press needs is
 * fetched then: who looks and leaves does not pay for it.
 */
export function firstUse(): Promise<void> {
  used ??= new Promise((resolve) => {
    for (const sign of signs)
      addEventListener(sign, () => resolve(), { capture: true, once: true });
  });
  return used;
}
