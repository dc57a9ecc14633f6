import { Form, href, Link, useLocation, useSearchParams } from 'react-router';
import { findSignUpEmail } from '#app/domains/accounts/registration/sign-up-cookie.server.ts';
import { signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { SignInForm } from '#app/domains/accounts/sign-in/sign-in-form.tsx';
import { toastOf } from '#app/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { findNotice } from '#app/web/notices/notice.ts';
import { NoticeNote, SignInReason } from '#app/web/notices/notice-note.tsx';
import { NoticeToast } from '#app/web/notices/notice-toast.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { settingsContext } from '#app/web/request/contexts.ts';
import { redirectSignedIn } from '#app/web/request/guards.server.ts';
import { answerSignIn } from '#app/web/request/sign-in-answer.server.ts';
import type { Route } from './+types/partner-sign-in.ts';
import { AuthFrame } from './auth-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [redirectSignedIn('partner')];

/** The address of who has just registered in this browser, or confirmed it. */
export function loader({ request, context }: Route.LoaderArgs) {
  return { email: findSignUpEmail(context.get(settingsContext), request.headers, 'partner') };
}

const failure = { title: null, text: 'Nepavyko prisijungti. Bandykite dar kartą vėliau.' };
export const handle: RouteHandle = { title: 'Partnerio prisijungimas', formFailure: failure };

export function action(args: Route.ActionArgs) {
  return answerSignIn(args, href('/partner/dashboard'), failure, signInPartner);
}

export default function PartnerLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthFrame title="Partnerio prisijungimas" lead="Paslaugų teikėjo paskyra" picture="kennel">
      <NoticeNote />
      <SwitchAndOpen />
      <SignInReason />
      <SignInForm state={actionData} forgot="partner" email={loaderData.email} />
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

/** For an account with both profiles that is signed in as an owner and asked for a partner's page. */
function SwitchAndOpen() {
  const notice = findNotice(useLocation().search);
  const redirectTo = useSearchParams()[0].get('redirectTo') ?? '';
  if (notice?.code !== 'perjungti-i-partneri') return null;
  return (
    <Form method="post" action={href('/seimininko-skydelis/perjungti-i-partneri')}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button type="submit" variant="primary" block>
        Perjungti ir atverti
      </Button>
    </Form>
  );
}
