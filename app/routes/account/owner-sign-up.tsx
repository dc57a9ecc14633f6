import { href } from 'react-router';
import { OwnerSignUpForm } from '#app/domains/accounts/registration/owner-sign-up-form.tsx';
import { ownerSignUpForm } from '#app/domains/accounts/schema.ts';
import { toastOf } from '#app/forms/form-state.ts';
import { accountsContext } from '#app/web/contexts.ts';
import { leadTo, newFormKey, takeForm } from '#app/web/form-action.server.ts';
import { answerOrFailure } from '#app/web/form-failure.ts';
import { NoticeToast } from '#app/web/notice-toast.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/owner-sign-up.ts';

export function loader() {
  return { formKey: newFormKey() };
}

const failure = { title: null, text: 'Nepavyko užsiregistruoti. Bandykite dar kartą.' };

export function action({ request, context, url }: Route.ActionArgs) {
  const options = { schema: ownerSignUpForm, failure, name: 'owner-sign-up' };
  return takeForm({ request, context }, options, async ({ value, from, once }) => {
    const { email, password } = value;
    const answer = await once((remember) =>
      context.get(accountsContext).registerOwner({ email, password }, from, remember),
    );
    if (!answer.ok) return answer;
    const signIn = href('/prisijungti-seimininkas') + url.search;
    return leadTo(signIn, { notice: 'seimininkas-uzregistruotas' });
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
