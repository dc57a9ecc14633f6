import './price-list-editor.css';
import { useState } from 'react';
import { Form } from 'react-router';
import {
  type ProfileFormState,
  ProfileNote,
  ProfileVersion,
} from '#app/domains/accounts/profile-version.tsx';
import { getCategory } from '#app/domains/services/catalogue/categories.ts';
import { summaryItems } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { Note } from '#app/ui/note.tsx';
import { SaveBar } from '#app/ui/save-bar.tsx';
import type { OwnPriceList } from './own-price-list.server.ts';
import { PriceRows } from './price-rows.tsx';
import { fieldName, rowFields, rowOfItem, typedRows, withNewRow } from './typed-rows.ts';

/** `edited`: nothing was saved, the form comes back with other rows. */
type PriceListState = ProfileFormState & { readonly edited?: true };

interface PriceListEditorProps {
  list: OwnPriceList;
  state: PriceListState | undefined;
  formKey: string;
  /** Its address, which loads the newest list. */
  page: string;
}

/** The form of a whole price list: one save, and buttons that change its rows. */
export function PriceListEditor({ list, state: given, formKey, page }: PriceListEditorProps) {
  const form = useOwnForm(given);
  const { state } = form;
  const { units } = getCategory(list.category);
  const [edited, setEdited] = useState(given?.edited ? given.at : 0);
  const [typed, setTyped] = useState(edited > 0);
  // The rows that the server has put together take the place of those that are here.
  if (given?.edited && given.at !== edited) {
    setEdited(given.at);
    setTyped(true);
  }
  const begun = given
    ? typedRows((name) => given.values[name] ?? '')
    : list.items.map((item) => rowOfItem(item));
  const items = summaryOf(given ? begun.map(({ key }) => key) : [], state);
  return (
    <Form
      ref={form.ref}
      method="post"
      noValidate
      preventScrollReset
      className="stack gap-4"
      onInput={() => setTyped(true)}
    >
      {/* Enter in a field presses the first button of the form. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
        Išsaugoti
      </button>
      <FormKey value={formKey} />
      <ProfileVersion began={list.version} state={state} />
      <ErrorSummary title={state?.title ?? ''} items={items} refused={state?.at} />
      <RestoredNote id={form.noteId} />
      <PriceRows
        key={edited}
        begun={begun.length > 0 ? begun : withNewRow([])}
        units={units}
        field={form.field}
      />
      <CopyFrom others={list.others} />
      {list.search && <SearchPrices {...list.search} />}
      <SaveBar>
        <ProfileNote id={form.noteId} action={page} state={state} settings={page} />
        <span className="small muted" role="status">
          {typed && 'Yra neišsaugotų pakeitimų'}
        </span>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Saugoma...">
          Išsaugoti
        </Button>
      </SaveBar>
    </Form>
  );
}

/** What is wrong, row by row; which row it is stands before each sentence. */
function summaryOf(keys: readonly string[], state: PriceListState | undefined) {
  return keys.flatMap((key, index) => {
    const names = rowFields.map((field) => fieldName(field, key));
    return summaryItems(state, names).map(({ fieldId, text }) => ({
      fieldId,
      text: `${index + 1} eilutė. ${text}`,
    }));
  });
}

/** The items of another own service come below the rows, to be changed before they are saved. */
function CopyFrom({ others }: Pick<OwnPriceList, 'others'>) {
  if (others.length === 0) return null;
  return (
    <div className="field">
      <label className="label" htmlFor="from">
        Kopijuoti kitos paslaugos eilutes
      </label>
      <div className="row gap-2 pl-copy">
        <Select id="from" name="from">
          {others.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Button type="submit" name="edit" value="copy" icon="copy">
          Kopijuoti
        </Button>
      </div>
    </div>
  );
}

/** What the search goes by stays what it is until its partner takes it from the list. */
function SearchPrices({ now, byList }: NonNullable<OwnPriceList['search']>) {
  return (
    <Note>
      <strong>
        {now === null ? 'Paieškoje kaina dabar nerodoma.' : `Paieškoje dabar rodoma „${now}“.`}
      </strong>{' '}
      Pagal šį kainoraštį būtų {byList}.{' '}
      <button type="submit" name="takes" value="1" className="in-words">
        Rodyti šias kainas paieškoje
      </button>
    </Note>
  );
}
