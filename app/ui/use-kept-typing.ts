import { type RefObject, useEffect } from 'react';

/**
 * Keeps what is typed into a form in this tab until `forgetTyping`, so that a reload or a way round
 * through other pages loses nothing. Passwords and hidden fields are left out.
 * @param name under which it is kept
 */
export function useKeptTyping(form: RefObject<HTMLFormElement | null>, name: string) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const typed = read(name);
    for (const field of fieldsOf(element)) {
      const value = typed[field.name];
      if (value !== undefined) field.value = value;
    }
    const keep = () => {
      const values = fieldsOf(element).map((field) => [field.name, field.value]);
      write(name, Object.fromEntries(values));
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, name]);
}

/** Drops what was kept: the form has been taken. */
export function forgetTyping(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // A browser that refuses to keep has nothing to drop.
  }
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldsOf(form: HTMLFormElement): TextField[] {
  const fields = form.querySelectorAll<TextField>(
    'input:not([type=password], [type=hidden]), select, textarea',
  );
  return [...fields].filter((field) => field.name);
}

function read(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
}

function write(name: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(values));
  } catch {
    // Then a reload starts with what the server knows.
  }
}
