import { Form, Link } from 'react-router';
import { type Choices, choosingAddress } from '#app/domains/bookings/visits/booking-address.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { visitLimits } from '#app/domains/bookings/visits/visit-limits.ts';
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
import { Note } from '#app/ui/note.tsx';
import { ComingDogs } from './coming-dogs.tsx';
import type { BookingOwner } from './sending-owner.server.ts';

interface SendingFormProps {
  who: BookingOwner;
  serviceId: string;
  choices: Choices;
  /** Null: another has taken it. */
  start: Date | null;
  /** Other free times, where the chosen one is not free. */
  nearest: readonly Date[];
  isConfirmedAtOnce: boolean;
  /** What of cancelling holds, in words. */
  terms: string;
  formKey: string;
  state: FormState | undefined;
}

/** The second step for an owner: the dogs, a telephone number, a note, and what the partner sees. */
export function SendingForm(props: SendingFormProps) {
  const { who, serviceId, choices, start, nearest, isConfirmedAtOnce, terms, formKey, state } =
    props;
  const form = useOwnForm(state);
  const line = (name: 'name' | 'phone', given: string) => {
    const { value = given, ...errors } = form.field(name);
    return { errors, input: { defaultValue: value, maxLength: visitLimits[name] } };
  };
  const [name, phone] = [line('name', who.name), line('phone', who.phone)];
  const note = form.field('note');
  const needs = who.dogs.filter((dog) => dog.needs !== '');
  return (
    <Form ref={form.ref} method="post" noValidate className="stack gap-8">
      <FormKey value={formKey} />
      <FormNote id={form.noteId} state={form.state} />
      {start && nearest.length === 0 ? (
        <input type="hidden" name="start" value={start.toISOString()} />
      ) : (
        <OtherTimes
          nearest={nearest}
          error={form.field('start').error}
          chosen={state?.values.start}
          all={choosingAddress(serviceId, { ...choices, time: null })}
        />
      )}
      <ComingDogs who={who} state={state} field={form.field} />
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
        {needs.length > 0 && (
          <div>
            <Checkbox
              name="shows_needs"
              defaultChecked={state ? state.values.shows_needs === 'on' : who.showsNeeds}
              label="Ypatingi poreikiai: parodyti teikėjui"
            />
            {needs.map((dog) => (
              <p key={dog.id} className="quote-sm">
                {dog.name}: {dog.needs}
              </p>
            ))}
          </div>
        )}
      </fieldset>
      <section className="panel stack gap-3" aria-labelledby="ka-matys">
        <h2 className="h-sm" id="ka-matys">
          Ką matys teikėjas
        </h2>
        <ul className="sees">
          <Seen>Jūsų vardą ir telefoną</Seen>
          <Seen>Šuns vardą, nuotrauką, veislę, amžių ir svorį</Seen>
          <Seen>
            {needs.length > 0 ? 'Pastabą, o ypatingus poreikius – jei pažymėsite' : 'Pastabą'}
          </Seen>
          <Seen not>Jūsų el. pašto ir kitų užsakymų nemato</Seen>
        </ul>
        <p className="small muted">
          Praėjus 30&nbsp;dienų po vizito teikėjui lieka tik vardai ir data.
        </p>
      </section>
      <Note>{terms}</Note>
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
  chosen: string | undefined;
  /** Where all free times are. */
  all: string;
}

/** In place of a time that is not free: the next free ones, chosen within the form. */
function OtherTimes({ nearest, error, chosen, all }: OtherTimesProps) {
  return (
    <fieldset className="book-sec other-times" aria-describedby={error && 'start-error'}>
      <legend className="h-md">Pasirinkite kitą laiką</legend>
      {nearest.length === 0 && <p>Laisvų laikų dabar nėra.</p>}
      <div>
        {nearest.map((start) => (
          <Radio
            key={start.getTime()}
            name="start"
            value={start.toISOString()}
            defaultChecked={start.toISOString() === chosen}
            label={capital(visitMoment(start))}
          />
        ))}
      </div>
      {error && <FieldError id="start-error">{error}</FieldError>}
      <p className="small">
        Kas įrašyta žemiau, lieka. <Link to={all}>Visi laisvi laikai</Link>
      </p>
    </fieldset>
  );
}
