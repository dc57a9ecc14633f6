import { Form, href } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import { type FormState, noteText, summaryItems } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { overWithKind } from '../trader-kinds.ts';
import { CompanyFields, companyFieldOrder } from './company-fields.tsx';
import { StepFoot } from './step-parts.tsx';

interface CompanyFormProps {
  state: FormState | undefined;
  /** What was typed earlier. */
  draft: Readonly<Record<string, string>>;
  /** Of an owner who becomes a partner by the same account. */
  accountEmail?: string | null;
}

/** The first step of a partner's registration; it posts to its own page. */
export function CompanyForm({ state: given, draft, accountEmail = null }: CompanyFormProps) {
  const form = useOwnForm(given, overWithKind);
  const { state } = form;
  const items = summaryItems(state, companyFieldOrder);
  const text = noteText(state);
  // A box that is not ticked is not sent: once the form was, what it says counts.
  const before = given && 'company_name' in given.values ? {} : draft;
  const field = (name: string) => {
    const { value = before[name], ...errors } = form.field(name);
    return { value, ...errors };
  };
  return (
    <>
      <RestoredNote id={form.noteId} />
      <ErrorSummary title={state?.title ?? text ?? ''} items={items} refused={state?.at} />
      <Form ref={form.ref} method="post" noValidate className="fgrid by-kind">
        <CompanyFields field={field} kind={null} accountEmail={accountEmail} />
        <FormNote id={form.noteId} state={state} untitled />
        <StepFoot back={href('/partner')} busy={form.busy} busyText="Tikrinama..." className="all">
          Toliau
          <Icon name="arrow-right" />
        </StepFoot>
      </Form>
    </>
  );
}
