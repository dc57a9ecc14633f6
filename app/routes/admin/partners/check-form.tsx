import { Form } from 'react-router';
import type { ReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import { checkedThings, thingsToCheck } from '#app/domains/partners/checks/check-reasons.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { decisionId } from '../keys.tsx';

interface CheckFormProps {
  company: ReviewedCompany;
  state: FormState | undefined;
  formKey: string;
}

/** Asks what was looked at, and checks the company off. */
export function CheckForm({ company, state: given, formKey }: CheckFormProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const { error } = field('code');
  const errorId = 'what-error';
  const things = thingsToCheck(company);
  return (
    <section
      className="panel stack gap-3"
      id={company.suspendedOn === null ? decisionId : undefined}
      aria-labelledby="patikrinimas"
    >
      <h2 className="h-md" id="patikrinimas">
        Patikrinimas
      </h2>
      <Form ref={ref} method="post" noValidate preventScrollReset className="stack gap-3">
        <RestoredNote id={noteId} />
        <FormKey value={formKey} />
        <input type="hidden" name="seen" value={company.mark} />
        <fieldset aria-describedby={error ? errorId : undefined}>
          <legend className="label">Ką patikrinote registruose?</legend>
          {things.map((thing, index) => (
            <Checkbox
              key={thing}
              name={thing}
              label={capital(checkedThings[thing])}
              defaultChecked={given?.values[thing] === 'on'}
              aria-invalid={error && index === 0 ? true : undefined}
            />
          ))}
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </fieldset>
        <FormNote id={noteId} state={state} />
        <div className="row">
          <Button
            type="submit"
            variant="primary"
            icon="shield-check"
            busy={busy}
            busyText="Tvirtinama..."
          >
            Patvirtinti
          </Button>
        </div>
        <p className="muted small">
          Prie paslaugų atsiras ženklas „Patikrintas partneris“, ir partneris gaus laišką.
          {company.isHidden && ' Aktyvios paslaugos taps viešos.'}
        </p>
      </Form>
    </section>
  );
}
