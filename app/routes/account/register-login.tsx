import { href, redirect } from 'react-router';
import {
  findDraftedCompany,
  versionOf,
} from '#app/domains/accounts/registration/company-draft.server.ts';
import { companyWarnings } from '#app/domains/accounts/registration/company-warnings.ts';
import { PartnerPasswordForm } from '#app/domains/accounts/registration/partner-password-form.tsx';
import { registerPartner } from '#app/domains/accounts/registration/registration.server.ts';
import { rememberSignUp } from '#app/domains/accounts/registration/sign-up-cookie.server.ts';
import { partnerPasswordForm } from '#app/domains/accounts/schema.ts';
import { toastOf } from '#app/forms/form-state.ts';
import { refuse } from '#app/forms/refusal.ts';
import { leadTo, newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { NoticeToast } from '#app/web/notices/notice-toast.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext, actorContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/register-login.ts';
import { RegisterFrame } from './register-frame.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const company = await findDraftedCompany(
    context.get(accountsContext),
    request.headers,
    new Date(),
  );
  if (!company) throw redirect(href('/partner/register'));
  const actor = await context.get(actorContext)();
  if (actor.kind === 'owner') throw redirect(href('/partner/register/paskyra'));
  const warnings = Object.values(companyWarnings(company));
  const { email, trader_kind: kind } = company;
  return { formKey: newFormKey(), email, kind, version: versionOf(company), warnings };
}

const changedElsewhere =
  'Kitame lange įrašėte kitus duomenis. Patikrinkite el. pašto adresą ir registruokitės dar kartą.';

const failure = {
  title: 'Registracijos klaida',
  text: 'Nepavyko užsiregistruoti. Bandykite dar kartą.',
};
export const handle: RouteHandle = { title: 'Registracija 2/2', formFailure: failure };

export function action(args: Route.ActionArgs) {
  const options = { schema: partnerPasswordForm, failure };
  return publicAction(args, options, async ({ form, value, from, accounts, now, once }) => {
    const company = await findDraftedCompany(accounts, from.headers, now);
    if (!company) return leadTo(href('/partner/register'));
    const actor = await args.context.get(actorContext)();
    if (actor.kind === 'owner') return leadTo(href('/partner/register/paskyra'));
    const shown = form.get('draft');
    if (shown !== null && shown !== versionOf(company)) return refuse(changedElsewhere);
    const { password } = value;
    const answer = await once((saveReply) =>
      registerPartner(accounts, { company, password }, from, now, saveReply),
    );
    if (!answer.ok) return answer;
    // The draft stays for its hour: with it the address can be corrected.
    const signedUp = { kind: 'partner', email: company.email } as const;
    const cookie = rememberSignUp(accounts, signedUp, answer.userId, now);
    const waiting = href('/patvirtinkite-pasta');
    return leadTo(waiting, { notice: 'partneris-uzregistruotas', cookies: [cookie] });
  });
}

/** Also after a refusal: another window may have changed the company that the page shows. */
export function shouldRevalidate() {
  return true;
}

export default function RegisterLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RegisterFrame step={2} title="Prisijungimo duomenys">
      <PartnerPasswordForm state={actionData} {...loaderData} />
      <NoticeToast toast={toastOf(actionData)} />
    </RegisterFrame>
  );
}
