import './schedule.css';
import { useFetcher } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { Button } from '#app/ui/button.tsx';
import { List, ListRow, Marker } from '#app/ui/data/list.tsx';
import { Radio } from '#app/ui/fields/choice.tsx';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import type { ScheduleException } from './schedule.ts';
import { readClock, scheduleLimits } from './schedule-fields.ts';

/** An exception as its row has it. */
export type ShownException = Pick<ScheduleException, 'id' | 'kind' | 'note'> & {
  /** 'Gruodžio 4 d. nedirbame'. */
  readonly words: string;
  /** That something is booked at its times. */
  readonly booked: string | null;
  /** What visitors read of a vacation. */
  readonly visitors: string | null;
  /** The address of the form that removes it. */
  readonly removal: string;
};

const icons = { vacation: 'sun', open: 'calendar-check', closed: 'calendar-x' } as const;

/** The exceptions of a schedule that are not over, each with the way to remove it. */
export function ExceptionList({ exceptions }: { exceptions: readonly ShownException[] }) {
  if (exceptions.length === 0) return <p className="muted">Išimčių nėra.</p>;
  return (
    <List>
      {exceptions.map((exception) => (
        <ListRow
          key={exception.id}
          kind="line"
          start={<Marker icon={icons[exception.kind]} />}
          title={exception.words}
          meta={
            exception.visitors === null
              ? exception.note
              : `Tuo metu šeimininkai mato: „${exception.visitors}“`
          }
          below={exception.booked !== null && <Note tone="warn">{exception.booked}</Note>}
          end={<Removal exception={exception} />}
        />
      ))}
    </List>
  );
}

/** May be sent again as it is. */
function Removal({ exception: { removal, words } }: { exception: ShownException }) {
  const fetcher = useFetcher<FormState>();
  return (
    <fetcher.Form method="post" action={removal}>
      <FormNote id={removal} state={fetcher.data} />
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        busy={fetcher.state !== 'idle'}
        aria-label={`Pašalinti: ${words}`}
      >
        Pašalinti
      </Button>
    </fetcher.Form>
  );
}

interface NewExceptionProps {
  action: string;
  state: FormState | undefined;
  /** See FormKey. */
  formKey: string;
  /** Today and the last day that the calendar offers: 'yyyy-MM-dd'. */
  today: string;
  max: string;
}

/** A vacation that is to be added. */
export function NewVacation({ action, state: given, ...rest }: NewExceptionProps) {
  const { Form, ...form } = useSectionForm(action, given);
  return (
    <div className="exception-new">
      <Form key={form.taken} {...form.props} className="stack">
        <p className="strong">Naujos atostogos</p>
        <RestoredNote id={form.noteId} />
        <FormKey value={rest.formKey} />
        <div className="fgrid">
          <DayField name="first" label="Pirma atostogų diena" {...rest} field={form.field} />
          <DayField
            name="returns"
            label="Grįžtame"
            hint="Pirma diena, kai vėl dirbate."
            {...rest}
            field={form.field}
          />
        </div>
        <FormNote id={form.noteId} state={form.state} />
        <div className="row">
          <Button type="submit" busy={form.busy} busyText="Pridedama...">
            Pridėti atostogas
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Another exception: days without work, or with other hours. */
export function NewException({ action, state: given, ...rest }: NewExceptionProps) {
  const { Form, ...form } = useSectionForm(action, given);
  const { field } = form;
  const kind = field('kind');
  const { value: note, ...noteErrors } = field('note');
  return (
    <details className="exception-new" open={given !== undefined || undefined}>
      <summary>
        Kita išimtis
        <Icon name="chevron-down" />
      </summary>
      <Form key={form.taken} {...form.props} className="stack">
        <RestoredNote id={form.noteId} />
        <FormKey value={rest.formKey} />
        <fieldset>
          <legend className="label">Tą dieną</legend>
          {kinds.map(({ value, label }) => (
            <Radio
              key={value}
              name="kind"
              value={value}
              label={label}
              defaultChecked={(kind.value ?? 'closed') === value}
            />
          ))}
          {kind.error && <FieldError>{kind.error}</FieldError>}
        </fieldset>
        <div className="fgrid">
          <DayField name="day" label="Diena" {...rest} field={field} />
          <DayField
            name="last_day"
            label="Paskutinė diena"
            hint="Jei išimtis trunka ilgiau nei dieną."
            optional
            {...rest}
            field={field}
          />
          <HourField name="from" label="Nuo" field={field} />
          <HourField name="until" label="Iki" field={field} />
        </div>
        <Field label="Pastaba" name="note" optional hint="Ją matote tik jūs." {...noteErrors}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={scheduleLimits.note}
              autoComplete="off"
              defaultValue={note}
            />
          )}
        </Field>
        <FormNote id={form.noteId} state={form.state} />
        <div className="row">
          <Button type="submit" busy={form.busy} busyText="Pridedama...">
            Pridėti išimtį
          </Button>
        </div>
      </Form>
    </details>
  );
}

const kinds = [
  { value: 'closed', label: 'Nedirbame (jei laikas nenurodytas – visą dieną)' },
  { value: 'open', label: 'Dirbame kitu laiku' },
] as const;

interface DayFieldProps extends Pick<NewExceptionProps, 'today' | 'max'> {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  field: ReturnType<typeof useSectionForm>['field'];
}

function DayField({ name, label, hint, optional = false, today, max, field }: DayFieldProps) {
  const { value, ...errors } = field(name);
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

function HourField({ name, label, field }: Pick<DayFieldProps, 'name' | 'label' | 'field'>) {
  const { value, ...errors } = field(name);
  return (
    <Field label={label} name={name} optional="unmarked" {...errors}>
      {(control) => <TimeInput {...control} readTime={readClock} defaultValue={value} />}
    </Field>
  );
}
