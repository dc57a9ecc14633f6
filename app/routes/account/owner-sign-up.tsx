import { href, redirect } from 'react-router';
import { OwnerSignUpForm } from '#app/domains/accounts/registration/owner-sign-up-form.tsx';
import { ownerSignUpForm, readForm } from '#app/domains/accounts/schema.ts';
import { toastOf } from '#app/forms/form-state.ts';
import { answerOnce } from '#app/platform/idempotency.server.ts';
import { answerForm } from '#app/web/answer-form.server.ts';
import { accountsContext, actorContext, dbContext } from '#app/web/contexts.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { answerOrFailure } from '#app/web/form-failure.ts';
import { newFormKey, submissionFrom } from '#app/web/form-key.server.ts';
import { fromOf } from '#app/web/from.server.ts';
import { withNotice } from '#app/web/notice.ts';
import { NoticeToast } from '#app/web/notice-toast.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/owner-sign-up.ts';

export function loader() {
  return { formKey: newFormKey() };
}

const failure = { title: null, text: 'Nepavyko užsiregistruoti. Bandykite dar kartą.' };

export function action({ request, context, url }: Route.ActionArgs) {
  return answerForm({ request, context }, failure, async (form) => {
    const read = readForm(ownerSignUpForm, form);
    if (!read.ok) return formAnswer(read, form);
    const { email, password } = read.value;
    const submission = await submissionFrom(
      form,
      'owner-sign-up',
      await context.get(actorContext)(),
    );
    const answer = await answerOnce(context.get(dbContext), submission, (remember) =>
      context
        .get(accountsContext)
        .registerOwner({ email, password }, fromOf(request, context), remember),
    );
    if (!answer.ok) return formAnswer(answer, form);
    const signIn = href('/prisijungti-seimininkas') + url.search;
    return redirect(withNotice(signIn, 'seimininkas-uzregistruotas'));
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
