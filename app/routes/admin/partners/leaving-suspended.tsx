import { href } from 'react-router';
import { getReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import { getPartnerReview } from '#app/domains/moderation/companies/partner-review.server.ts';
import { leavePartnerSuspended } from '#app/domains/moderation/companies/suspend-partner.server.ts';
import { findNext } from '#app/domains/moderation/queue/waiting.server.ts';
import { suspensionReasons } from '#app/domains/partners/checks/suspension-reasons.ts';
import { ActDialog } from '#app/forms/act-dialog.tsx';
import { actForm } from '#app/forms/act-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';
import type { Route } from './+types/leaving-suspended.ts';

const failure = laterAgain('Sprendimas neįrašytas');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const company = await orNotFoundPage(getReviewedCompany(db, admin, params.partnerId));
  const review = await orNotFoundPage(getPartnerReview(db, admin, params.partnerId));
  const back = href('/admin/partners/:partnerId', params) + keptSearch(url.searchParams);
  const isAsked = review.suspension !== null && review.askedAt !== null;
  // After a refusal the dialog stays and says why.
  if (!isAsked && request.method === 'GET') throw leadTo(back, { notice: 'jau-padaryta' });
  return { name: company.name, mark: review.mark, back, formKey: newFormKey() };
}

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: actForm(suspensionReasons), failure };
  return adminAction(args, options, async ({ form, value, admin, accounts, db, now, once }) => {
    const decision = { ...value, seen: String(form.get('seen') ?? '') };
    const left = await once((saveReply) =>
      leavePartnerSuspended(accounts, admin, params.partnerId, decision, { now, saveReply }),
    );
    if (!left.ok) return left;
    const page = href('/admin/partners/:partnerId', params) + keptSearch(args.url.searchParams);
    const next = await findNext(db, admin, args.url.searchParams);
    return leadTo(next ?? page, { notice: 'partneris-paliktas' });
  });
}

export const shouldRevalidate = reloadRefused;

export function meta() {
  return unlistedMeta('Palikti partnerį sustabdytą?');
}

export default function LeavingSuspended({ loaderData, actionData }: Route.ComponentProps) {
  const { name, mark, back, formKey } = loaderData;
  return (
    <ActDialog
      title="Palikti partnerį sustabdytą?"
      lead={`Partnerio ${inQuotes(name)} paslaugos liks nerodomos. Partneris gaus laišką, ko dar trūksta, ir galės pataisyti.`}
      reasons={suspensionReasons}
      explanationLabel="Paaiškinimas partneriui"
      explanationHint="Matys tik partneris."
      confirmLabel="Palikti sustabdytą"
      busyText="Įrašoma..."
      state={actionData}
      formKey={formKey}
      back={back}
    >
      <input type="hidden" name="seen" value={mark} />
    </ActDialog>
  );
}
