import { Form, href, Link, redirect, useNavigation } from 'react-router';
import { resendConfirmation } from '#app/domains/accounts/registration/confirmation.server.ts';
import { findSignUp } from '#app/domains/accounts/registration/sign-up-cookie.server.ts';
import { resetRequestForm } from '#app/domains/accounts/schema.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { Button } from '#app/ui/button.tsx';
import { leadTo, publicAction } from '#app/web/forms/form-action.server.ts';
import { NoticeToast } from '#app/web/notices/notice-toast.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { settingsContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import { ownTarget } from '#app/web/request/redirect-target.ts';
import { signInAddress } from '#app/web/request/sign-in-address.ts';
import type { Route } from './+types/confirmation-sent.ts';
import { AuthFrame } from './auth-frame.tsx';
import { signInPages } from './sign-in-pages.ts';

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** The address of this browser's sign-up, and the ways on from here. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const signedUp = findSignUp(context.get(settingsContext), request.headers);
  if (!signedUp) throw redirect(signInPages.owner);
  const { kind, email } = signedUp;
  const target = ownTarget(url.searchParams.get('redirectTo'), '');
  const again =
    kind === 'partner' ? href('/partner/register') : href('/prisijungti-seimininkas/registracija');
  return {
    email,
    again: signInAddress(again, target),
    signIn: signInAddress(signInPages[kind], target),
  };
}

const failure = { title: null, text: 'Nepavyko išsiųsti laiško. Bandykite dar kartą vėliau.' };
export const handle: RouteHandle = { title: 'Patvirtinkite el. paštą', formFailure: failure };

/** Answers alike whether there is an unconfirmed account with this address or not. */
export function action(args: Route.ActionArgs) {
  const options = { schema: resetRequestForm, failure };
  return publicAction(args, options, async ({ value: { email }, from, accounts, now }) => {
    const redirectTo = ownTarget(args.url.searchParams.get('redirectTo'), '');
    const answer = await resendConfirmation(accounts, { email, redirectTo }, from, now);
    if (!answer.ok) return answer;
    const here = signInAddress(href('/patvirtinkite-pasta'), redirectTo);
    return leadTo(here, { notice: 'patvirtinimas-pakartotas', by: 'replacement' });
  });
}

export default function ConfirmationSent({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { email, again, signIn } = loaderData;
  return (
    <AuthFrame title="Patvirtinkite el. paštą">
      <p>
        Laišką su patvirtinimo nuoroda išsiuntėme adresu{' '}
        <strong className="address">{email}</strong>. Nuoroda galioja 24&nbsp;valandas.
      </p>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="email" value={email} />
        <p className="muted">
          Negavote laiško? Pažiūrėkite, ar jis nepateko tarp nepageidaujamų laiškų.
        </p>
        <FormNote id="laiskas" state={actionData} />
        <Button type="submit" block busy={busy} busyText="Siunčiama...">
          Siųsti laišką dar kartą
        </Button>
      </Form>
      <p>
        Adresas neteisingas? <Link to={again}>Registruokitės kitu adresu</Link>
      </p>
      <p>
        Jau patvirtinote? <Link to={signIn}>Prisijungti</Link>
      </p>
      <NoticeToast />
    </AuthFrame>
  );
}
