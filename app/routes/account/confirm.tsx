import { confirmSignUp } from '#app/domains/accounts/sign-in/confirm-sign-up.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { leadTo, publicAction } from '#app/web/forms/form-action.server.ts';
import { confirmedParam } from '#app/web/notices/notice-address.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import { homeOf } from '#app/web/request/home-of.ts';
import { ownTarget } from '#app/web/request/redirect-target.ts';
import { signInAddress } from '#app/web/request/sign-in-address.ts';
import type { Route } from './+types/confirm.ts';
import { AuthFrame } from './auth-frame.tsx';
import { MailedLinkForm } from './mailed-link-form.tsx';
import { signInPages } from './sign-in-pages.ts';

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** Without a token there is nothing to press the button for. */
export function loader({ url }: Route.LoaderArgs) {
  return { complete: (url.searchParams.get('token') ?? '') !== '' };
}

const failure = { title: null, text: 'Nepavyko patvirtinti. Bandykite dar kartą vėliau.' };
export const handle: RouteHandle = { title: 'Paskyros patvirtinimas', formFailure: failure };

export function action(args: Route.ActionArgs) {
  return publicAction(args, { failure }, async ({ from, accounts, now }) => {
    const { searchParams } = args.url;
    const answer = await confirmSignUp(accounts, searchParams.get('token') ?? '', from, now);
    if (!answer.ok) return answer;
    const { cookies, entered, signInPage } = answer;
    const target = ownTarget(searchParams.get('redirectTo'), '');
    const notice = 'paskyra-patvirtinta';
    // Back does not lead to the button again, as after a sign-in.
    if (entered)
      return leadTo(target || homeOf(signInPage), { notice, cookies, by: 'replacement' });
    const signIn = signInAddress(signInPages[signInPage], target);
    // The specification's own query (spec 2, Partner login).
    if (signInPage === 'partner')
      return leadTo(`${signIn}${target === '' ? '?' : '&'}${confirmedParam}=true`, { cookies });
    return leadTo(signIn, { notice, cookies });
  });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthFrame title="Paskyros patvirtinimas">
      {loaderData.complete ? (
        <MailedLinkForm
          state={actionData}
          text="Liko vienas žingsnis: patvirtinkite, kad šis el. pašto adresas yra jūsų."
          button="Patvirtinti paskyrą"
          busyText="Tvirtinama..."
        />
      ) : (
        <p>
          Nuoroda neišsami. Atverkite ją iš laiško dar kartą arba prisijunkite el. paštu ir
          slaptažodžiu – išsiųsime naują laišką.
        </p>
      )}
      {(!loaderData.complete || actionData) && (
        <>
          <ButtonLink to={signInPages.owner} block>
            Šeimininko prisijungimas
          </ButtonLink>
          <ButtonLink to={signInPages.partner} block>
            Partnerio prisijungimas
          </ButtonLink>
        </>
      )}
    </AuthFrame>
  );
}
