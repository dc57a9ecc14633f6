import { href } from 'react-router';
import { getReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import { refuseCompany } from '#app/domains/moderation/companies/review-company.server.ts';
import { refusalReasons } from '#app/domains/partners/checks/check-reasons.ts';
import { ActDialog } from '#app/forms/act-dialog.tsx';
import { actForm } from '#app/forms/act-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { leadTo, newFormKey, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { accountsContext, adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch, useKeptSearch } from '../kept-search.ts';
import type { Route } from './+types/refusal.ts';

const failure = laterAgain('Klaida atmetant partnerį');

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const company = await orNotFoundPage(getReviewedCompany(db, admin, params.partnerId));
  return { name: company.name, mark: company.mark, formKey: newFormKey() };
}

export function action({ request, context, url, params: { partnerId } }: Route.ActionArgs) {
  const options = {
    schema: actForm(refusalReasons),
    failure,
    name: `company-refusal ${partnerId}`,
  };
  return takeForm({ request, context }, options, async ({ form, value, once }) => {
    const refusal = { ...value, seen: String(form.get('seen') ?? '') };
    const [accounts, admin] = [context.get(accountsContext), context.get(adminContext)];
    const refused = await once((saveReply) =>
      refuseCompany(accounts, admin, partnerId, refusal, { now: new Date(), saveReply }),
    );
    if (!refused.ok) return refused;
    const page = href('/admin/partners/:partnerId', { partnerId }) + keptSearch(url.searchParams);
    return leadTo(page, { notice: 'partneris-atmestas' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export const shouldRevalidate = reloadRefused;

export function meta() {
  return unlistedMeta('Atmesti įmonės duomenis?');
}

export default function CompanyRefusal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, mark, formKey } = loaderData;
  const search = useKeptSearch();
  return (
    <ActDialog
      title="Atmesti įmonės duomenis?"
      lead={`${inQuotes(name)} neturės ženklo „Patikrintas partneris“. Partneris gaus laišką su priežastimi ir galės pataisyti.`}
      reasons={refusalReasons}
      explanationLabel="Paaiškinimas partneriui"
      explanationHint="Matys tik partneris."
      confirmLabel="Atmesti"
      busyText="Atmetama..."
      state={actionData}
      formKey={formKey}
      back={href('/admin/partners/:partnerId', params) + search}
    >
      <input type="hidden" name="seen" value={mark} />
    </ActDialog>
  );
}
