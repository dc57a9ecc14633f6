import type { ComponentType } from 'react';
import { BreedField } from '#app/forms/breed-field.tsx';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { readTime } from '#app/lithuanian/typed-time.ts';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import type { Attribute } from '../catalogue/attributes.ts';
import type { BreedAttribute } from '../catalogue/kinds/breed.ts';
import type { InstantAttribute } from '../catalogue/kinds/instant.ts';
import { momentNames } from '../catalogue/kinds/instant.ts';
import type { OneAttribute } from '../catalogue/kinds/one.ts';
import type { YearsAttribute } from '../catalogue/kinds/years.ts';
import { controlId, type FieldLookup, Line } from './form-field.tsx';
import { serviceFieldLimits as limits } from './service-form.ts';

interface ControlProps<Declared extends Attribute = Attribute> {
  attribute: Declared;
  field: FieldLookup;
  /** The date in Vilnius, 'yyyy-MM-dd'. */
  today: string;
}

type Control<Kind> = ComponentType<ControlProps<Extract<Attribute, { kind: Kind }>>>;

/** The control of each kind; null: its choices always stand in a group (choice-group.tsx). */
const controls: { readonly [Kind in Attribute['kind']]: Control<Kind> | null } = {
  one: OneField,
  many: null,
  years: YearsField,
  breed: BreedOfService,
  instant: MomentFields,
  yes_no: null,
};

/** The field of an attribute whose choices have no group of their own. */
export function AttributeField(props: ControlProps) {
  // A control is only ever given the attributes of its kind.
  const Control = controls[props.attribute.kind] as ComponentType<ControlProps> | null;
  return Control && <Control {...props} />;
}

function YearsField({ attribute, field }: ControlProps<YearsAttribute>) {
  return (
    <Line
      name={attribute.key}
      field={field}
      label={attribute.label}
      optional
      inputMode="numeric"
      autoComplete="off"
      longest={limits.years}
    />
  );
}

function BreedOfService({ attribute, field }: ControlProps<BreedAttribute>) {
  return (
    <BreedField
      label={attribute.label}
      name={attribute.key}
      id={controlId(attribute.key)}
      {...field(attribute.key)}
    />
  );
}

function OneField({ attribute, field }: ControlProps<OneAttribute>) {
  const { key, label, options } = attribute;
  const { value, error } = field(key);
  return (
    <Field label={label} name={key} id={controlId(key)} optional error={error}>
      {(control) => (
        <Select {...control} defaultValue={value ?? ''}>
          <option value="">Nenurodyta</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A date and a time of Lithuania. */
function MomentFields({ attribute, field, today }: ControlProps<InstantAttribute>) {
  const { date, time } = momentNames(attribute.key);
  const [onDate, atTime] = [field(date), field(time)];
  return (
    <div className="all fgrid">
      <Field
        label={attribute.label}
        name={date}
        id={controlId(date)}
        optional={attribute.required === undefined}
        error={onDate.error}
      >
        {(control) => (
          <DateInput
            {...control}
            calendarLabel={attribute.label}
            readDate={readDate}
            min={today}
            max={`${Number(today.slice(0, 4)) + 3}-12-31`}
            today={today}
            defaultValue={onDate.value}
          />
        )}
      </Field>
      <Field
        label="Pradžios laikas"
        name={time}
        id={controlId(time)}
        optional
        error={atTime.error}
        hint="Lietuvos laiku, pvz., 18:30"
      >
        {(control) => <TimeInput {...control} readTime={readTime} defaultValue={atTime.value} />}
      </Field>
    </div>
  );
}
