import './field.css';
import type { ComponentProps } from 'react';

interface TimeInputProps extends ComponentProps<'input'> {
  /** How a text is read: 'HH:mm', or null for no time. */
  readTime: (typed: string) => string | null;
  /** Hears what stands in the field. */
  onText?: (text: string) => void;
}

/**
 * A line for a time of 24 hours. What can be read is put in order when the field is left; the server
 * judges. The browser's own field for times shows them in the browser's language.
 */
export function TimeInput({ readTime, onText, onBlur, ...rest }: TimeInputProps) {
  return (
    <input
      {...rest}
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
          input.value = time;
          onText?.(time);
        }
        onBlur?.(event);
      }}
    />
  );
}
