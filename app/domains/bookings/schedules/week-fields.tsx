import { minuteInField } from '#app/lithuanian/minute-of-day.ts';
import './schedule.css';
import { useState } from 'react';
import type { WeekHours } from '#app/domains/services/hours/week-hours.ts';
import type { FormState } from '#app/forms/form-state.ts';
import type { useSectionForm } from '#app/forms/use-section-form.ts';
import { ordinal } from '#app/lithuanian/plural.ts';
import { weekdays } from '#app/lithuanian/vilnius-time.ts';
import { IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { FieldError } from '#app/ui/fields/field.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { mostSpans, openName, readClock, spanName, spans } from './schedule-fields.ts';

interface WeekFieldsProps {
  week: WeekHours;
  /** What was typed, once the form has been refused. */
  state: FormState | undefined;
  field: ReturnType<typeof useSectionForm>['field'];
}

/** The hours of a week, a row a day: whether it is open, and from when until when. */
export function WeekFields({ week, ...rest }: WeekFieldsProps) {
  return (
    <div className="week-hours">
      {weekdays.map((name, day) => (
        <DayFields key={name} name={name} day={day} hours={week[day] ?? []} {...rest} />
      ))}
    </div>
  );
}

interface DayFieldsProps extends Omit<WeekFieldsProps, 'week'> {
  name: string;
  day: number;
  hours: WeekHours[number];
}

/** All of its times stand in the page, so that they are kept and sent; those not needed are hidden. */
function DayFields({ name, day, hours, state, field }: DayFieldsProps) {
  const fieldOf = (end: 'from' | 'until', span: number) => {
    const id = spanName(end, day, span);
    const stored = hours[span]?.[end];
    const began = stored === undefined ? '' : minuteInField(stored);
    const { error, value = state ? '' : began } = field(id);
    return { id, error, value };
  };
  const times = spans.map((span) => [fieldOf('from', span), fieldOf('until', span)] as const);
  const filled = times.findLastIndex((ends) => ends.some(({ value }) => value !== '')) + 1;
  const [shown, setShown] = useState(Math.max(1, filled));
  const focusAfter = useFocusAfter(shown);
  const focusOn = (span: number) => focusAfter([spanName('from', day, span)]);
  const error = times.flat().find((end) => end.error !== undefined)?.error;
  const errorId = `day-${day}-error`;
  const lower = name.toLowerCase();
  return (
    <div className="week-day">
      <label className="week-name">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          className="switch"
          name={openName(day)}
          value="on"
          defaultChecked={state ? field(openName(day)).value !== undefined : hours.length > 0}
          aria-label={`${name}: dirbame`}
        />
        <span>{name}</span>
      </label>
      <p className="muted small week-closed">Nedirbame</p>
      <div className="week-spans">
        {times.map((ends, span) => (
          <div
            key={ends[0].id}
            className={classes('week-span', span >= shown && 'only-noscript')}
            onInput={() => setShown((now) => Math.max(now, span + 1))}
          >
            {ends.map((end, index) => (
              <span key={end.id} className="week-end">
                {index === 1 && <span aria-hidden="true">–</span>}
                <TimeInput
                  id={end.id}
                  name={end.id}
                  aria-label={`${name}${which(span)}, ${index === 0 ? 'nuo' : 'iki'}`}
                  aria-invalid={end.error ? true : undefined}
                  aria-describedby={end.error ? errorId : undefined}
                  readTime={readClock}
                  defaultValue={end.value}
                />
              </span>
            ))}
            {span === 0 && shown < mostSpans && (
              <IconButton
                icon="plus"
                className="only-script"
                label={`Pridėti dar vieną laiką: ${lower}`}
                onClick={() => {
                  focusOn(shown);
                  setShown(shown + 1);
                }}
              />
            )}
            {span > 0 && span === shown - 1 && (
              <IconButton
                icon="x"
                className="only-script"
                label={`Pašalinti šį laiką: ${lower}`}
                onClick={() => {
                  for (const { id } of ends) empty(id);
                  focusOn(span - 1);
                  setShown(span);
                }}
              />
            )}
          </div>
        ))}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  );
}

/** Tells the times of a day apart: '', then ', 2-asis laikas'. */
function which(span: number): string {
  return span === 0 ? '' : `, ${ordinal(span + 1, 'asis')} laikas`;
}

/** Fires the event of typing, for what keeps the form's words and takes its sentences away. */
function empty(id: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
