import { href, redirect } from 'react-router';
import { findDraftedCompany } from '#app/domains/accounts/registration/company-draft.server.ts';
import { companyWarnings } from '#app/domains/accounts/registration/company-warnings.ts';
import { PartnerPasswordForm } from '#app/domains/accounts/registration/partner-password-form.tsx';
import { partnerPasswordForm, readForm } from '#app/domains/accounts/schema.ts';
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
import { withCookies } from '#app/web/with-cookies.ts';
import type { Route } from './+types/register-login.ts';

import { RegisterFrame } from './register-frame.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const company = await findDraftedCompany(context.get(accountsContext), request.headers);
  if (!company) throw redirect(href('/partner/register'));
  const warnings = Object.values(companyWarnings(company));
  return { formKey: newFormKey(), email: company.email, warnings };
}

const failure = {
  title: 'Registracijos klaida',
  text: 'Nepavyko užsiregistruoti. Bandykite dar kartą.',
};

export function action({ request, context }: Route.ActionArgs) {
  return answerForm({ request, context }, failure, async (form) => {
    const accounts = context.get(accountsContext);
    const read = readForm(partnerPasswordForm, form);
    if (!read.ok) return formAnswer(read, form);
    const { password } = read.value;
    const actor = await context.get(actorContext)();
    const submission = await submissionFrom(form, 'partner-registration', actor);
    // A copy that comes late finds no draft any more, but the answer.
    const answer = await answerOnce(context.get(dbContext), submission, async (remember) => {
      const company = await findDraftedCompany(accounts, request.headers);
      if (!company) return null;
      return accounts.registerPartner({ company, password }, fromOf(request, context), remember);
    });
    if (!answer) return redirect(href('/partner/register'));
    if (!answer.ok) return formAnswer(answer, form);
    const { cookies } = await accounts.deleteRegistrationDraft(request.headers);
    const login = withNotice(href('/partner/login'), 'partneris-uzregistruotas');
    return redirect(login, withCookies(cookies));
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Registracija 2/2');
}

export default function RegisterLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RegisterFrame step={2} title="Prisijungimo duomenys">
      <PartnerPasswordForm state={actionData} {...loaderData} />
      <NoticeToast toast={toastOf(actionData)} />
    </RegisterFrame>
  );
}
