import { Form } from 'react-router';
import { hiddenReasons } from '#app/domains/reviews/hidden-reasons.ts';
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
import { shownChoice } from './shown-choice.ts';

interface ReviewDecisionFormProps {
  state: 'shown' | 'held' | 'hidden';
  /** A report waits. */
  isReported: boolean;
  /** See reviewMark. */
  seen: string;
  answer: FormState | undefined;
  /** See FormKey. */
  formKey: string;
}

const showing = { shown: 'Palikti', held: 'Skelbti', hidden: 'Vėl rodyti' } as const;
const errorId = 'choice-error';

/** By which an administrator decides of a review. */
export function ReviewDecisionForm(props: ReviewDecisionFormProps) {
  const { state: now, isReported, seen, answer, formKey } = props;
  const { ref, noteId, state, busy, field } = useOwnForm(answer);
  const [choice, explanation] = [field('choice'), field('explanation')];
  const radio = (value: string, label: string) => (
    <Radio
      key={value}
      name="choice"
      value={value}
      label={label}
      defaultChecked={choice.value === value}
      aria-invalid={choice.error ? true : undefined}
    />
  );
  const hint =
    now === 'held' ? 'Reikia tik neskelbiant. Gaus autorius.' : 'Gaus autorius ir partneris.';
  return (
    <Form ref={ref} method="post" noValidate className="panel stack gap-5">
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      <input type="hidden" name="seen" value={seen} />
      {/* Above both groups of the choice, beside what gets the focus. */}
      {choice.error && <FieldError id={errorId}>{choice.error}</FieldError>}
      {(now !== 'shown' || isReported) && (
        <fieldset aria-describedby={choice.error ? errorId : undefined}>
          <legend className="label">{now === 'held' ? 'Skelbti' : 'Rodyti'}</legend>
          {radio(shownChoice, showing[now])}
        </fieldset>
      )}
      <fieldset aria-describedby={choice.error ? errorId : undefined}>
        <legend className="label">
          {now === 'held' ? 'Neskelbti' : 'Paslėpti'}: kas netvarkoje
        </legend>
        {Object.entries(hiddenReasons).map(([value, label]) => radio(value, label))}
      </fieldset>
      <Field label="Paaiškinimas" name="explanation" hint={hint} error={explanation.error}>
        {(control) => (
          <LimitedText
            {...control}
            defaultValue={explanation.value}
            longest={longestExplanation}
            rows={4}
          />
        )}
      </Field>
      <p className="small muted">Bloga nuomonė nėra priežastis paslėpti.</p>
      <FormNote id={noteId} state={state} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyText="Saugoma...">
          Nuspręsti
        </Button>
      </div>
    </Form>
  );
}
