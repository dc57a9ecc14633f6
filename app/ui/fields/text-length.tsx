import { type InputEvent, type InputEventHandler, type ReactNode, useState } from 'react';
import { clearText } from '#app/lithuanian/clear-text.ts';
import { lettersLeft, tooLong } from '#app/lithuanian/text-length.ts';
import { FieldError } from './field.tsx';

/** From so many letters left on, their number is shown. */
const toldLeft = 500;

interface Limited<Control> {
  /** As many letters as the server takes. Without it nothing is counted. */
  longest?: number | undefined;
  id?: string | undefined;
  value?: unknown;
  defaultValue?: unknown;
  'aria-invalid'?: unknown;
  'aria-describedby'?: string | undefined;
  onInput?: InputEventHandler<Control> | undefined;
}

/**
 * Counts what stands in a field, as the server will. Nothing is cut: a text that is pasted stays
 * whole, the field says by how much it is too long, and the server refuses it with the same words.
 * @param tellsLeft whether it also tells how many letters are left as the end comes near
 * @returns what the control takes in place of its own, and what stands below it
 */
export function useTextLength<Control extends HTMLInputElement | HTMLTextAreaElement>(
  props: Limited<Control>,
  tellsLeft: boolean,
) {
  const { longest, id, value, defaultValue, onInput } = props;
  const [typed, setTyped] = useState(lengthOf(textIn(defaultValue), longest));
  const length = typeof value === 'string' ? lengthOf(value, longest) : typed;
  if (longest === undefined) return { control: {}, note: null };
  const isSaid = props['aria-invalid'] === true || props['aria-invalid'] === 'true';
  const isTooLong = length > longest && !isSaid;
  const noteId = id === undefined ? undefined : `${id}-length`;
  let note: ReactNode = null;
  if (isTooLong) note = <FieldError id={noteId}>{tooLong(length, longest)}</FieldError>;
  else if (tellsLeft && length <= longest && longest - length <= toldLeft) {
    note = <p className="hint num">{lettersLeft(longest - length)}</p>;
  }
  return {
    control: {
      'aria-invalid': isTooLong || isSaid ? (true as const) : undefined,
      'aria-describedby':
        [props['aria-describedby'], isTooLong && noteId].filter(Boolean).join(' ') || undefined,
      onInput(event: InputEvent<Control>) {
        setTyped(lengthOf(event.currentTarget.value, longest));
        onInput?.(event);
      },
    },
    note,
  };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Far from the end the letters need not be looked at. */
function lengthOf(text: string, longest = 0): number {
  return text.length < longest - toldLeft ? text.length : clearText(text).trim().length;
}
