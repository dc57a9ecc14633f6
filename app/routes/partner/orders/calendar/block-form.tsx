import { Form, href } from 'react-router';
import { scheduleLimits } from '#app/domains/bookings/schedules/schedule-fields.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { readTime } from '#app/lithuanian/typed-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { Button } from '#app/ui/button.tsx';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import type { DayData } from './day-data.ts';

/** A calendar for exceptions goes so far ahead. */
const furthestDays = 730;

/** Closes hours of a schedule: who wants to book does not see them. */
export function BlockForm({ data, state: given }: { data: DayData; state: FormState | undefined }) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const { day, today, formKey } = data;
  const { date } = day;
  const schedules = day.columns.flatMap(({ scheduleId, name }) =>
    scheduleId === null ? [] : [{ scheduleId, name }],
  );
  const [schedule, on, from, until] = [
    field('schedule'),
    field('day'),
    field('from'),
    field('until'),
  ];
  const note = field('note');
  return (
    <Form
      ref={ref}
      id="blokuoti"
      method="post"
      action={`${href('/partner/dashboard/orders/day/block')}?date=${date}`}
      noValidate
      preventScrollReset
      className="panel stack gap-4 no-print"
    >
      <div className="stack gap-1">
        <h2 className="h-xs">Blokuoti laiką</h2>
        <p className="muted small">
          Užblokuoto laiko šeimininkai nemato ir registruotis jo negali. Kas jau įrašyta, lieka.
        </p>
      </div>
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      <div className="block-fields">
        <Field label="Tvarkaraštis" name="schedule" error={schedule.error}>
          {(control) => (
            <Select {...control} defaultValue={schedule.value ?? schedules[0]?.scheduleId}>
              {schedules.map(({ scheduleId, name }) => (
                <option key={scheduleId} value={scheduleId}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Data" name="day" error={on.error}>
          {(control) => (
            <DateInput
              {...control}
              calendarLabel="Data"
              readDate={readDate}
              min={today}
              max={daysLater(today, furthestDays)}
              today={today}
              defaultValue={on.value ?? date}
            />
          )}
        </Field>
        <Field label="Nuo" name="from" error={from.error}>
          {(control) => <TimeInput {...control} readTime={readTime} defaultValue={from.value} />}
        </Field>
        <Field label="Iki" name="until" error={until.error}>
          {(control) => <TimeInput {...control} readTime={readTime} defaultValue={until.value} />}
        </Field>
      </div>
      <Field label="Pastaba sau" name="note" optional error={note.error}>
        {(control) => (
          <LimitedInput
            {...control}
            longest={scheduleLimits.note}
            autoComplete="off"
            defaultValue={note.value}
          />
        )}
      </Field>
      <FormNote id={noteId} state={state} />
      <div className="row">
        <Button type="submit" busy={busy} busyText="Blokuojama...">
          Blokuoti
        </Button>
      </div>
    </Form>
  );
}
