import { type MouseEvent, useEffect, useState } from 'react';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';

interface AccountDeletionProps {
  /** The page that deletes; with JavaScript a dialog posts to it. */
  action: string;
  /** What goes with the account. */
  loss: string;
  /** Without a password a mailed link confirms (docs/design.md D39). */
  hasPassword?: boolean;
  /** How many reviews the person has written. */
  reviews: number;
}

/** What the button of the confirmation says. */
const deletionLabels = {
  password: { label: 'Ištrinti paskyrą', busy: 'Trinama...' },
  link: { label: 'Siųsti patvirtinimo nuorodą', busy: 'Siunčiama...' },
} as const;

const formId = 'account-deletion';

/** What a deletion takes along, and the button that asks for it. */
export function AccountDeletion({
  action,
  loss,
  hasPassword = true,
  reviews,
}: AccountDeletionProps) {
  const [open, setOpen] = useState(false);
  const { Form, ...form } = useSectionForm(action, undefined);
  const { label, busy } = deletionLabels[hasPassword ? 'password' : 'link'];
  // The link is on its way: the page says so.
  useEffect(() => {
    if (form.taken > 0) setOpen(false);
  }, [form.taken]);
  const ask = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div className="stack">
      <p>{loss}</p>
      <div>
        <ButtonLink
          to={action}
          variant="danger-quiet"
          icon="trash-2"
          className="danger-line"
          onClick={ask}
        >
          Ištrinti paskyrą
        </ButtonLink>
      </div>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Ištrinti paskyrą?"
        confirmLabel={label}
        busy={form.busy}
        busyText={busy}
        form={formId}
      >
        <div className="stack">
          <p>{loss}</p>
          <Form {...form.props} id={formId} className="stack">
            <DeletionFields {...form} hasPassword={hasPassword} reviews={reviews} />
          </Form>
        </div>
      </ConfirmDialog>
    </div>
  );
}

interface AccountDeletionPageProps extends AccountDeletionProps {
  /** The settings, and what they are called there. */
  back: string;
  backText: string;
  /** The refusal that came with a page that was sent whole. */
  given: FormState | undefined;
}

/** The confirmation as a page; with JavaScript the settings ask in a dialog. */
export function AccountDeletionPage(props: AccountDeletionPageProps) {
  const { action, loss, hasPassword = true, reviews, back, backText, given } = props;
  const { Form, ...form } = useSectionForm(action, given);
  const { label, busy } = deletionLabels[hasPassword ? 'password' : 'link'];
  return (
    <div className="stack gap-5">
      <Crumb to={back}>{backText}</Crumb>
      <h1>Ištrinti paskyrą?</h1>
      <p>{loss}</p>
      <Form {...form.props} className="stack deletion-form">
        <DeletionFields {...form} hasPassword={hasPassword} reviews={reviews} />
        <div className="row">
          <ButtonLink to={back}>Atšaukti</ButtonLink>
          <Button type="submit" variant="danger" busy={form.busy} busyText={busy}>
            {label}
          </Button>
        </div>
      </Form>
    </div>
  );
}

interface DeletionFieldsProps {
  noteId: string;
  state: FormState | undefined;
  field: ReturnType<typeof useSectionForm>['field'];
  hasPassword: boolean;
  reviews: number;
}

/** The current password, which confirms the deletion, or how a link does. */
function DeletionFields({ noteId, state, field, hasPassword, reviews }: DeletionFieldsProps) {
  const { error, errorElsewhere } = field('password');
  return (
    <>
      {hasPassword ? (
        <>
          {reviews > 0 && <WithReviews value={field('with_reviews').value} />}
          <Field
            name="password"
            id="deletion-password"
            label="Jūsų slaptažodis"
            error={error}
            errorElsewhere={errorElsewhere}
          >
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </Field>
        </>
      ) : (
        <p>
          Jūsų paskyra slaptažodžio neturi, todėl patvirtinsite laiške: paskyros el. paštu atsiųsime
          nuorodą, kuri galioja valandą.
        </p>
      )}
      <FormNote id={noteId} state={state} />
    </>
  );
}

/** Whether the person's reviews are to go, too. */
export function WithReviews({ value }: { value: string | undefined }) {
  return (
    <Checkbox
      name="with_reviews"
      label="Ištrinti ir mano atsiliepimus"
      defaultChecked={value === 'on'}
    />
  );
}
