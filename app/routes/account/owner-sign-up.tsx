import { href } from 'react-router';
import { OwnerSignUpForm } from '#app/domains/accounts/registration/owner-sign-up-form.tsx';
import { registerOwner } from '#app/domains/accounts/registration/registration.server.ts';
import { rememberSignUp } from '#app/domains/accounts/registration/sign-up-cookie.server.ts';
import { ownerSignUpForm } from '#app/domains/accounts/schema.ts';
import { toastOf } from '#app/forms/form-state.ts';
import { leadTo, newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { NoticeToast } from '#app/web/notices/notice-toast.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { ownTarget } from '#app/web/request/redirect-target.ts';
import { signInAddress } from '#app/web/request/sign-in-address.ts';
import type { Route } from './+types/owner-sign-up.ts';

export function loader() {
  return { formKey: newFormKey() };
}

const failure = { title: null, text: 'Nepavyko užsiregistruoti. Bandykite dar kartą.' };
export const handle: RouteHandle = { title: 'Registracija', formFailure: failure };

export function action(args: Route.ActionArgs) {
  const options = { schema: ownerSignUpForm, failure };
  return publicAction(args, options, async ({ value, from, accounts, now, once }) => {
    const { email, password } = value;
    const redirectTo = ownTarget(args.url.searchParams.get('redirectTo'), '');
    const answer = await once((saveReply) =>
      registerOwner(accounts, { email, password, redirectTo }, from, now, saveReply),
    );
    if (!answer.ok) return answer;
    const signedUp = { kind: 'owner', email } as const;
    const cookie = rememberSignUp(accounts, signedUp, answer.userId, now);
    const waiting = signInAddress(href('/patvirtinkite-pasta'), redirectTo);
    return leadTo(waiting, { notice: 'seimininkas-uzregistruotas', cookies: [cookie] });
  });
}

export default function OwnerSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <OwnerSignUpForm state={actionData} formKey={loaderData.formKey} />
      <p className="small muted">Atsiųsime laišką el. pašto adresui patvirtinti.</p>
      <NoticeToast toast={toastOf(actionData)} />
    </>
  );
}
