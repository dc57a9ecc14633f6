import { type MouseEvent, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { insertedNameOf, insertName, withTextBelow } from './inserted-text.ts';

interface TextChoiceProps {
  label: string;
  texts: readonly { readonly id: string; readonly name: string; readonly text: string }[];
  /** The name of the field that the text is put into. */
  into: string;
  /** Fills what is known only now. */
  fill?: (text: string, form: HTMLFormElement) => string;
  /** What the form's own button says. */
  sends: string;
}

/**
 * Puts a text below what is typed in a field of its form. Without a script the form is sent, and its
 * action sends it back with the text in it and nothing lost.
 */
export function TextChoice({ label, texts, into, fill, sends }: TextChoiceProps) {
  const id = useId();
  if (texts.length === 0) return null;
  const insert = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    const chosen = form?.elements.namedItem(insertedNameOf(into));
    const field = form?.elements.namedItem(into);
    if (!form || !(chosen instanceof HTMLSelectElement)) return;
    if (!(field instanceof HTMLTextAreaElement)) return;
    const found = texts.find((one) => one.id === chosen.value);
    if (!found) return;
    field.value = withTextBelow(field.value, fill ? fill(found.text, form) : found.text);
    // For what counts the letters left, keeps what is typed and takes a sentence away.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <div className="field">
      {/* A form's first button is what Enter in its fields presses: sending it. */}
      <button type="submit" hidden>
        {sends}
      </button>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="row nowrap gap-2">
        <Select id={id} name={insertedNameOf(into)}>
          {texts.map((text) => (
            <option key={text.id} value={text.id}>
              {text.name}
            </option>
          ))}
        </Select>
        <Button type="submit" name={insertName} value={into} onClick={insert}>
          Įterpti
        </Button>
      </div>
    </div>
  );
}
