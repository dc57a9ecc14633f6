import type { ReactNode } from 'react';
import type { PriceUnit } from '#app/domains/services/catalogue/category.ts';
import type { FieldState } from '#app/forms/form-state.ts';
import { ordinal } from '#app/lithuanian/plural.ts';
import { IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { Drag } from '#app/ui/use-drag.ts';
import { fieldName, type RowEdit, type RowField, rowLimits, type TypedRow } from './typed-rows.ts';

const unitWords: Readonly<Record<PriceUnit, string>> = {
  visit: 'Vizitas',
  night: 'Naktis',
  day: 'Diena',
  seat: 'Vieta užsiėmime',
};

/** What stands above the prices: of a list of nights alone what they are for. */
export function priceHead(units: readonly PriceUnit[]): string {
  const [only, ...others] = units;
  return only === 'night' && others.length === 0 ? 'Kaina už naktį, €' : 'Kaina, €';
}

/** What stands above what each further dog of a stay costs. */
export const furtherHead = 'Kitas šuo, € už parą';

interface PriceRowProps {
  row: TypedRow;
  /** Its place, from 0. */
  index: number;
  count: number;
  units: readonly PriceUnit[];
  field: (name: string) => FieldState;
  /** What a button takes that changes the rows. */
  press: (edit: RowEdit) => { type: 'submit'; name: string; value: string };
  drag: Drag;
}

/** A line of the price list in the form: a line of cells on wide screens, a card on a phone. */
export function PriceRow({ row, index, count, units, field, press, drag }: PriceRowProps) {
  const { key, isDeal, hasNote } = row;
  const which = `${ordinal(index + 1, 'oji')} eilutė`;
  const control = (name: RowField, label: string) => {
    const id = fieldName(name, key);
    const { error } = field(id);
    return {
      ...{ id, name: id, defaultValue: row[name], autoComplete: 'off' },
      'aria-label': `${label}, ${which}`,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? `${id}-error` : undefined,
    } as const;
  };
  const pair = (ends: readonly [RowField, RowField], label: string, most: number, mode: Mode) => (
    <div className="pair">
      {ends.map((end, at) => (
        <LimitedInput
          key={end}
          {...control(end, `${label} ${at === 0 ? 'nuo' : 'iki'}`)}
          inputMode={mode}
          longest={most}
          placeholder={at === 0 ? 'nuo' : 'iki'}
        />
      ))}
    </div>
  );
  const nameId = fieldName('name', key);
  const stays = units.filter((unit) => unit === 'night' || unit === 'day');
  const prices = (
    <Cell label={priceHead(units)}>
      {isDeal ? (
        <span className="deal">Kaina sutariama</span>
      ) : (
        pair(['price_from', 'price_to'], 'Kaina eurais', rowLimits.price, 'decimal')
      )}
    </Cell>
  );
  return (
    <li
      className={classes(
        'plrow',
        drag.dragged === key && 'is-dragged',
        drag.over === key && 'is-over',
      )}
      {...drag.target(key)}
    >
      <div className="stack gap-2 wide">
        <Field label="Pavadinimas" name={nameId} optional="unmarked" error={field(nameId).error}>
          {(own) => (
            <LimitedInput
              {...own}
              aria-label={`Pavadinimas, ${which}`}
              defaultValue={row.name}
              longest={rowLimits.name}
              aria-required="true"
              autoComplete="off"
            />
          )}
        </Field>
        {units.length > 1 && (
          <Select {...control('unit', 'Kaina už')} defaultValue={row.unit || units[0]}>
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {unitWords[unit]}
              </option>
            ))}
          </Select>
        )}
        {hasNote && (
          <LimitedInput
            {...control('note', 'Pastaba')}
            className="plnote"
            longest={rowLimits.note}
            placeholder="Pastaba šeimininkui (nebūtina)"
          />
        )}
      </div>
      {stays.length > 0 && prices}
      {(units.includes('visit') || stays.length > 0) && (
        <div className="plamount">
          {units.includes('visit') && (
            <Cell label="Trukmė, min." className="of-visit">
              <LimitedInput
                {...control('minutes', 'Trukmė minutėmis')}
                className="num"
                inputMode="numeric"
                longest={rowLimits.minutes}
                placeholder="min."
              />
            </Cell>
          )}
          {stays.length > 0 && !isDeal && (
            <Cell label={furtherHead} className="of-stay">
              <LimitedInput
                {...control('further', 'Kiekvieno kito šuns kaina eurais')}
                className="num"
                inputMode="decimal"
                longest={rowLimits.price}
                placeholder="tiek pat"
              />
            </Cell>
          )}
        </div>
      )}
      {stays.length === 0 && prices}
      <Cell label="Šuns svoris, kg">
        {pair(['weight_from', 'weight_to'], 'Šuns svoris kilogramais', rowLimits.weight, 'numeric')}
      </Cell>
      <Errors row={row} field={field} />
      <div className="pltools">
        <span className="grip only-script" title="Vilkti" {...drag.source(key)}>
          <Icon name="grip-vertical" />
        </span>
        <span className="row nowrap gap-1">
          <IconButton
            {...press(`up ${key}`)}
            id={`up-${key}`}
            icon="arrow-up"
            label={`Aukštyn: ${which}`}
            disabled={index === 0}
          />
          <IconButton
            {...press(`down ${key}`)}
            id={`down-${key}`}
            icon="arrow-down"
            label={`Žemyn: ${which}`}
            disabled={index === count - 1}
          />
          <Menu label={`Daugiau: ${which}`} icon="ellipsis-vertical">
            <button {...press(`copy ${key}`)}>Kopijuoti eilutę</button>
            {!hasNote && <button {...press(`note ${key}`)}>Pridėti pastabą</button>}
            {isDeal ? (
              <button {...press(`price ${key}`)}>Įvesti kainą</button>
            ) : (
              <button {...press(`deal ${key}`)}>Kaina sutariama</button>
            )}
            <button {...press(`removal ${key}`)} className="red">
              Ištrinti eilutę
            </button>
          </Menu>
        </span>
      </div>
    </li>
  );
}

type Mode = 'decimal' | 'numeric';

interface CellProps {
  /** For the eye; the controls have names of their own. */
  label: string;
  className?: string;
  children: ReactNode;
}

function Cell({ label, className, children }: CellProps) {
  return (
    <div className={classes('field', className)}>
      <span className="label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

/** The fields that have no room for a sentence below them. */
const narrow = [
  ...([
    'minutes',
    'further',
    'price_from',
    'price_to',
    'weight_from',
    'weight_to',
    'note',
  ] as const),
];

/** What is wrong with the narrow fields of a row, across all of it. */
function Errors({ row: { key }, field }: Pick<PriceRowProps, 'row' | 'field'>) {
  const wrong = narrow
    .map((name) => fieldName(name, key))
    .flatMap((id) => {
      const { error } = field(id);
      return error ? { id, error } : [];
    });
  if (wrong.length === 0) return null;
  return (
    <div className="plerrors">
      {wrong.map(({ id, error }) => (
        <FieldError key={id} id={`${id}-error`}>
          {error}
        </FieldError>
      ))}
    </div>
  );
}
