import { href, redirect } from 'react-router';
import { findDraftedCompany } from '#app/domains/accounts/registration/company-draft.server.ts';
import { companyWarnings } from '#app/domains/accounts/registration/company-warnings.ts';
import { PartnerPasswordForm } from '#app/domains/accounts/registration/partner-password-form.tsx';
import { partnerPasswordForm } from '#app/domains/accounts/schema.ts';
import { toastOf } from '#app/forms/form-state.ts';
import { accountsContext } from '#app/web/contexts.ts';
import { leadTo, newFormKey, takeForm } from '#app/web/form-action.server.ts';
import { answerOrFailure } from '#app/web/form-failure.ts';
import { NoticeToast } from '#app/web/notice-toast.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
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
  const options = { schema: partnerPasswordForm, failure, name: 'partner-registration' };
  return takeForm({ request, context }, options, async ({ value: { password }, from, once }) => {
    const accounts = context.get(accountsContext);
    // A copy that comes late finds no draft any more, but the answer.
    const answer = await once(async (remember) => {
      const company = await findDraftedCompany(accounts, request.headers);
      return company && accounts.registerPartner({ company, password }, from, remember);
    });
    if (!answer) return leadTo(href('/partner/register'));
    if (!answer.ok) return answer;
    const { cookies } = await accounts.deleteRegistrationDraft(request.headers);
    return leadTo(href('/partner/login'), { notice: 'partneris-uzregistruotas', cookies });
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
