import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSearchEdits } from './search-edits.ts';

/**
 * Keeps what a form's fields hold in step with the search. Most navigations renew them: key them
 * by `generation`. The removal of a chip only takes out its own option, whatever else is edited.
 * A field that had the focus at `rememberFocus()` has it again when it is renewed.
 */
export function useFieldsInStep(form: RefObject<HTMLFormElement | null>) {
  const { key } = useLocation();
  const { generation, removed } = useSearchEdits();
  const focused = useRef<string>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every navigation
  useEffect(() => {
    if (removed && form.current) uncheckOption(form.current, removed);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the fields are renewed
  useEffect(() => {
    const lost = document.activeElement === document.body && focused.current !== null;
    if (lost) form.current?.querySelector<HTMLElement>(`${focused.current}`)?.focus();
    focused.current = null;
  }, [generation]);

  function rememberFocus() {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || !field.name) return;
    const { name, value, type } = field;
    const chosen = type === 'checkbox' || type === 'radio';
    focused.current = selectorOf(chosen ? { name, value } : { name });
  }
  return { generation, rememberFocus };
}

/** Takes one option out of the fields below `root`, if it is among them. */
export function uncheckOption(root: ParentNode, removed: { name: string; value: string }): void {
  const option = root.querySelector<HTMLInputElement>(`[type=checkbox]${selectorOf(removed)}`);
  if (option) option.checked = false;
}

function selectorOf({ name, value }: { name: string; value?: string }): string {
  const byName = `[name="${CSS.escape(name)}"]`;
  return value === undefined ? byName : `${byName}[value="${CSS.escape(value)}"]`;
}
