import {
  type ComponentProps,
  type InputEvent,
  type InputEventHandler,
  type ReactNode,
  useState,
} from 'react';
import { clearText } from '#app/lithuanian/clear-text.ts';
import { lettersLeft, tooLong } from '#app/lithuanian/text-length.ts';
import { FieldError } from './field.tsx';
import { TextArea, TextInput } from './input.tsx';

/** From so many letters left on, their number is shown. */
const toldLeft = 500;

interface Limited<Control> extends Longest {
  id?: string | undefined;
  value?: unknown;
  defaultValue?: unknown;
  'aria-invalid'?: unknown;
  'aria-describedby'?: string | undefined;
  onInput?: InputEventHandler<Control> | undefined;
}

interface Longest {
  /** As many letters as the server takes. Without it nothing is counted. */
  longest?: number | undefined;
}

/** A line of text that says when it is too long. */
export function LimitedInput({ longest, ...rest }: ComponentProps<typeof TextInput> & Longest) {
  const { control, note } = useTextLength<HTMLInputElement>({ ...rest, longest }, false);
  return (
    <>
      <TextInput {...rest} {...control} />
      {note}
    </>
  );
}

/** Several lines of text, which tell how many letters are left as the end comes near. */
export function LimitedText({ longest, ...rest }: ComponentProps<typeof TextArea> & Longest) {
  const { control, note } = useTextLength<HTMLTextAreaElement>({ ...rest, longest }, true);
  return (
    <>
      <TextArea {...rest} {...control} />
      {note}
    </>
  );
}

/**
 * Counts what stands in a field, as the server will. Nothing is cut: a text that is pasted stays
 * whole, the field says by how much it is too long, and the server refuses it with the same words.
 * @param tellsLeft whether it also tells how many letters are left as the end comes near
 * @returns what the control takes in place of its own, and what stands below it
 */
function useTextLength<Control extends HTMLInputElement | HTMLTextAreaElement>(
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
