import { useEffect, useRef } from 'react';

/**
 * Gives the focus a place once something has changed: a button that moves in a list loses it, and
 * that of a thing that is gone is gone too.
 * @param changed another value is another change
 * @returns takes the ids of the elements to try, in their order, before the change
 */
export function useFocusAfter(changed: unknown): (ids: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it has changed
  useEffect(() => {
    const ids = wanted.current;
    wanted.current = [];
    const elements = ids.map((id) => document.getElementById(id));
    elements.find((element) => element && !element.matches(':disabled'))?.focus();
  }, [changed]);
  return (ids) => {
    wanted.current = ids;
  };
}
