import { useEffect } from 'react';
import { href, Link, useLocation } from 'react-router';
import { registrationTyping } from '#app/domains/accounts/registration/registration-typing.ts';
import { SignInForm } from '#app/domains/accounts/sign-in/sign-in-form.tsx';
import { toastOf } from '#app/forms/form-state.ts';
import { forgetTyping } from '#app/ui/use-kept-typing.ts';
import { answerOrFailure } from '#app/web/form-failure.ts';
import { passSignedIn } from '#app/web/guards.server.ts';
import { findNotice } from '#app/web/notice.ts';
import { NoticeNote } from '#app/web/notice-note.tsx';
import { NoticeToast } from '#app/web/notice-toast.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
import { answerSignIn } from '#app/web/sign-in-answer.server.ts';
import type { Route } from './+types/partner-sign-in.ts';
import { AuthFrame } from './auth-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [passSignedIn('partner')];

/** Present so that a navigation in the browser runs the middleware too (docs/design.md rule 1). */
export function loader() {
  return null;
}

const failure = { title: null, text: 'Nepavyko prisijungti. Bandykite dar kartą vėliau.' };

export function action(args: Route.ActionArgs) {
  return answerSignIn(args, href('/partner/dashboard'), failure, (accounts, input, from) =>
    accounts.signInPartner(input, from),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Partnerio prisijungimas');
}

export default function PartnerLogin({ actionData }: Route.ComponentProps) {
  useRegistrationDone();
  return (
    <AuthFrame title="Partnerio prisijungimas" lead="Paslaugų teikėjo paskyra" picture="kennel">
      <NoticeNote />
      <SignInForm state={actionData} forgot="partner" />
      <div className="stack gap-2 small muted auth-foot">
        <p>
          Dar neturite paskyros?{' '}
          <Link className="strong" to={href('/partner/register')}>
            Registruotis
          </Link>
        </p>
        <p>
          Turite šunį?{' '}
          <Link className="strong" to={href('/prisijungti-seimininkas')}>
            Šeimininko prisijungimas
          </Link>
        </p>
      </div>
      <NoticeToast toast={toastOf(actionData)} />
    </AuthFrame>
  );
}

/** A registration that has been taken leaves nothing behind in the browser's tab. */
function useRegistrationDone() {
  const code = findNotice(useLocation().search)?.code;
  useEffect(() => {
    if (code === 'partneris-uzregistruotas') forgetTyping(registrationTyping);
  }, [code]);
}
