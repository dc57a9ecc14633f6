import './date-field.css';
import './field.css';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Calendar } from './calendar.tsx';
import { useTypedBefore } from './use-typed-before.ts';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'min' | 'max'> {
  /** Names the calendar: 'Gimimo data'. */
  calendarLabel: string;
  /** How a text is read: 'yyyy-MM-dd', or null for no date. */
  readDate: (typed: string) => string | null;
  /** Dates are 'yyyy-MM-dd': the first and the last that the calendar offers, and today. */
  min: string;
  max: string;
  today: string;
  /** Hears what stands in the field. */
  onText?: (text: string) => void;
}

/**
 * A line for a date, typed or chosen in a calendar. What can be read is put in order when the field
 * is left; the server judges. Without JavaScript it is the line alone.
 */
export function DateInput({
  calendarLabel,
  readDate,
  min,
  max,
  today,
  onText,
  defaultValue = '',
  ...rest
}: DateInputProps) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState(String(defaultValue));
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ readonly date: string } | null>(null);

  const write = (typed: string) => {
    setText(typed);
    onText?.(typed);
  };
  useTypedBefore(input, text, write);
  const close = () => {
    setOpen(false);
    opener.current?.querySelector('button')?.focus();
  };

  // Choosing from the calendar fires the same event as typing, for the form's listeners.
  useEffect(() => {
    if (chosen) box.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [chosen]);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  return (
    <div className="date-field" ref={box}>
      <div className="with-icon">
        <input
          {...rest}
          ref={input}
          className="input num"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="mmmm-mm-dd"
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={() => write(readDate(text) ?? text)}
        />
        <span ref={opener} className="end only-script">
          <IconButton
            icon="calendar"
            label="Pasirinkti kalendoriuje"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </span>
      </div>
      {open && (
        <Calendar
          label={calendarLabel}
          chosen={readDate(text)}
          today={today}
          min={min}
          max={max}
          onChoose={(date) => {
            write(date);
            setChosen({ date });
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
