import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isPartOf } from '#app/ui/fields/typed-values.ts';
import type { FieldSentences } from './form-state.ts';

/** A field, and the one that it was compared with when it was refused. */
export type Compared = Readonly<Record<string, string>>;

const repeated: Compared = { password_repeat: 'password' };

/**
 * A refusal as it stands after what has been typed since the form was sent, also while the answer was
 * on its way: nothing is said any more of a field whose value was changed, until the form is sent
 * again.
 * @param compared further fields that are over with another one; by default a repeated password,
 *   unless it is empty
 */
export function useChangedFields<State extends FieldSentences>(
  form: RefObject<HTMLFormElement | null>,
  state: State | undefined,
  compared: Compared = repeated,
): State | undefined {
  const [since, setSince] = useState<{ of?: State; changed: readonly string[] }>({ changed: [] });
  const typedSinceSent = useRef<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    const drop = (typed: ReadonlySet<string>) => {
      if (!state) return;
      const over = (name: string) => {
        const other = compared[name];
        if (other === undefined || !typed.has(other)) return false;
        return compared !== repeated || holdsText(form.current, name);
      };
      const names = Object.keys(state.fields).filter((name) => typed.has(name) || over(name));
      setSince((was) => {
        const before = was.of === state ? was.changed : [];
        const more = names.filter((name) => !before.includes(name));
        return more.length > 0 ? { of: state, changed: [...before, ...more] } : was;
      });
    };
    const hear = ({ target }: Event) => {
      const element = form.current;
      if (!element || !(target instanceof Element) || !isPartOf(element, target)) return;
      const typed = new Set(namesIn(target));
      typedSinceSent.current = new Set([...typedSinceSent.current, ...typed]);
      drop(typed);
    };
    const forget = ({ target }: Event) => {
      if (target === form.current) typedSinceSent.current = new Set();
    };
    drop(typedSinceSent.current);
    document.addEventListener('input', hear);
    document.addEventListener('submit', forget, true);
    return () => {
      document.removeEventListener('input', hear);
      document.removeEventListener('submit', forget, true);
    };
  }, [form, state, compared]);
  return useMemo(
    () => (state && since.of === state ? { ...state, changed: since.changed } : state),
    [state, since],
  );
}

/** A component that writes into its own field tells it from the element around. */
function namesIn(target: Element): readonly string[] {
  return [target, ...target.querySelectorAll('[name]')].flatMap(
    (element) => element.getAttribute('name') ?? [],
  );
}

function holdsText(form: HTMLFormElement | null, name: string): boolean {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.value !== '';
}
