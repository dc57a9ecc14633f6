import { requestReset } from '#app/domains/accounts/password/password-reset.server.ts';
import {
  type MemberSignInPage,
  partnerPageField,
  ResetRequestForm,
} from '#app/domains/accounts/password/reset-forms.tsx';
import { resetRequestForm } from '#app/domains/accounts/schema.ts';
import { toastOf } from '#app/forms/form-state.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, publicAction } from '#app/web/forms/form-action.server.ts';
import { NoticeToast } from '#app/web/notices/notice-toast.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { ownTarget } from '#app/web/request/redirect-target.ts';
import { signInAddress } from '#app/web/request/sign-in-address.ts';
import type { Route } from './+types/reset-request.ts';
import { AuthFrame } from './auth-frame.tsx';
import { signInPages } from './sign-in-pages.ts';

const sentNotices = { owner: 'nuoroda-seimininkui', partner: 'nuoroda-partneriui' } as const;

function signInPageIn(values: FormData | URLSearchParams): MemberSignInPage {
  return values.get(partnerPageField.name) === partnerPageField.value ? 'partner' : 'owner';
}

/** The page for signing in, leading on to where it was to lead before. */
function signInAddressFor(
  signInPage: MemberSignInPage,
  values: FormData | URLSearchParams,
): string {
  const target = ownTarget(values.get('redirectTo'), '');
  return target === '' ? signInPages[signInPage] : signInAddress(signInPages[signInPage], target);
}

const failure = { title: null, text: 'Nepavyko išsiųsti nuorodos. Bandykite dar kartą vėliau.' };
export const handle: RouteHandle = { title: 'Pamiršote slaptažodį?', formFailure: failure };

export function action(args: Route.ActionArgs) {
  const options = { schema: resetRequestForm, failure };
  return publicAction(args, options, async ({ form, value: { email }, from, accounts, now }) => {
    const answer = await requestReset(accounts, email, from, now);
    if (!answer.ok) return answer;
    const signInPage = signInPageIn(form);
    return leadTo(signInAddressFor(signInPage, form), { notice: sentNotices[signInPage] });
  });
}

export function loader({ url }: Route.LoaderArgs) {
  const signInPage = signInPageIn(url.searchParams);
  return { signInPage, signIn: signInAddressFor(signInPage, url.searchParams) };
}

export default function ResetRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { signInPage, signIn } = loaderData;
  return (
    <AuthFrame title="Pamiršote slaptažodį?" corner={<Crumb to={signIn}>Prisijungti</Crumb>}>
      <ResetRequestForm state={actionData} signInPage={signInPage} />
      <NoticeToast toast={toastOf(actionData)} />
    </AuthFrame>
  );
}
