import { type FormEvent, useRef } from 'react';

/** A second press within so many milliseconds is the end of a double click. */
const doubleClick = 2_000;

/**
 * For a form that leads to a new document: the browser would send it again at a double click and
 * throw the first answer away, with the session that came in it.
 * @returns the form's onSubmit
 */
export function useSendOnce(): (event: FormEvent) => void {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return (event) => {
    if (event.timeStamp - sentAt.current < doubleClick) event.preventDefault();
    else sentAt.current = event.timeStamp;
  };
}
