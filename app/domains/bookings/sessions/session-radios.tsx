import { capital } from '#app/lithuanian/capital.ts';
import { Radio } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { visitMoment } from '../visits/booking-words.ts';
import type { Session } from './session.ts';

interface SessionRadiosProps<Shown> {
  legend: string;
  sessions: readonly Shown[];
  now: Date;
  /** What its field sends of a session, if more than its id: after it, and a space between. */
  valueFor?: (session: Shown) => string;
  /** The state of the field 'session'. */
  field: { readonly value: string | undefined; readonly error: string | undefined };
}

/** Other sessions for seats that move, as one choice. */
export function SessionRadios<Shown extends Pick<Session, 'id' | 'name' | 'startsAt' | 'price'>>({
  legend,
  sessions,
  now,
  valueFor = ({ id }) => id,
  field: { value, error },
}: SessionRadiosProps<Shown>) {
  // What goes along with the id can have changed since it was chosen.
  const chosen = value?.split(' ')[0];
  return (
    <fieldset className="stack gap-3" aria-describedby={error && 'session-error'}>
      <legend className="label">{legend}</legend>
      {sessions.map((session) => (
        <Radio
          key={session.id}
          name="session"
          value={valueFor(session)}
          defaultChecked={chosen === session.id}
          aria-invalid={error ? true : undefined}
          label={`${capital(visitMoment(session.startsAt, now))}, ${session.name}, ${session.price}`}
        />
      ))}
      {error && <FieldError id="session-error">{error}</FieldError>}
    </fieldset>
  );
}
