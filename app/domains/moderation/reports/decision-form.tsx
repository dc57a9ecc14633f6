import { useState } from 'react';
import { Form } from 'react-router';
import { longestExplanation } from '#app/forms/explanation.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/fields/choice.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import { TemplateChoice } from '../templates/template-choice.tsx';
import type { FilledTemplate } from '../templates/templates.server.ts';
import type { DeadlineDays } from '../warnings/deadline.ts';
import { DeadlineField } from '../warnings/deadline-field.tsx';
import { choiceOf, type Decision, decisions, shownName } from './decisions.ts';

interface DecisionFormProps {
  /** What the state of the service lets be decided, with the legends of their reasons. */
  possible: readonly (readonly [Decision, string])[];
  /** The ids of the open reports that the page shows. */
  shown: readonly string[];
  /** The service is not hidden yet: its partner is told why when it is. */
  tellsPartner: boolean;
  /** What can be the last day of a warning. */
  deadlineDays: DeadlineDays;
  templates: readonly FilledTemplate[];
  state: FormState | undefined;
  /** See FormKey. */
  formKey: string;
}

const errorId = 'choice-error';

/** By which an administrator decides a report: decision and reason are one choice. */
export function DecisionForm(props: DecisionFormProps) {
  const { possible, shown, tellsPartner, deadlineDays, templates, state: given, formKey } = props;
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const choice = field('choice');
  const explanation = field('explanation');
  const forPartner = field('partner_explanation');
  const deadline = field('deadline');
  const [chosen, setChosen] = useState(choice.value);
  const canWarn = possible.some(([decision]) => decision === 'warned');
  // Without a script all fields stand there always.
  const isScripted = useScripted();
  const hidesDeadline = isScripted && !chosen?.startsWith('warned.');
  const hidesPartner = isScripted && chosen?.startsWith('kept.') === true;
  return (
    <Form ref={ref} method="post" noValidate className="panel stack gap-5">
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      {shown.map((id) => (
        <input key={id} type="hidden" name={shownName} value={id} />
      ))}
      {/* Above all groups of the choice, beside what gets the focus. */}
      {choice.error && <FieldError id={errorId}>{choice.error}</FieldError>}
      {possible.map(([decision, legend]) => (
        <fieldset key={decision} aria-describedby={choice.error ? errorId : undefined}>
          <legend className="label">{legend}</legend>
          {Object.entries(decisions[decision].reasons).map(([reason, label]) => (
            <Radio
              key={reason}
              name="choice"
              value={choiceOf(decision, reason)}
              label={label}
              defaultChecked={choice.value === choiceOf(decision, reason)}
              onChange={() => setChosen(choiceOf(decision, reason))}
              aria-invalid={choice.error ? true : undefined}
            />
          ))}
        </fieldset>
      ))}
      {canWarn && (
        <div hidden={hidesDeadline}>
          <DeadlineField
            days={deadlineDays}
            value={deadline.value ?? deadlineDays.usual}
            error={deadline.error}
            hint="Tik įspėjant. Paskutinė diena, Lietuvos laiku."
          />
        </div>
      )}
      <TemplateChoice templates={templates} into="explanation" />
      <Field
        label="Paaiškinimas pranešėjams"
        name="explanation"
        hint="Gaus pranešėjai, palikę el. paštą."
        error={explanation.error}
      >
        {(control) => (
          <LimitedText
            {...control}
            defaultValue={explanation.value}
            longest={longestExplanation}
            rows={4}
          />
        )}
      </Field>
      {tellsPartner && (
        <div className="stack gap-5" hidden={hidesPartner}>
          <TemplateChoice templates={templates} into="partner_explanation" />
          <Field
            label="Paaiškinimas partneriui"
            name="partner_explanation"
            hint="Reikia tik įspėjant arba stabdant. Nerašykite, kas pranešė."
            error={forPartner.error}
          >
            {(control) => (
              <LimitedText
                {...control}
                defaultValue={forPartner.value}
                longest={longestExplanation}
                rows={4}
              />
            )}
          </Field>
        </div>
      )}
      <FormNote id={noteId} state={state} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyText="Saugoma...">
          {shown.length > 1 ? `Nuspręsti dėl visų ${shown.length}` : 'Nuspręsti'}
        </Button>
      </div>
    </Form>
  );
}
