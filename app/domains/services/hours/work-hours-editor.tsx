import { ordinal } from '#app/lithuanian/plural.ts';
import './work-hours-editor.css';
import { useId, useState } from 'react';
import { timeExample } from '#app/lithuanian/typed-time.ts';
import { weekdays } from '#app/lithuanian/vilnius-time.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import {
  type DayRows,
  type HoursRow,
  isReversed,
  isRoundTheClock,
  readHour,
  roundTheClock,
  usualHours,
} from './work-hours-rows.ts';

interface WorkHoursEditorProps {
  /** Monday first. */
  rows: readonly DayRows[];
  onChange: (rows: readonly DayRows[]) => void;
}

/** Days and hours, a row a day. Nothing of it is sent: it writes the text of its field. */
export function WorkHoursEditor({ rows, onChange }: WorkHoursEditorProps) {
  const set = (index: number, day: DayRows) => onChange(rows.with(index, day));
  const workdays = () => onChange(rows.map((day, index) => (index < 5 ? (rows[0] ?? []) : day)));
  return (
    <fieldset className="hours only-script">
      <legend className="sr">Darbo laikas dienomis</legend>
      {weekdays.map((name, index) => (
        <Day
          key={name}
          name={name}
          rows={rows[index] ?? []}
          onChange={(changed) => set(index, changed)}
          onRepeat={index === 0 ? workdays : undefined}
        />
      ))}
    </fieldset>
  );
}

interface DayProps {
  name: string;
  rows: DayRows;
  onChange: (rows: DayRows) => void;
  /** Gives the other workdays the same hours. */
  onRepeat: (() => void) | undefined;
}

function Day({ name, rows, onChange, onRepeat }: DayProps) {
  const open = rows.length > 0;
  const always = isRoundTheClock(rows);
  const id = useId();
  const focusAfter = useFocusAfter(rows);
  const fromId = (index: number) => `${id}-from-${index}`;
  const pauseId = `${id}-pause`;
  // Said when a field is left, not while it is being typed.
  const [left, setLeft] = useState(false);
  const isAnyUnread = rows.some(({ from, until }) => isUnread(from) || isUnread(until));
  const error = left && (isAnyUnread || rows.some(isReversed));
  const errorId = `${id}-error`;
  // Both buttons are gone once they are pressed.
  const pause = (hours: HoursRow) => {
    focusAfter([fromId(1)]);
    onChange(withBreak(hours));
  };
  const remove = (index: number) => {
    focusAfter([pauseId, fromId(index - 1)]);
    onChange(rows.toSpliced(index, 1));
  };
  const row = (index: number, changed: Partial<HoursRow>) =>
    onChange(rows.map((old, at) => (at === index ? { ...old, ...changed } : old)));
  const clock = (index: number, end: keyof HoursRow, { [end]: value }: HoursRow) => ({
    value,
    errorId: error && isWrong(rows[index], end) ? errorId : null,
    onChange: (typed: string) => {
      setLeft(false);
      row(index, { [end]: typed });
    },
    onLeave: () => setLeft(true),
  });
  return (
    <div className="hours-day">
      <Checkbox label={name} checked={open} onChange={() => onChange(open ? [] : [usualHours])} />
      <div className="hours-rows">
        {!open && <span className="muted hours-closed">Nedirba</span>}
        {!always &&
          rows.map((hours, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the day
            <div className="hours-row" key={index}>
              <Clock
                id={fromId(index)}
                label={`${name}${which(index)}, nuo`}
                {...clock(index, 'from', hours)}
              />
              <span aria-hidden="true">–</span>
              <Clock label={`${name}${which(index)}, iki`} {...clock(index, 'until', hours)} />
              {index > 0 && (
                <IconButton
                  icon="x"
                  label={`Pašalinti: ${name}${which(index)}`}
                  onClick={() => remove(index)}
                />
              )}
            </div>
          ))}
        {open && (
          <div className="hours-tools">
            <Checkbox
              label="Visą parą"
              aria-label={`${name}: visą parą`}
              checked={always}
              onChange={() => onChange([always ? usualHours : roundTheClock])}
            />
            {!always && rows.length === 1 && (
              <Button
                id={pauseId}
                variant="quiet"
                size="sm"
                icon="plus"
                aria-label={`${name}: pridėti pertrauką`}
                onClick={() => pause(rows[0] as HoursRow)}
              >
                Pertrauka
              </Button>
            )}
            {onRepeat && (
              <Button variant="quiet" size="sm" onClick={onRepeat}>
                Kartoti I–V
              </Button>
            )}
          </div>
        )}
        {error && (
          <FieldError id={errorId}>
            {isAnyUnread
              ? `Tokio laiko nėra. Rašykite taip: ${timeExample}.`
              : 'Darbo pabaiga turi būti vėlesnė už pradžią.'}
          </FieldError>
        )}
      </div>
    </div>
  );
}

function isUnread(typed: string): boolean {
  return typed.trim() !== '' && readHour(typed) === null;
}

function isWrong(stretch: HoursRow | undefined, end: keyof HoursRow): boolean {
  if (!stretch) return false;
  return isUnread(stretch[end]) || (end === 'until' && isReversed(stretch));
}

/** Tells the times of a day apart: '', then ', 2-asis laikas'. */
function which(index: number): string {
  return index === 0 ? '' : `, ${ordinal(index + 1, 'asis')} laikas`;
}

interface ClockProps {
  id?: string;
  label: string;
  value: string;
  /** Of the sentence that says that it is no time. */
  errorId: string | null;
  onChange: (value: string) => void;
  onLeave: () => void;
}

function Clock({ id, label, value, errorId, onChange, onLeave }: ClockProps) {
  return (
    <TimeInput
      id={id}
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId ?? undefined}
      readTime={readHour}
      value={value}
      onText={onChange}
      onBlur={onLeave}
    />
  );
}

/** A break from noon to one, where the day is open then; else one that is to be filled in. */
function withBreak({ from, until }: HoursRow): DayRows {
  const midday = from < '12:00' && (until > '13:00' || until === '00:00');
  if (!midday)
    return [
      { from, until },
      { from: '', until: '' },
    ];
  return [
    { from, until: '12:00' },
    { from: '13:00', until },
  ];
}
