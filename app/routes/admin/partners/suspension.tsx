import { href } from 'react-router';
import { getReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import { suspendPartner } from '#app/domains/moderation/companies/suspend-partner.server.ts';
import { findNext } from '#app/domains/moderation/queue/waiting.server.ts';
import { suspensionReasons } from '#app/domains/partners/checks/suspension-reasons.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
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
import type { Route } from './+types/suspension.ts';

const failure = laterAgain('Partneris nesustabdytas');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const company = await orNotFoundPage(getReviewedCompany(db, admin, params.partnerId));
  const back = href('/admin/partners/:partnerId', params) + keptSearch(url.searchParams);
  // After a refusal the dialog stays and says why.
  if (company.suspendedOn !== null && request.method === 'GET') {
    throw leadTo(back, { notice: 'jau-padaryta' });
  }
  return { name: company.name, back, formKey: newFormKey() };
}

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: actForm(suspensionReasons), failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once, ...parts }) => {
    const done = await once((saveReply) =>
      suspendPartner(accounts, admin, params.partnerId, value, { now, saveReply }),
    );
    if (!done.ok) return done;
    await withholdPhotosSoon(parts.db, parts.files, parts.log);
    const page = href('/admin/partners/:partnerId', params) + keptSearch(args.url.searchParams);
    const next = await findNext(parts.db, admin, args.url.searchParams);
    return leadTo(next ?? page, { notice: 'partneris-sustabdytas' });
  });
}

export const shouldRevalidate = reloadRefused;

export function meta() {
  return unlistedMeta('Sustabdyti partnerį?');
}

export default function PartnerSuspension({ loaderData, actionData }: Route.ComponentProps) {
  const { name, back, formKey } = loaderData;
  return (
    <ActDialog
      title="Sustabdyti partnerį?"
      lead={`Partnerio ${inQuotes(name)} puslapis, paslaugos ir jų nuotraukos nebebus viešos. Paskyra ir šeimininko skydelis veiks toliau. Partneris gaus laišką su priežastimi ir galės pataisyti.`}
      reasons={suspensionReasons}
      explanationLabel="Paaiškinimas partneriui"
      explanationHint="Matys tik partneris."
      confirmLabel="Sustabdyti"
      busyText="Stabdoma..."
      state={actionData}
      formKey={formKey}
      back={back}
    />
  );
}
