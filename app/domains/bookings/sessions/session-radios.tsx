import { Radio } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { visitMoment } from '../visits/booking-words.ts';
import { capital } from '../visits/visit-panel.tsx';
import type { Session } from './session.ts';

interface SessionRadiosProps {
  legend: string;
  sessions: readonly Pick<Session, 'id' | 'name' | 'startsAt' | 'price'>[];
  now: Date;
  /** The state of the field 'session'. */
  field: { readonly value: string | undefined; readonly error: string | undefined };
}

/** Other sessions for seats that move, as one choice. */
export function SessionRadios({ legend, sessions, now, field }: SessionRadiosProps) {
  const { value, error } = field;
  return (
    <fieldset className="stack gap-3" aria-describedby={error && 'session-error'}>
      <legend className="label">{legend}</legend>
      {sessions.map(({ id, name, startsAt, price }) => (
        <Radio
          key={id}
          name="session"
          value={id}
          defaultChecked={value === id}
          aria-invalid={error ? true : undefined}
          label={`${capital(visitMoment(startsAt, now))}, ${name}, ${price}`}
        />
      ))}
      {error && <FieldError id="session-error">{error}</FieldError>}
    </fieldset>
  );
}
