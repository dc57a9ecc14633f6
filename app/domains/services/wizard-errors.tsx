import { useMemo } from 'react';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Category } from './categories.ts';
import { controlId } from './form-field.tsx';
import { fieldNames } from './service-form.ts';
import type { WizardAnswer } from './wizard-answer.ts';
import type { StepKind } from './wizard-steps.ts';

interface WizardErrorsProps {
  answer: WizardAnswer | undefined;
  step: StepKind;
  category: Category | null;
}

/** What is wrong with a step that was sent: a link to each field, or a sentence alone. */
export function WizardErrors({ answer, step, category }: WizardErrorsProps) {
  const items = useMemo(() => {
    const names = category ? fieldNames(step, category) : ['category'];
    return names.flatMap((name) => {
      const text = answer?.fields[name];
      return text === undefined ? [] : [{ fieldId: controlId(name), text }];
    });
  }, [answer, step, category]);
  if (!answer || answer.conflict !== null) return null;
  const { title, text } = answer;
  if (items.length > 0) {
    const repeated = items.some((item) => item.text === text);
    return (
      <ErrorSummary
        title={title ?? 'Pataisykite pažymėtus laukus.'}
        text={repeated ? null : text}
        items={items}
      />
    );
  }
  return (
    <Note key={answer.at} tone="bad" role="alert">
      {title && <strong>{title}. </strong>}
      {text}
    </Note>
  );
}
