import type { FormEvent, RefObject } from 'react';
import { Form } from 'react-router';
import { DraftBaseFields } from '#app/forms/draft-base-fields.tsx';
import { sentenceAt } from '#app/forms/form-state.ts';
import type { KeptAs } from '#app/forms/kept-names.ts';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import type { Category } from '../catalogue/categories.ts';
import { listIn, textIn } from '../catalogue/typed-fields.ts';
import { PhotoStep } from '../photos/photo-step.tsx';
import { CategoryStep } from './category-step.tsx';
import { ContactStep } from './contact-step.tsx';
import type { FieldLookup } from './form-field.tsx';
import { InfoStep } from './info-step.tsx';
import { neededFields } from './service-form.ts';
import type { ServiceWizardProps } from './wizard-answer.ts';
import type { StepKind } from './wizard-steps.ts';

interface WizardFormProps extends Omit<ServiceWizardProps, 'category'> {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  category: Category | null;
  busy: boolean;
  /** See useDraftSaving. */
  keptAs: KeptAs;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Photos are on their way. */
  onBusy: (busy: boolean) => void;
}

interface NeededFieldsProps {
  step: StepKind;
  category: Category;
  needsAddress: boolean;
}

/** Says once which fields are needed, in place of a mark at each of the others. */
function NeededFields({ step, category, needsAddress }: NeededFieldsProps) {
  const needed = neededFields(step, category, needsAddress);
  if (needed === null) return null;
  return (
    <p className="muted small">
      {needed.length === 0
        ? 'Visus laukus galite palikti tuščius.'
        : `${needed.length === 1 ? 'Būtinas laukas' : 'Būtini laukai'}: ${needed.join(', ')}. Kitus galite palikti tuščius.`}
    </p>
  );
}

/** A step's form, which posts to its own page; sent-step.server.ts reads the hidden fields. */
export function WizardForm(props: WizardFormProps) {
  const { id, form, step, category, busy, onSubmit } = props;
  const { draftId, version, mark } = props.answer?.draftBase ?? props;
  const field: FieldLookup = (name) => ({
    value: textIn(props.fields, name),
    error: sentenceAt(props.answer, name),
  });
  return (
    <>
      <Form
        id={id}
        ref={form}
        method="post"
        noValidate
        className="wizard-form"
        onSubmit={(event) => {
          // Enter in a field sends the form past the button that is busy.
          if (busy) event.preventDefault();
          else onSubmit(event);
        }}
      >
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="draft" value={draftId ?? ''} />
        <input type="hidden" name="version" value={version ?? ''} />
        <DraftBaseFields keptAs={props.keptAs} mark={mark ?? ''} pageKey={props.formKey} />
        <FormKey value={props.formKey} />
        {category && (
          <NeededFields step={step} category={category} needsAddress={props.needsAddress} />
        )}
        {step === 'category' && <CategoryStep field={field} />}
        {step === 'contact' && category && (
          <ContactStep category={category} field={field} needsAddress={props.needsAddress} />
        )}
        {step === 'info' && category && (
          <InfoStep
            category={category}
            field={field}
            today={props.today}
            ticked={(name) => listIn(props.fields, name)}
          />
        )}
      </Form>
      {/* Its fields and buttons belong to the form, too, and some buttons send it elsewhere. */}
      {step === 'photos' && <PhotoStep {...props} form={id} />}
    </>
  );
}
