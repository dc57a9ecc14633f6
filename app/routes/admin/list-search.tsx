import { Form } from 'react-router';
import { type ListCount, withCount } from '#app/platform/database/list-count.ts';
import { Button } from '#app/ui/button.tsx';
import { ChipLink } from '#app/ui/data/chip.tsx';
import { SearchField } from '#app/ui/fields/search-field.tsx';

interface ListSearchProps<State extends string> {
  /** The address of the list, not narrowed. */
  list: string;
  /** What the text is looked for in. */
  label: string;
  text: string;
  state: State;
  /** The chip of each state, in their order; 'all' is the whole list. */
  states: Readonly<Record<State, string>>;
  counts: Readonly<Record<State, ListCount>> | null;
  /** The address of the list with this text and a state. */
  addressOf: (state: State) => string;
}

/** Above a list that its address narrows by a text and a state: the field, and a chip for each state. */
export function ListSearch<State extends string>(props: ListSearchProps<State>) {
  const { list, label, text, state, states, counts, addressOf } = props;
  return (
    <>
      <Form key={addressOf(state)} action={list} role="search" className="tools">
        <SearchField className="grow" label={label} text={text} />
        {state !== 'all' && <input type="hidden" name="state" value={state} />}
        <Button type="submit">Ieškoti</Button>
      </Form>
      <nav className="tools" aria-label="Rodyti">
        {(Object.keys(states) as State[]).map((choice) => (
          <ChipLink key={choice} to={addressOf(choice)} current={choice === state}>
            {withCount(states[choice], counts?.[choice])}
          </ChipLink>
        ))}
      </nav>
    </>
  );
}
