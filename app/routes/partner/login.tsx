import { useEffect } from 'react';
import { href, Link, redirect, useLocation } from 'react-router';
import { toastOf } from '#app/domains/accounts/form-state.ts';
import { registrationTyping } from '#app/domains/accounts/registration-typing.ts';
import { readForm, signInForm } from '#app/domains/accounts/schema.ts';
import { SignInForm } from '#app/domains/accounts/sign-in-form.tsx';
import { forgetTyping } from '#app/ui/use-kept-typing.ts';
import { accountsContext } from '#app/web/contexts.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { fromOf } from '#app/web/from.server.ts';
import { passSignedIn } from '#app/web/guards.server.ts';
import { findNotice } from '#app/web/notice.ts';
import { NoticeNote } from '#app/web/notice-note.tsx';
import { NoticeToast } from '#app/web/notice-toast.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
import { ownTarget } from '#app/web/redirect-target.ts';
import { withCookies } from '#app/web/with-cookies.ts';
import { AuthFrame } from '../account/auth-frame.tsx';
import type { Route } from './+types/login.ts';

export const middleware: Route.MiddlewareFunction[] = [passSignedIn('partner')];

/** Present so that a navigation in the browser runs the middleware too (design.md rule 1). */
export function loader() {
  return null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const read = readForm(signInForm, form);
  if (!read.ok) return formAnswer(read, form);
  const answer = await context
    .get(accountsContext)
    .signInPartner(read.value, fromOf(request, context));
  if (!answer.ok) return formAnswer(answer, form);
  const target = ownTarget(url.searchParams.get('redirectTo'), href('/partner/dashboard'));
  return redirect(target, withCookies(answer.cookies));
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
