import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * For a field whose text is a state: takes over what was typed before the script arrived. React
 * leaves it in the field while it takes the page over, and would write the state over it at the
 * next render. The form's listeners get the event of typing.
 * @param begun the text that the field began with
 */
export function useTypedBefore(
  input: RefObject<HTMLInputElement | null>,
  begun: string,
  take: (typed: string) => void,
): void {
  const isTaken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is rendered again
  useLayoutEffect(() => {
    const typed = input.current?.value ?? begun;
    if (typed === begun) return;
    isTaken.current = true;
    take(typed);
  }, []);
  useEffect(() => {
    if (isTaken.current) input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    isTaken.current = false;
  }, [input]);
}
