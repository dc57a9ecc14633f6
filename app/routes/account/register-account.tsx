import { href, redirect } from 'react-router';
import { hasPassword } from '#app/domains/accounts/password/prove-password.server.ts';
import {
  findDraftedCompany,
  versionOf,
} from '#app/domains/accounts/registration/company-draft.server.ts';
import { companyWarnings } from '#app/domains/accounts/registration/company-warnings.ts';
import { OwnAccountForm } from '#app/domains/accounts/registration/own-account-form.tsx';
import {
  becomePartner,
  requestPartnerLink,
} from '#app/domains/accounts/registration/own-partner.server.ts';
import { ownPasswordForm } from '#app/domains/accounts/schema.ts';
import { toastOf } from '#app/forms/form-state.ts';
import { readForm } from '#app/forms/read-form.ts';
import { refuse } from '#app/forms/refusal.ts';
import { leadTo, publicAction } from '#app/web/forms/form-action.server.ts';
import { NoticeToast } from '#app/web/notices/notice-toast.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext, actorContext, dbContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/register-account.ts';
import { RegisterFrame } from './register-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** For an owner who has filled in the first step; anyone else is led to it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext);
  const company = await findDraftedCompany(accounts, request.headers, new Date());
  const actor = await context.get(actorContext)();
  if (!company || actor.kind !== 'owner' || actor.alsoPartner) {
    throw redirect(href('/partner/register'));
  }
  const { company_name: companyName, trader_kind: kind } = company;
  return {
    email: actor.email,
    companyName,
    kind,
    version: versionOf({ ...company, email: actor.email }),
    warnings: Object.values(companyWarnings(company)),
    byPassword: await hasPassword(context.get(dbContext), actor),
  };
}

const changedElsewhere =
  'Kitame lange įrašėte kitus duomenis. Grįžkite, patikrinkite juos ir patvirtinkite dar kartą.';

const failure = {
  title: 'Klaida',
  text: 'Nepavyko pridėti partnerio paskyros. Bandykite dar kartą.',
};
export const handle: RouteHandle = { title: 'Tapti partneriu 2/2', formFailure: failure };

/**
 * Adds the company to the account of the session. A second press comes when the first has given the
 * browser another session, and goes where the first one went.
 */
export function action(args: Route.ActionArgs) {
  return publicAction(args, { failure }, async ({ form, from, accounts, db, now }) => {
    const owner = await args.context.get(actorContext)();
    const area = href('/partner/dashboard');
    if (owner.kind !== 'owner' || owner.alsoPartner) return leadTo(area);
    const drafted = await findDraftedCompany(accounts, from.headers, now);
    if (!drafted) return leadTo(href('/partner/register'), { notice: 'registracija-pasibaige' });
    const company = { ...drafted, email: owner.email };
    if (form.get('draft') !== versionOf(company)) return refuse(changedElsewhere);
    if (!(await hasPassword(db, owner))) {
      const sent = await requestPartnerLink(accounts, owner, company, from, now);
      if (!sent.ok) return sent;
      return leadTo(href('/seimininko-skydelis'), { notice: 'partnerio-nuoroda' });
    }
    const read = readForm(ownPasswordForm, form);
    if (!read.ok) return read;
    const { password } = read.value;
    const answer = await becomePartner(accounts, owner, { company, password }, from, now);
    if (!answer.ok) return answer;
    const { cookies } = answer;
    return leadTo(area, { notice: 'tapote-partneriu', cookies, by: 'document' });
  });
}

/** Also after a refusal: another window may have changed the company that the page shows. */
export function shouldRevalidate() {
  return true;
}

export default function RegisterAccount({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RegisterFrame step={2} title="Patvirtinkite" isOwner>
      <OwnAccountForm state={actionData} {...loaderData} />
      <NoticeToast toast={toastOf(actionData)} />
    </RegisterFrame>
  );
}
