import { readDate } from '#app/lithuanian/typed-date.ts';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import type { DeadlineDays } from './deadline.ts';

interface DeadlineFieldProps {
  days: DeadlineDays;
  value: string;
  error: string | undefined;
  hint?: string;
}

/** Until when a partner has to correct a service: the last day. */
export function DeadlineField({ days, value, error, hint }: DeadlineFieldProps) {
  return (
    <Field
      label="Pataisyti iki"
      name="deadline"
      error={error}
      hint={hint ?? 'Paskutinė diena, Lietuvos laiku.'}
    >
      {(control) => (
        <DateInput
          {...control}
          calendarLabel="Pataisyti iki"
          readDate={readDate}
          min={days.first}
          max={days.last}
          today={days.today}
          defaultValue={value}
        />
      )}
    </Field>
  );
}
