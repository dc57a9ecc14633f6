import { fillFields } from '#app/forms/inserted-text.ts';
import { TextChoice } from '#app/forms/text-choice.tsx';
import { deadlineInWords } from '../warnings/deadline.ts';
import type { FilledTemplate } from './templates.server.ts';

interface TemplateChoiceProps {
  templates: readonly FilledTemplate[];
  /** The name of the field that the text is put into. */
  into: string;
  /** The name of the field with the deadline of a warning, if the form has one. */
  deadline?: string;
}

/** Puts a template below what is typed in a field of its form (insertTemplate without a script). */
export function TemplateChoice({ templates, into, deadline }: TemplateChoiceProps) {
  const fill = (text: string, form: HTMLFormElement) => {
    const last = deadline && new FormData(form).get(deadline);
    return fillFields(text, deadlineInWords(String(last ?? '')));
  };
  return <TextChoice label="Šablonas" texts={templates} into={into} fill={fill} sends="Siųsti" />;
}
