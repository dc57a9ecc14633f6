import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href, Link, useFetcher, useLocation, useSearchParams } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import { type FormState, failedState, fieldState } from '#app/forms/form-state.ts';
import { useChangedFields } from '#app/forms/use-changed-fields.ts';
import { searchOf } from '#app/platform/search-of.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { isServerAway } from '#app/ui/server-away.ts';
import { EmailField } from '../sign-in/credential-fields.tsx';
import {
  explanation,
  type MemberSignInPage,
  partnerPageField,
  SignInPageInputs,
} from './reset-forms.tsx';

const page = href('/pamirsau-slaptazodi');

/** Opens the dialog; without JavaScript it leads to the page. */
export function ForgotLink({
  signInPage,
  onAsk,
}: {
  signInPage: MemberSignInPage;
  onAsk: () => void;
}) {
  const query = new URLSearchParams();
  if (signInPage === 'partner') query.set(partnerPageField.name, partnerPageField.value);
  const redirectTo = useSearchParams()[0].get('redirectTo');
  if (redirectTo !== null) query.set('redirectTo', redirectTo);
  return (
    <Link
      className="small strong"
      to={page + searchOf(query)}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onAsk();
      }}
    >
      Pamiršote slaptažodį?
    </Link>
  );
}

interface ForgotDialogProps {
  signInPage: MemberSignInPage;
  /** The address to begin with; null while the dialog is closed. */
  typed: string | null;
  onClose: () => void;
}

const noteId = 'pamirsau-pastaba';

const notSent = {
  title: null,
  text: 'Nepavyko išsiųsti nuorodos. Patikrinkite interneto ryšį ir bandykite dar kartą.',
};

/** Asks for a link to a new password. It holds a form, so it stands outside any other form. */
export function ForgotDialog({ signInPage, typed, onClose }: ForgotDialogProps) {
  const open = typed !== null;
  const { key } = useLocation();
  const { Form, data: answer, state, reset, submit } = useFetcher<FormState>();
  const [unsent, setUnsent] = useState<FormState>();
  const data = unsent ?? answer;
  const form = useRef<HTMLFormElement>(null);
  const shown = useChangedFields(form, data);
  const email = fieldState(shown, 'email', noteId);
  const busy = state !== 'idle';
  // A link that is sent leads to the page for signing in, whose toast says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(onClose, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening starts anew
  useEffect(() => {
    reset();
    setUnsent(undefined);
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening and each refusal
  useEffect(() => form.current?.querySelector<HTMLElement>('[type=email]')?.focus(), [open, data]);
  // The code that would say so may not have been fetched yet.
  const stopWhenOffline = async (event: FormEvent<HTMLFormElement>) => {
    setUnsent(undefined);
    if (navigator.onLine) return;
    event.preventDefault();
    const { currentTarget } = event;
    if (await isServerAway()) setUnsent(failedState(notSent));
    else await submit(currentTarget);
  };
  return (
    <Dialog open={open} onClose={onClose} busy={busy} title="Pamiršote slaptažodį?">
      <Form ref={form} method="post" action={page} noValidate onSubmit={stopWhenOffline}>
        <DialogBody>
          <SignInPageInputs signInPage={signInPage} />
          <p className="muted">{explanation}</p>
          <EmailField
            key={typed}
            id="pamirsau-email"
            state={{ ...email, value: email.value ?? typed ?? undefined }}
          />
        </DialogBody>
        <DialogFoot>
          <FormNote id={noteId} state={shown} />
          <Button onClick={onClose} disabled={busy}>
            Atšaukti
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyText="Siunčiama...">
            Siųsti nuorodą
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
