import './field.css';
import type { ComponentProps } from 'react';

interface TimeInputProps extends ComponentProps<'input'> {
  /** How a text is read: 'HH:mm', or null for no time. */
  readTime: (typed: string) => string | null;
  /** Hears what stands in the field. */
  onText?: (text: string) => void;
}

/**
 * A line for a time of 24 hours. What can be read is put in order when the field is left, as times are
 * written elsewhere; the server judges. The browser's own field for times shows them in the browser's
 * language.
 */
export function TimeInput(props: TimeInputProps) {
  const { readTime, onText, onBlur, value, defaultValue, ...rest } = props;
  return (
    <input
      {...rest}
      value={asWritten(value)}
      defaultValue={asWritten(defaultValue)}
      className="input num"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="vv:mm"
      onChange={(event) => onText?.(event.currentTarget.value)}
      onBlur={(event) => {
        const input = event.currentTarget;
        const time = readTime(input.value) ?? input.value;
        if (time !== input.value) {
          input.value = asWritten(time);
          onText?.(time);
        }
        onBlur?.(event);
      }}
    />
  );
}

/** '9:00' of '09:00'; what is no time in order stays as it is. */
function asWritten<Value>(time: Value): Value | string {
  return typeof time === 'string' ? time.replace(/^0(?=\d:\d\d$)/, '') : time;
}
