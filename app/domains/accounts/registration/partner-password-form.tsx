import { Form, href } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Note } from '#app/ui/note.tsx';
import { NewPasswordFields } from '../sign-in/credential-fields.tsx';
import type { TraderKind } from '../trader-kinds.ts';
import { Declaration } from './declaration.tsx';
import { StepFoot, StepWarnings } from './step-parts.tsx';

interface PartnerPasswordFormProps {
  state: FormState | undefined;
  formKey: string;
  /** The address of the first step, by which the account will be known. */
  email: string;
  /** Which company the page shows; another window may have typed another one since. */
  version: string;
  /** What looked wrong in the first step and stopped nothing. */
  warnings: readonly string[];
  kind: TraderKind;
}

/** The second step of a partner's registration; it posts to its own page. */
export function PartnerPasswordForm({
  state,
  formKey,
  email,
  version,
  warnings,
  kind,
}: PartnerPasswordFormProps) {
  const form = useOwnForm(state);
  const before = href('/partner/register');
  return (
    <Form ref={form.ref} method="post" noValidate className="stack gap-5">
      <FormKey value={formKey} />
      <input type="hidden" name="draft" value={version} />
      <StepWarnings warnings={warnings} />
      <div className="panel row between nowrap">
        <div>
          <p className="small muted">El. paštas</p>
          <p className="strong address">{email}</p>
        </div>
        <ButtonLink to={before} variant="quiet" size="sm">
          Keisti
        </ButtonLink>
      </div>
      {/* Password managers tie the new password to this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields password={form.field('password')} repeat={form.field('password_repeat')} />
      <Note>
        Jūsų duomenis patikrinsime per kelias darbo dienas. Paslaugas galėsite kurti iš karto.
      </Note>
      <FormNote id={form.noteId} state={form.state} untitled />
      <StepFoot back={before} busy={form.busy} busyText="Registruojama...">
        Registruotis
      </StepFoot>
      <Declaration kind={kind} act="Registruodamiesi" />
    </Form>
  );
}
