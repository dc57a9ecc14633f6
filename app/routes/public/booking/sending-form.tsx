import { Form } from 'react-router';
import { type Choices, choosingAddress } from '#app/domains/bookings/visits/booking-address.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { nearDay } from '#app/lithuanian/calendar-words.ts';
import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Note } from '#app/ui/note.tsx';
import { ComingDogs } from './coming-dogs.tsx';
import { ContactFields } from './contact-fields.tsx';
import { OtherChoice } from './other-choice.tsx';
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
  now: Date;
  isConfirmedAtOnce: boolean;
  /** What of cancelling holds, in words. */
  terms: string;
  formKey: string;
  state: FormState | undefined;
}

/** The second step for an owner: the dogs, a telephone number, a note, and what the partner sees. */
export function SendingForm(props: SendingFormProps) {
  const { who, serviceId, choices, start, nearest, now } = props;
  const { isConfirmedAtOnce, terms, formKey, state } = props;
  const form = useOwnForm(state);
  return (
    <Form ref={form.ref} method="post" noValidate className="stack gap-8">
      <FormKey value={formKey} />
      <RestoredNote id={form.noteId} />
      {start && nearest.length === 0 ? (
        <input type="hidden" name="start" value={start.toISOString()} />
      ) : (
        <OtherChoice
          name="start"
          title="Pasirinkite kitą laiką"
          choices={nearest.map((time) => ({
            value: time.toISOString(),
            label: (
              <>
                <b>{formatTime(time)}</b> <span>{nearDay(time, now)}</span>
              </>
            ),
          }))}
          none="Laisvų laikų dabar nėra."
          error={form.field('start').error}
          chosen={state?.values.start}
          all={choosingAddress(serviceId, { ...choices, time: null })}
          allText="Visi laisvi laikai"
        />
      )}
      <ComingDogs who={who} state={state} field={form.field} />
      <ContactFields form={form} who={who} about="vizitą" after="vizito" />
      <Note>{terms}</Note>
      <FormNote
        id={form.noteId}
        state={form.state}
        tone={form.field('start').error ? 'warn' : 'bad'}
      />
      <SendButton busy={form.busy} isConfirmedAtOnce={isConfirmedAtOnce} />
    </Form>
  );
}
