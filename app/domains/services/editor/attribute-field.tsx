import { BreedField } from '#app/forms/breed-field.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import type { Attribute, InstantAttribute, OneAttribute } from '../catalogue/attributes.ts';
import { controlId, type FieldLookup, Line } from './form-field.tsx';
import { serviceFieldLimits as limits, momentNames } from './service-form.ts';

/** Of a list, only the first one of a category stands here. */
export type SingleAttribute = Exclude<Attribute, { kind: 'many' | 'yes_no' }>;

interface AttributeFieldProps<Kind extends Attribute> {
  attribute: Kind;
  field: FieldLookup;
}

/** The field of an attribute whose options need no group of their own. */
export function AttributeField({ attribute, field }: AttributeFieldProps<SingleAttribute>) {
  switch (attribute.kind) {
    case 'one':
      return <OneField attribute={attribute} field={field} />;
    case 'breed':
      return (
        <BreedField
          label={attribute.label}
          name={attribute.key}
          id={controlId(attribute.key)}
          {...field(attribute.key)}
          maxLength={limits.breed}
        />
      );
    case 'instant':
      return <MomentFields attribute={attribute} field={field} />;
    case 'years':
      return (
        <Line
          name={attribute.key}
          field={field}
          label={attribute.label}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={limits.years}
        />
      );
    default:
      return attribute satisfies never;
  }
}

function OneField({ attribute, field }: AttributeFieldProps<OneAttribute>) {
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
function MomentFields({ attribute, field }: AttributeFieldProps<InstantAttribute>) {
  const { date, time } = momentNames(attribute.key);
  return (
    <div className="all fgrid">
      <Line name={date} field={field} label={attribute.label} optional type="date" />
      <Line
        name={time}
        field={field}
        label="Pradžios laikas"
        optional
        type="time"
        hint="Lietuvos laiku"
      />
    </div>
  );
}
