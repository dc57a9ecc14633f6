import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { type FormState, noteText } from '#app/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

interface MailedLinkFormProps {
  /** What the press was refused with. */
  state?: FormState | undefined;
  /** What stands above the button until then. */
  text: ReactNode;
  /** Why the link can do nothing: there is no button. */
  dead?: string | null;
  button: string;
  busyText: string;
  danger?: boolean;
  /** Hidden fields. */
  children?: ReactNode;
}

/**
 * What a link of a mail leads to: the button that does it. Mail programs open links on their own, so
 * that only the button's POST changes anything (docs/design.md rule 2).
 */
export function MailedLinkForm({
  state,
  text,
  dead = null,
  button,
  busyText,
  danger = false,
  children,
}: MailedLinkFormProps) {
  const busy = useNavigation().formMethod === 'POST';
  const refused = noteText(state) ?? dead;
  return (
    <>
      {refused ? (
        <Note key={state?.at} tone="bad" role="alert">
          {state?.title && <strong>{state.title}. </strong>}
          {refused}
        </Note>
      ) : (
        <p>{text}</p>
      )}
      {dead === null && (
        <Form method="post" noValidate className="stack">
          {children}
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            block
            busy={busy}
            busyText={busyText}
          >
            {button}
          </Button>
        </Form>
      )}
    </>
  );
}
