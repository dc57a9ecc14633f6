import { Form, Link } from 'react-router';
import type { Session } from '#app/domains/bookings/sessions/session.ts';
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

/** A session that can be taken in place of one that is full. */
export type OtherSession = Pick<Session, 'id' | 'name' | 'startsAt'>;

interface SeatFormProps {
  who: BookingOwner;
  isEvent: boolean;
  /** For how many dogs seats were chosen. */
  count: number;
  /** Null: it is full, over or cancelled by now. */
  sessionId: string | null;
  others: readonly OtherSession[];
  now: Date;
  /** Where all sessions are. */
  choosing: string;
  isConfirmedAtOnce: boolean;
  /** What of cancelling holds, in words. */
  terms: string;
  formKey: string;
  state: FormState | undefined;
}

/** The second step of a registration to a session: which dogs have a seat, and how to be reached. */
export function SeatForm(props: SeatFormProps) {
  const { who, isEvent, sessionId, others, now, choosing } = props;
  const { isConfirmedAtOnce, terms, formKey, state } = props;
  const form = useOwnForm(state);
  return (
    <Form ref={form.ref} method="post" noValidate className="stack gap-8">
      <FormKey value={formKey} />
      <RestoredNote id={form.noteId} />
      {sessionId !== null ? (
        <input type="hidden" name="session" value={sessionId} />
      ) : isEvent ? (
        <Note tone="warn">
          Vietų šiame renginyje nebėra. Jei atsilaisvins, pamatysite{' '}
          <Link to={choosing}>renginio registracijos puslapyje</Link>.
        </Note>
      ) : (
        <OtherChoice
          name="session"
          title="Kurį užsiėmimą rinksitės?"
          choices={others.map(({ id, name, startsAt }) => ({
            value: id,
            label: (
              <>
                <b>{formatTime(startsAt)}</b>{' '}
                <span>
                  {nearDay(startsAt, now)}, {name}
                </span>
              </>
            ),
          }))}
          none="Kitų užsiėmimų, kuriuose būtų vietų, dabar nėra."
          error={form.field('session').error}
          chosen={state?.values.session}
          all={choosing}
          allText="Visi užsiėmimai"
        />
      )}
      <ComingDogs
        who={who}
        state={state}
        field={form.field}
        count={props.count}
        isTogether
        together="Kiekvienam šuniui reikia vietos, o kainos sudedamos."
      />
      <ContactFields
        form={form}
        who={who}
        about="registraciją"
        after={isEvent ? 'renginio' : 'užsiėmimo'}
      />
      <Note>{terms}</Note>
      <FormNote
        id={form.noteId}
        state={form.state}
        tone={form.field('session').error ? 'warn' : 'bad'}
      />
      <SendButton busy={form.busy} isConfirmedAtOnce={isConfirmedAtOnce} />
    </Form>
  );
}
