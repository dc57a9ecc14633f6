import { type RefObject, useEffect, useMemo, useState } from 'react';
import { isPartOf } from '#app/ui/use-kept-typing.ts';
import type { FieldSentences } from './form-state.ts';

/** A field, and the one that it was compared with when it was refused. */
type Compared = Readonly<Record<string, string>>;

const repeated: Compared = { password_repeat: 'password' };

/**
 * A refusal as it stands after what has been typed since: nothing is said any more of a field whose
 * value was changed, until the form is sent again.
 * @param compared further fields that are over with another one; by default a repeated password,
 *   unless it is empty
 */
export function useChangedFields<State extends FieldSentences>(
  form: RefObject<HTMLFormElement | null>,
  state: State | undefined,
  compared: Compared = repeated,
): State | undefined {
  const [since, setSince] = useState<{ of?: State; changed: readonly string[] }>({ changed: [] });
  useEffect(() => {
    if (!state) return;
    const hear = ({ target }: Event) => {
      const element = form.current;
      if (!element || !(target instanceof Element) || !isPartOf(element, target)) return;
      const typed = namesIn(target);
      const over = (name: string) => {
        const other = compared[name];
        if (other === undefined || !typed.includes(other)) return false;
        return compared !== repeated || holdsText(element, name);
      };
      const names = Object.keys(state.fields).filter((name) => typed.includes(name) || over(name));
      if (names.length === 0) return;
      setSince((was) => {
        const before = was.of === state ? was.changed : [];
        const more = names.filter((name) => !before.includes(name));
        return more.length > 0 ? { of: state, changed: [...before, ...more] } : was;
      });
    };
    document.addEventListener('input', hear);
    return () => document.removeEventListener('input', hear);
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

function holdsText(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.value !== '';
}
