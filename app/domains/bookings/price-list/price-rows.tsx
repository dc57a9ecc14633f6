import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PriceUnit } from '#app/domains/services/catalogue/category.ts';
import type { FieldState } from '#app/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { useDrag } from '#app/ui/use-drag.ts';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { furtherHead, PriceRow, priceHead } from './price-row.tsx';
import {
  editRows,
  fieldName,
  keysOf,
  mostItems,
  moveRow,
  type RowEdit,
  type TypedRow,
  typedRows,
  valuesOf,
} from './typed-rows.ts';

interface PriceRowsProps {
  begun: readonly TypedRow[];
  units: readonly PriceUnit[];
  field: (name: string) => FieldState;
}

/**
 * The rows of the form. With a script its buttons change them here; without, they send the form, which
 * comes back with the rows as they are then. The texts stand in the fields alone.
 */
export function PriceRows({ begun, units, field }: PriceRowsProps) {
  const [rows, setRows] = useState(begun);
  const [said, setSaid] = useState('');
  const keys = useToldKeys(rows);
  const focusAfter = useFocusAfter(rows);
  const drag = useDrag((key, over) => {
    const place = (wanted: string) => rows.findIndex((row) => row.key === wanted);
    setRows(moveRow(rows, place(key), place(over)));
    setSaid(placed(place(over), rows.length));
  });
  const press = (edit: RowEdit) => ({
    ...{ type: 'submit' as const, name: 'edit', value: edit },
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      // A copy takes what is typed by now, which only the fields hold.
      const { form } = event.currentTarget as HTMLButtonElement;
      const sent = edit.startsWith('copy') && form ? new FormData(form) : null;
      const now = sent ? typedRows((name) => String(sent.get(name) ?? '')) : rows;
      const after = editRows(now, edit);
      const told = afterPress(edit, rows, after);
      focusAfter(told.focusOn);
      setSaid(told.said);
      setRows(after);
    },
  });
  // What the tab has kept is written into these fields.
  const restore = ({ currentTarget: { name, value } }: FormEvent<HTMLInputElement>) => {
    setRows((now) => {
      // What the field tells of the rows themselves.
      if (Object.entries(keysOf(now)).some(([field, keys]) => field === name && keys === value)) {
        return now;
      }
      // A row that was removed comes back with what it began with.
      const values = { ...valuesOf(begun), ...valuesOf(now), [name]: value };
      return typedRows((field) => values[field] ?? '');
    });
  };
  const visit = units.includes('visit');
  const stay = units.some((unit) => unit === 'night' || unit === 'day');
  return (
    <>
      <div hidden aria-hidden="true">
        {Object.entries(keysOf(rows)).map(([name, value]) => (
          <input
            key={name}
            ref={name === 'rows' ? keys : undefined}
            name={name}
            value={value}
            onInput={restore}
            readOnly
          />
        ))}
      </div>
      <div className={classes('pl', stay ? 'pl-stays' : !visit && 'pl-plain')}>
        <div className="plhead" aria-hidden="true">
          <span />
          <span>Pavadinimas ir pastaba</span>
          {!stay && visit && <span>Trukmė, min.</span>}
          <span>{priceHead(units)}</span>
          {stay && <span>{visit ? `Trukmė, min. / ${furtherHead}` : furtherHead}</span>}
          <span>Šuns svoris, kg</span>
          <span className="pl-order">Tvarka</span>
        </div>
        <ol>
          {rows.map((row, index) => (
            <PriceRow
              key={row.key}
              {...{ row, index, units, field, press, drag }}
              count={rows.length}
            />
          ))}
        </ol>
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      <div className="row between">
        <Button {...press('add')} id="add-row" icon="plus" disabled={rows.length >= mostItems}>
          Pridėti eilutę
        </Button>
        <p className="small muted pl-hint">
          <span className="only-script">
            Eilutę vilkite už taškelių arba perkelkite rodyklėmis.{' '}
          </span>
          Svorį palikite tuščią, jei tinka visiems šunims. {rows.length} iš {mostItems} eilučių.
        </p>
      </div>
    </>
  );
}

/** The field of the keys, which tells the form that they have changed: the tab keeps what is typed. */
function useToldKeys(rows: readonly TypedRow[]) {
  const field = useRef<HTMLInputElement>(null);
  const told = useRef(rows);
  useEffect(() => {
    if (told.current === rows) return;
    told.current = rows;
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [rows]);
  return field;
}

const placed = (index: number, count: number) => `Eilutė perkelta: ${index + 1} iš ${count}.`;

/** Where the focus goes after a press, and what is said. */
function afterPress(
  edit: RowEdit,
  before: readonly TypedRow[],
  after: readonly TypedRow[],
): { readonly focusOn: readonly string[]; readonly said: string } {
  const [act, key = ''] = edit.split(' ');
  const index = before.findIndex((row) => row.key === key);
  const nameOf = (row: TypedRow | undefined) => (row ? [fieldName('name', row.key)] : []);
  switch (act) {
    case 'up':
      return { focusOn: [`up-${key}`, `down-${key}`], said: placed(index - 1, after.length) };
    case 'down':
      return { focusOn: [`down-${key}`, `up-${key}`], said: placed(index + 1, after.length) };
    case 'copy':
      return { focusOn: nameOf(after[index + 1]), said: 'Eilutė nukopijuota.' };
    case 'removal': {
      const focusOn = [...nameOf(after[index] ?? after[index - 1]), 'add-row'];
      return { focusOn, said: 'Eilutė ištrinta.' };
    }
    case 'note':
      return { focusOn: [fieldName('note', key)], said: '' };
    case 'price':
      return { focusOn: [fieldName('price_from', key)], said: '' };
    case 'add':
      return { focusOn: nameOf(after.at(-1)), said: '' };
    default:
      return { focusOn: [`down-${key}`, `up-${key}`], said: 'Kaina sutariama.' };
  }
}
