import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { EntryChoice } from '#app/domains/bookings/orders/enter-client.server.ts';
import { shownDays } from '#app/domains/bookings/orders/order.ts';
import { furthestEntryDays, orderLimits } from '#app/domains/bookings/orders/order-fields.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FieldState, FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { Button } from '#app/ui/button.tsx';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';

interface EntryFormProps {
  choices: readonly EntryChoice[];
  /** What the list of items is of. */
  itemLabel: string;
  /** The item that is chosen at first. */
  begun?: string | undefined;
  /** What holds of times that are taken. */
  about: string;
  /** 'po vizito'. */
  after: string;
  formKey: string;
  state: FormState | undefined;
  /** When it is. */
  times: (field: (name: string) => FieldState) => ReactNode;
}

/** The form by which a client is written down: for what, when, and who. */
export function EntryForm(props: EntryFormProps) {
  const { choices, itemLabel, begun = '', about, after, formKey, times } = props;
  const { ref, noteId, state, busy, field } = useOwnForm(props.state);
  const { value: chosen = begun, ...errors } = field('item');
  const text = (
    name: 'name' | 'phone' | 'email' | 'dog',
    label: string,
    { hint, ...input }: { type?: string; longest: number; hint?: string },
  ) => {
    const { value, ...wrong } = field(name);
    const isOptional = name === 'email' || name === 'dog';
    return (
      <Field label={label} name={name} optional={isOptional} hint={hint} {...wrong}>
        {(control) => (
          <LimitedInput {...control} {...input} autoComplete="off" defaultValue={value} />
        )}
      </Field>
    );
  };
  return (
    <Form ref={ref} method="post" noValidate className="stack gap-5 letter">
      <p className="muted">{about}</p>
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      <Field label={itemLabel} name="item" {...errors}>
        {(control) => (
          <Select {...control} defaultValue={chosen}>
            <option value="">Pasirinkite</option>
            {choices.map(({ serviceId, service, items }) => (
              <optgroup key={serviceId} label={service}>
                {items.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <div className="fgrid">
        {times(field)}
        {text('name', 'Kliento vardas', { longest: orderLimits.name })}
        {text('phone', 'Telefonas', { longest: orderLimits.phone, type: 'tel' })}
        {text('email', 'El. paštas', {
          longest: 254,
          type: 'email',
          hint: 'Klientas gaus laišką su nuoroda, kuria galės atšaukti.',
        })}
        {text('dog', 'Šuns vardas', { longest: orderLimits.dog })}
      </div>
      <p className="small muted">
        Telefoną ir el. paštą matysite dar {shownDays}&nbsp;dienų {after}, paskui liks vardai ir
        data.
      </p>
      <FormNote id={noteId} state={state} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyText="Įrašoma...">
          Įrašyti
        </Button>
      </div>
    </Form>
  );
}

interface EntryDayProps {
  name: 'date' | 'until';
  label: string;
  field: FieldState;
  today: string;
  begun?: string | undefined;
}

/** A day of an entry: today or later. */
export function EntryDay({ name, label, field, today, begun }: EntryDayProps) {
  const { value = begun, ...errors } = field;
  return (
    <Field label={label} name={name} {...errors}>
      {(control) => (
        <DateInput
          {...control}
          calendarLabel={label}
          readDate={readDate}
          min={today}
          max={daysLater(today, furthestEntryDays)}
          today={today}
          defaultValue={value}
        />
      )}
    </Field>
  );
}
