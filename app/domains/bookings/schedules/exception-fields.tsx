import type { FieldState } from '#app/forms/form-state.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { Radio } from '#app/ui/fields/choice.tsx';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { readClock, scheduleLimits } from './schedule-fields.ts';

export interface ExceptionFieldsProps {
  /** Today and the last day that the calendar offers: 'yyyy-MM-dd'. */
  today: string;
  max: string;
  /** What it is before it is changed, by the fields' names. */
  begun?: Readonly<Record<string, string>>;
  field: (name: string) => FieldState;
}

/** When a vacation begins, and the day of return. */
export function VacationFields(props: ExceptionFieldsProps) {
  return (
    <div className="fgrid">
      <DayField name="first" label="Pirma atostogų diena" {...props} />
      <DayField name="returns" label="Grįžtame" hint="Pirma diena, kai vėl dirbate." {...props} />
    </div>
  );
}

/** Days without work, or with other hours. */
export function ExceptionFields(props: ExceptionFieldsProps) {
  const { begun, field } = props;
  const kind = field('kind');
  const { value: note = begun?.note, ...noteErrors } = field('note');
  return (
    <>
      <fieldset>
        <legend className="label">Tą dieną</legend>
        {kinds.map(({ value, label }) => (
          <Radio
            key={value}
            name="kind"
            value={value}
            label={label}
            defaultChecked={(kind.value ?? begun?.kind ?? 'closed') === value}
          />
        ))}
        {kind.error && <FieldError>{kind.error}</FieldError>}
      </fieldset>
      <div className="fgrid">
        <DayField name="day" label="Diena" {...props} />
        <DayField
          name="last_day"
          label="Paskutinė diena"
          hint="Jei išimtis trunka ilgiau nei dieną."
          optional
          {...props}
        />
        <HourField name="from" label="Nuo" {...props} />
        <HourField name="until" label="Iki" {...props} />
      </div>
      <Field label="Pastaba" name="note" optional hint="Ją matote tik jūs." {...noteErrors}>
        {(control) => (
          <LimitedInput
            {...control}
            longest={scheduleLimits.note}
            autoComplete="off"
            defaultValue={note}
          />
        )}
      </Field>
    </>
  );
}

const kinds = [
  { value: 'closed', label: 'Nedirbame (jei laikas nenurodytas – visą dieną)' },
  { value: 'open', label: 'Dirbame kitu laiku' },
] as const;

interface DayFieldProps extends ExceptionFieldsProps {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
}

function DayField(props: DayFieldProps) {
  const { name, label, hint, optional = false, today, max, begun, field } = props;
  const { value = begun?.[name], ...errors } = field(name);
  return (
    <Field label={label} name={name} hint={hint} optional={optional} {...errors}>
      {(control) => (
        <DateInput
          {...control}
          calendarLabel={label}
          readDate={readDate}
          min={today}
          max={max}
          today={today}
          defaultValue={value}
        />
      )}
    </Field>
  );
}

function HourField({ name, label, begun, field }: DayFieldProps) {
  const { value = begun?.[name], ...errors } = field(name);
  return (
    <Field label={label} name={name} optional="unmarked" {...errors}>
      {(control) => <TimeInput {...control} readTime={readClock} defaultValue={value} />}
    </Field>
  );
}
