import { type RefObject, useEffect, useRef } from 'react';
import { fillIn, isPartOf, type TypedValues, typedValues } from '#app/ui/fields/typed-values.ts';
import type { KeptAs } from './kept-names.ts';

/**
 * Keeps what is typed into a draft's form in this tab until `forgetTyping`, so that a reload loses
 * nothing that the server has not got yet; see useDraftSaving.
 * @param name under which it is kept
 * @param refused the form shows what the server gave back with a refusal: that is newer than what was
 * kept, and takes its place
 */
export function useKeptTyping(
  form: RefObject<HTMLFormElement | null>,
  name: KeptAs,
  refused: boolean,
) {
  const givenBack = useRef(refused);
  givenBack.current = refused;
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (givenBack.current) write(name, typedValues(element));
    fillIn(element, read(name));
    const keep = (event: Event) => {
      if (isPartOf(element, event.target)) write(name, typedValues(element));
    };
    document.addEventListener('input', keep);
    return () => document.removeEventListener('input', keep);
  }, [form, name]);
}

/** Drops what was kept: the form has been taken. */
export function forgetTyping(name: KeptAs): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // A browser that refuses to keep has nothing to drop.
  }
}

function read(name: KeptAs): TypedValues {
  try {
    const kept: Record<string, unknown> = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept).map(([field, value]) => [field, [value].flat().map(String)]),
    );
  } catch {
    return {};
  }
}

function write(name: KeptAs, values: TypedValues): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(values));
  } catch {
    // Then a reload starts from the server's data.
  }
}
