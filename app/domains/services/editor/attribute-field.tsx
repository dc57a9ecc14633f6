import { BreedField } from '#app/forms/breed-field.tsx';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { readTime } from '#app/lithuanian/typed-time.ts';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import type { Attribute, InstantAttribute, OneAttribute } from '../catalogue/attributes.ts';
import { controlId, type FieldLookup, Line } from './form-field.tsx';
import { serviceFieldLimits as limits, momentNames } from './service-form.ts';

/** Of a list, only the first one of a category stands here. */
export type SingleAttribute = Exclude<Attribute, { kind: 'many' | 'yes_no' }>;

interface AttributeFieldProps<Kind extends Attribute> {
  attribute: Kind;
  field: FieldLookup;
  /** The date in Vilnius, 'yyyy-MM-dd'. */
  today: string;
}

/** The field of an attribute whose options need no group of their own. */
export function AttributeField(props: AttributeFieldProps<SingleAttribute>) {
  const { attribute, field } = props;
  switch (attribute.kind) {
    case 'one':
      return <OneField {...props} attribute={attribute} />;
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
      return <MomentFields {...props} attribute={attribute} />;
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
function MomentFields({ attribute, field, today }: AttributeFieldProps<InstantAttribute>) {
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
            maxLength={limits.moment}
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
        {(control) => (
          <TimeInput
            {...control}
            readTime={readTime}
            maxLength={limits.moment}
            defaultValue={atTime.value}
          />
        )}
      </Field>
    </div>
  );
}
