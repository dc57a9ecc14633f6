import { useState } from 'react';
import { Form, Link } from 'react-router';
import { type Choices, choosingAddress } from '#app/domains/bookings/visits/booking-address.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { newDog, visitLimits } from '#app/domains/bookings/visits/visit-limits.ts';
import { capital } from '#app/domains/bookings/visits/visit-panel.tsx';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Radio } from '#app/ui/fields/choice.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { TextArea, TextInput } from '#app/ui/fields/input.tsx';
import { Icon } from '#app/ui/icon.tsx';

export type BookingOwner = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly dogs: readonly {
    readonly id: string;
    readonly name: string;
    readonly breed: string;
    readonly specialNeeds: string;
  }[];
};

interface SendingFormProps {
  who: BookingOwner;
  serviceId: string;
  choices: Choices;
  itemId: string;
  /** Null: another has taken it. */
  start: Date | null;
  nearest: readonly Date[];
  isConfirmedAtOnce: boolean;
  formKey: string;
  state: FormState | undefined;
}

/** The second step for an owner: the dog, a telephone number, a note, and what the partner sees. */
export function SendingForm(props: SendingFormProps) {
  const { who, serviceId, choices, itemId, start, nearest, isConfirmedAtOnce, formKey, state } =
    props;
  const form = useOwnForm(state);
  const begun = form.field('dog').value ?? (who.dogs.length === 1 ? who.dogs[0]?.id : undefined);
  const [dog, setDog] = useState(begun ?? (who.dogs.length === 0 ? newDog : ''));
  const needs = who.dogs.find(({ id }) => id === dog)?.specialNeeds ?? '';
  const line = (name: 'name' | 'phone', given: string) => {
    const { value = given, ...errors } = form.field(name);
    return { errors, input: { defaultValue: value, maxLength: visitLimits[name] } };
  };
  const [name, phone] = [line('name', who.name), line('phone', who.phone)];
  const note = form.field('note');
  const dogName = form.field('dog_name');
  return (
    <Form ref={form.ref} method="post" noValidate className="stack gap-8">
      <FormKey value={formKey} />
      <input type="hidden" name="item" value={itemId} />
      <FormNote id={form.noteId} state={form.state} />
      {start ? (
        <input type="hidden" name="start" value={start.toISOString()} />
      ) : (
        <OtherTimes
          nearest={nearest}
          error={form.field('start').error}
          all={choosingAddress(serviceId, { ...choices, time: null })}
        />
      )}
      <fieldset className="book-sec" aria-describedby={form.field('dog').error && 'dog-error'}>
        <legend className="h-md">Kuris šuo atvyks?</legend>
        {who.dogs.map(({ id, name: called, breed }) => (
          <Radio
            key={id}
            name="dog"
            value={id}
            defaultChecked={dog === id}
            onChange={() => setDog(id)}
            label={breed === '' ? called : `${called}, ${breed}`}
          />
        ))}
        {who.dogs.length > 0 && (
          <Radio
            name="dog"
            value={newDog}
            defaultChecked={dog === newDog}
            onChange={() => setDog(newDog)}
            label="Kitas šuo: pridėsiu vardu"
          />
        )}
        {who.dogs.length === 0 && <input type="hidden" name="dog" value={newDog} />}
        {form.field('dog').error && (
          <FieldError id="dog-error">{form.field('dog').error}</FieldError>
        )}
        <Field
          name="dog_name"
          label={who.dogs.length === 0 ? 'Šuns vardas' : 'Kito šuns vardas'}
          hint="Užtenka vardo: kortelę užpildysite vėliau."
          optional={who.dogs.length > 0}
          error={dogName.error}
          errorElsewhere={dogName.errorElsewhere}
        >
          {(control) => (
            <TextInput
              {...control}
              defaultValue={dogName.value ?? ''}
              maxLength={visitLimits.dog_name}
            />
          )}
        </Field>
      </fieldset>
      <fieldset className="book-sec">
        <legend className="h-md">Kaip jus rasti?</legend>
        <Field name="name" label="Vardas" {...name.errors}>
          {(control) => <TextInput {...control} {...name.input} autoComplete="name" />}
        </Field>
        <Field
          name="phone"
          label="Telefonas"
          hint="Matys teikėjas, jei prireiktų paskambinti."
          {...phone.errors}
        >
          {(control) => <TextInput {...control} {...phone.input} type="tel" autoComplete="tel" />}
        </Field>
        <p className="small muted">
          Apie vizitą rašysime adresu <strong>{who.email}</strong>. Teikėjas šio adreso nemato.
        </p>
      </fieldset>
      <fieldset className="book-sec">
        <legend className="h-md">Ką teikėjui verta žinoti?</legend>
        <Field
          name="note"
          label="Pastaba"
          optional
          error={note.error}
          errorElsewhere={note.errorElsewhere}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              defaultValue={note.value ?? ''}
              maxLength={visitLimits.note}
            />
          )}
        </Field>
        <Checkbox
          name="shows_needs"
          defaultChecked={state ? state.values.shows_needs === 'on' : false}
          label="Ypatingi poreikiai: parodyti teikėjui"
        />
        {needs !== '' && <p className="quote-sm">{needs}</p>}
      </fieldset>
      <section className="panel stack gap-3" aria-labelledby="ka-matys">
        <h2 className="h-sm" id="ka-matys">
          Ką matys teikėjas
        </h2>
        <ul className="sees">
          <Seen>Jūsų vardą ir telefoną</Seen>
          <Seen>Šuns vardą, veislę, amžių ir svorį</Seen>
          <Seen>Pastabą, o ypatingus poreikius – jei pažymėsite</Seen>
          <Seen not>Jūsų el. pašto ir kitų užsakymų nemato</Seen>
        </ul>
      </section>
      <Button
        type="submit"
        variant="primary"
        icon="calendar-check"
        busy={form.busy}
        busyText="Siunčiama..."
      >
        {isConfirmedAtOnce ? 'Registruotis' : 'Siųsti užklausą'}
      </Button>
    </Form>
  );
}

function Seen({ not = false, children }: { not?: boolean; children: string }) {
  return (
    <li className={not ? 'off' : undefined}>
      <Icon name={not ? 'eye-off' : 'eye'} />
      {children}
    </li>
  );
}

interface OtherTimesProps {
  nearest: readonly Date[];
  error: string | undefined;
  /** Where all free times are. */
  all: string;
}

/** In place of a time that another has taken: the next free ones, chosen within the form. */
function OtherTimes({ nearest, error, all }: OtherTimesProps) {
  return (
    <fieldset className="errsum">
      <legend className="h-sm">Šį laiką ką tik užėmė</legend>
      {nearest.length > 0 && <p className="small">Artimiausi laisvi laikai:</p>}
      {nearest.map((start) => (
        <Radio
          key={start.getTime()}
          name="start"
          value={start.toISOString()}
          label={capital(visitMoment(start))}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
      <p className="small">
        Viskas, ką įrašėte, išsaugota. <Link to={all}>Visi laisvi laikai</Link>
      </p>
    </fieldset>
  );
}
