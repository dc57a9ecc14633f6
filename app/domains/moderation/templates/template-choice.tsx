import { type MouseEvent, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { deadlineInWords } from '../warnings/deadline.ts';
import { fillTemplate, withTemplate } from './template.ts';
import { insertName, templateNameOf } from './template-names.ts';
import type { FilledTemplate } from './templates.server.ts';

interface TemplateChoiceProps {
  templates: readonly FilledTemplate[];
  /** The name of the field that the text is put into. */
  into: string;
  /** The name of the field with the deadline of a warning, if the form has one. */
  deadline?: string;
}

/**
 * Puts a template below what is typed in a field of its form. Without a script the form is sent, and
 * comes back with the text in it and nothing lost (insertTemplate).
 */
export function TemplateChoice({ templates, into, deadline }: TemplateChoiceProps) {
  const id = useId();
  if (templates.length === 0) return null;
  const insert = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    const chosen = form?.elements.namedItem(templateNameOf(into));
    const field = form?.elements.namedItem(into);
    if (!form || !(chosen instanceof HTMLSelectElement)) return;
    if (!(field instanceof HTMLTextAreaElement)) return;
    const template = templates.find((one) => one.id === chosen.value);
    if (!template) return;
    const last = deadline && new FormData(form).get(deadline);
    const text = fillTemplate(template.text, deadlineInWords(String(last ?? '')));
    field.value = withTemplate(field.value, text);
    // For what counts the letters left, keeps what is typed and takes a sentence away.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <div className="field">
      {/* A form's first button is what Enter in its fields presses: sending it. */}
      <button type="submit" hidden>
        Siųsti
      </button>
      <label className="label" htmlFor={id}>
        Šablonas
      </label>
      <div className="row nowrap gap-2">
        <Select id={id} name={templateNameOf(into)}>
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
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
