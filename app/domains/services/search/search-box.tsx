import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { TextInput } from '#app/ui/fields/input.tsx';
import { navigationGivenUp } from '#app/ui/server-away.ts';
import {
  forgetAsked,
  isOvertaken,
  lastAsked,
  noteAsked,
  type SearchEdits,
  useSearchEdits,
} from './search-edits.ts';
import {
  cleanSearchText,
  type ServiceQuery,
  searchParamsOf,
  searchPath,
  wholeQuery,
} from './search-query.ts';

const pause = 300;
const keep: SearchEdits = { keepsEdits: true };

/**
 * The search by title. It applies by itself after a pause in typing, without a new history entry,
 * and on Enter; without JavaScript the form carries what is applied beside it.
 * @param id of the text field, where the filters read what is typed but not applied yet
 */
export function SearchBox({ id, query }: { id: string; query: ServiceQuery }) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key, pathname, search } = useLocation();
  const onward = useNavigationType() !== 'POP';
  const navigate = useNavigate();
  const { generation, removed } = useSearchEdits();
  const shown = useRef(generation);

  function apply() {
    clearTimeout(timer.current);
    const text = cleanSearchText(box.current?.value ?? '');
    // What is on its way counts as applied: the text must not undo a filter just chosen.
    const target = lastAsked() ?? query;
    if (text === target.text) return;
    noteAsked({ ...target, text });
    void navigate(searchPath({ ...target, text }), {
      replace: true,
      preventScrollReset: true,
      state: keep,
    });
  }

  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });

  function applySoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), pause);
  }

  useEffect(() => {
    addEventListener(navigationGivenUp, forgetAsked);
    return () => {
      removeEventListener(navigationGivenUp, forgetAsked);
      clearTimeout(timer.current);
      forgetAsked();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every navigation
  useEffect(() => {
    if (onward && isOvertaken(`${pathname}${search}`)) return;
    const asked = lastAsked();
    forgetAsked();
    const field = box.current;
    if (!field) return;
    const applied = shown.current === generation;
    shown.current = generation;
    const typedSince = asked !== null && cleanSearchText(field.value) !== asked.text;
    if ((!applied && !typedSince) || removed?.name === 'q') {
      clearTimeout(timer.current);
      field.value = query.text;
    } else if (cleanSearchText(field.value) !== query.text) {
      // A navigation that knew nothing of the text took its place.
      applySoon();
    }
  }, [key]);

  function submit(event: FormEvent) {
    event.preventDefault();
    apply();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: one element is the form and its landmark
    <form
      role="search"
      method="get"
      action={searchPath(wholeQuery(query.category))}
      onSubmit={submit}
    >
      <TextInput
        ref={box}
        id={id}
        name="q"
        type="search"
        icon="search"
        aria-label="Ieškoti pagal pavadinimą"
        placeholder="Ieškoti pagal pavadinimą..."
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={query.text}
        onInput={applySoon}
      />
      {[...searchParamsOf({ ...query, text: '' })].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
