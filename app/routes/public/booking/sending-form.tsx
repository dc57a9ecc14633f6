import { Form, Link } from 'react-router';
import { type Choices, choosingAddress } from '#app/domains/bookings/visits/booking-address.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { capital } from '#app/domains/bookings/visits/visit-panel.tsx';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Radio } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Note } from '#app/ui/note.tsx';
import { ComingDogs } from './coming-dogs.tsx';
import { ContactFields } from './contact-fields.tsx';
import { SendButton } from './send-button.tsx';
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
      <ContactFields form={form} who={who} about="vizitą" after="vizito" />
      <Note>{terms}</Note>
      <SendButton busy={form.busy} isConfirmedAtOnce={isConfirmedAtOnce} />
    </Form>
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
