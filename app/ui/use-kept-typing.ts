import { type RefObject, useEffect, useRef } from 'react';
import type { KeptAs } from './kept-names.ts';

/** What stands in the fields of a name: texts, and the values of ticked boxes. */
type Kept = Record<string, readonly string[]>;

/**
 * Keeps what is typed into a form in this tab until `forgetTyping`, so that a reload or a way round
 * through other pages loses nothing. Passwords, files and hidden fields are left out.
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
    if (givenBack.current) write(name, valuesOf(fieldsOf(element)));
    const typed = read(name);
    for (const field of fieldsOf(element)) {
      const values = typed[field.name];
      if (values !== undefined) restore(field, values);
    }
    const keep = (event: Event) => {
      if (isPartOf(element, event.target)) write(name, valuesOf(fieldsOf(element)));
    };
    document.addEventListener('input', keep);
    return () => document.removeEventListener('input', keep);
  }, [form, name]);
}

/** Whether something is a part of the form; its fields may also stand elsewhere in the page. */
export function isPartOf(form: HTMLFormElement, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return form.contains(target) || ('form' in target && target.form === form);
}

/** Drops what was kept: the form has been taken. */
export function forgetTyping(name: KeptAs): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // A browser that refuses to keep has nothing to drop.
  }
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const keptFields = 'input:not([type=password], [type=hidden], [type=file]), select, textarea';

function fieldsOf(form: HTMLFormElement): TextField[] {
  const isKept = (field: Element): field is TextField => field.matches(keptFields);
  return [...form.elements].filter(isKept).filter((field) => field.name);
}

function isTick(field: TextField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function valuesOf(fields: readonly TextField[]): Kept {
  const values: Record<string, string[]> = {};
  for (const field of fields) {
    values[field.name] ??= [];
    if (!isTick(field) || field.checked) values[field.name]?.push(field.value);
  }
  return values;
}

/** Fills a field and fires its input event, so that a controlled component is updated. */
function restore(field: TextField, values: readonly string[]) {
  if (isTick(field)) {
    if (field.checked !== values.includes(field.value)) field.click();
    return;
  }
  const [value] = values;
  if (value === undefined || field.value === value) return;
  // React overlooks a value that was set on the element itself.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function read(name: KeptAs): Kept {
  try {
    const kept: Record<string, unknown> = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept).map(([field, value]) => [field, [value].flat().map(String)]),
    );
  } catch {
    return {};
  }
}

function write(name: KeptAs, values: Kept): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(values));
  } catch {
    // Then a reload starts from the server's data.
  }
}
