import { useEffect, useRef, useState } from 'react';
import { Field } from '#app/ui/fields/field.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import type { StepFieldState } from '../editor/form-field.tsx';
import { serviceFieldLimits } from '../editor/service-form.ts';
import { WorkHoursEditor } from './work-hours-editor.tsx';
import { closedWeek, rowsOf, withHours } from './work-hours-rows.ts';

interface WorkHoursFieldProps extends StepFieldState {
  /** What is said of a text that cannot be read as hours. */
  unreadable?: string;
}

/**
 * The opening hours: a text, and an editor of days and hours that writes it (docs/design.md D11). What
 * cannot be read stays as a note beside the days. Without JavaScript there is the text alone.
 */
export function WorkHoursField({
  value = '',
  error,
  unreadable = unreadableOfService,
}: WorkHoursFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(value);
  // The note is that of what was typed: of what the editor has written meanwhile nothing is one.
  const typed = useRef(value);
  const [rows, setRows] = useState(() => rowsOf(value));
  const [edited, setEdited] = useState(0);

  // Changes made by the editor's buttons fire the same event as typing, for the form's listeners.
  useEffect(() => {
    const event = new Event('input', { bubbles: true });
    if (edited > 0) field.current?.dispatchEvent(event);
  }, [edited]);

  return (
    <div className="stack gap-3" ref={field}>
      <Field
        label="Darbo laikas"
        name="work_hours"
        id="w-work_hours"
        optional
        hint="Pvz., I–V 9:00–18:00; VI 10:00–15:00. Pastabą rašykite atskira eilute."
        error={error}
        warning={rowsOf(text) === null ? unreadable : ''}
      >
        {(control) => (
          <LimitedText
            {...control}
            className="hours-text"
            rows={3}
            longest={serviceFieldLimits.work_hours}
            value={text}
            onChange={({ currentTarget }) => {
              typed.current = currentTarget.value;
              setText(currentTarget.value);
              setRows(rowsOf(currentTarget.value));
            }}
          />
        )}
      </Field>
      <WorkHoursEditor
        rows={rows ?? closedWeek}
        onChange={(changed) => {
          setRows(changed);
          setText(withHours(typed.current, changed));
          setEdited((was) => was + 1);
        }}
      />
    </div>
  );
}

const unreadableOfService =
  'Tokio darbo laiko neatpažįstame: paslauga jį rodys, bet darbo laiko filtras jos neras.';
