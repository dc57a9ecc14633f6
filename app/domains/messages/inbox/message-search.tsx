import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { searchedFor } from '#app/domains/services/search/search-query.ts';
import searchingDog from '#app/ui/art/empty-search.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';

interface MessageSearchProps {
  /** The list's address. */
  action: string;
  query: string;
  /** Hidden fields. */
  children?: ReactNode;
}

const pause = 300;

/** Searches a list of conversations after a pause in typing and on Enter, without a new history entry. */
export function MessageSearch({ action, query, children }: MessageSearchProps) {
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // 'Back' or 'Išvalyti paiešką' changed it; what is being typed stays.
    if (field.current && document.activeElement !== field.current) field.current.value = query;
  }, [query]);
  return (
    <Form
      role="search"
      method="get"
      action={action}
      onSubmit={() => clearTimeout(timer.current)}
      replace
    >
      <TextInput
        ref={field}
        type="search"
        name="q"
        icon="search"
        aria-label="Ieškoti žinučių"
        placeholder="Ieškoti žinučių"
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={query}
        onInput={({ currentTarget: { form } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(
            () => void submit(form, { replace: true, preventScrollReset: true }),
            pause,
          );
        }}
      />
      {children}
    </Form>
  );
}

interface NothingFoundProps {
  query: string;
  /** The fields that were searched, as 'Ieškojome …' goes on with them. */
  searched: string;
  /** The list without the search. */
  all: string;
}

/** In place of the list when the search finds no conversation. */
export function NothingFound({ query, searched, all }: NothingFoundProps) {
  return (
    <div className="panel empty-panel">
      <EmptyState
        title="Žinučių nerasta"
        art={<img src={searchingDog} alt="" width={420} height={300} />}
        actions={<ButtonLink to={all}>Išvalyti paiešką</ButtonLink>}
      >
        Ieškojome <span className="typed">{searchedFor(query)}</span> {searched}.
      </EmptyState>
    </div>
  );
}
