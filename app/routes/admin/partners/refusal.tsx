import { href } from 'react-router';
import { getReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import { refuseCompany } from '#app/domains/moderation/companies/review-company.server.ts';
import { refusalReasons, refusalReasonsOf } from '#app/domains/partners/checks/check-reasons.ts';
import { actForm } from '#app/forms/act-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { useKeptSearch } from '../kept-search.ts';
import { PartnerActDialog } from '../partner-act-dialog.tsx';
import { leadOn } from '../queue/lead-on.server.ts';
import type { Route } from './+types/refusal.ts';

const failure = laterAgain('Klaida atmetant partnerį');
export const handle: RouteHandle = { title: 'Atmesti partnerio duomenis?', formFailure: failure };

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const company = await orNotFoundPage(getReviewedCompany(db, admin, params.partnerId));
  const { name, kind, mark: seen } = company;
  return { name, kind, seen, formKey: newFormKey() };
}

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: actForm(refusalReasons), failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once }) => {
    const refused = await once((saveReply) =>
      refuseCompany(accounts, admin, params.partnerId, value, { now, saveReply }),
    );
    if (!refused.ok) return refused;
    return leadOn(args, href('/admin/partners/:partnerId', params), 'partneris-atmestas');
  });
}

export const shouldRevalidate = reloadRefused;

export default function CompanyRefusal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, kind, seen, formKey } = loaderData;
  const search = useKeptSearch();
  return (
    <PartnerActDialog
      title="Atmesti partnerio duomenis?"
      lead={`${inQuotes(name)} neturės ženklo „Patikrintas partneris“. Partneris gaus laišką su priežastimi ir galės pataisyti.`}
      reasons={refusalReasonsOf(kind)}
      confirmLabel="Atmesti"
      busyText="Atmetama..."
      state={actionData}
      formKey={formKey}
      seen={seen}
      back={href('/admin/partners/:partnerId', params) + search}
    />
  );
}
