import { href } from 'react-router';
import { OwnerSignUpForm } from '#app/domains/accounts/registration/owner-sign-up-form.tsx';
import { registerOwner } from '#app/domains/accounts/registration/registration.server.ts';
import { rememberSignUp } from '#app/domains/accounts/registration/sign-up-cookie.server.ts';
import { ownerSignUpForm } from '#app/domains/accounts/schema.ts';
import { toastOf } from '#app/forms/form-state.ts';
import { leadTo, newFormKey, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';
import { NoticeToast } from '#app/web/notices/notice-toast.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import { ownTarget, signInAddress } from '#app/web/request/redirect-target.ts';
import type { Route } from './+types/owner-sign-up.ts';

export function loader() {
  return { formKey: newFormKey() };
}

const failure = { title: null, text: 'Nepavyko užsiregistruoti. Bandykite dar kartą.' };

export function action({ request, context, url }: Route.ActionArgs) {
  const options = { schema: ownerSignUpForm, failure, name: 'owner-sign-up' };
  return takeForm({ request, context }, options, async ({ value, from, once }) => {
    const { email, password } = value;
    const redirectTo = ownTarget(url.searchParams.get('redirectTo'), '');
    const answer = await once((saveReply) =>
      registerOwner(
        context.get(accountsContext),
        { email, password, redirectTo },
        from,
        new Date(),
        saveReply,
      ),
    );
    if (!answer.ok) return answer;
    const signedUp = { kind: 'owner', email } as const;
    const accounts = context.get(accountsContext);
    const cookie = rememberSignUp(accounts, signedUp, answer.userId, new Date());
    const waiting = signInAddress(href('/patvirtinkite-pasta'), redirectTo);
    return leadTo(waiting, { notice: 'seimininkas-uzregistruotas', cookies: [cookie] });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Registracija');
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
