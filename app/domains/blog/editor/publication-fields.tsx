import { useState } from 'react';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { readTime } from '#app/lithuanian/typed-time.ts';
import { Radio } from '#app/ui/fields/choice.tsx';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import type { PostState } from '../post.ts';

interface Value {
  value: string;
  error: string | undefined;
}

interface PublicationFieldsProps {
  status: Value;
  date: Value;
  time: Value;
  /** It is out already, and keeps its date. */
  wasPublic: boolean;
  /** The date in Vilnius, 'yyyy-MM-dd'. */
  today: string;
}

/** Whether and when the post is to be read. */
export function PublicationFields({
  status,
  date,
  time,
  wasPublic,
  today,
}: PublicationFieldsProps) {
  const [chosen, setChosen] = useState(status.value);
  // Without a script the fields of the time stand there always.
  const isHidden = useScripted() && chosen !== 'scheduled';
  const labels: Readonly<Record<PostState, string>> = {
    draft: wasPublic ? 'Nebeskelbti, palikti juodraštį' : 'Palikti juodraštį',
    published: wasPublic ? 'Skelbti toliau' : 'Paskelbti dabar',
    scheduled: 'Paskelbti nustatytu laiku',
  };
  return (
    <section className="panel stack gap-4">
      <h2 className="h-sm">Skelbimas</h2>
      <fieldset aria-describedby={status.error ? 'status-error' : undefined}>
        <legend className="sr">Kada skelbti</legend>
        {Object.entries(labels).map(([value, label]) => (
          <Radio
            key={value}
            name="status"
            value={value}
            label={label}
            defaultChecked={status.value === value}
            onChange={() => setChosen(value)}
          />
        ))}
        {status.error && <FieldError id="status-error">{status.error}</FieldError>}
      </fieldset>
      <div className="fgrid" hidden={isHidden}>
        <Field label="Data" name="published_date" error={date.error}>
          {(control) => (
            <DateInput
              {...control}
              calendarLabel="Paskelbimo data"
              readDate={readDate}
              min={today}
              max={`${Number(today.slice(0, 4)) + 2}${today.slice(4)}`}
              today={today}
              defaultValue={date.value}
            />
          )}
        </Field>
        <Field label="Laikas" name="published_time" error={time.error} hint="Lietuvos laiku, 9:30">
          {(control) => <TimeInput {...control} readTime={readTime} defaultValue={time.value} />}
        </Field>
      </div>
    </section>
  );
}
