import { href } from 'react-router';
import { getReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import { getPartnerReview } from '#app/domains/moderation/companies/partner-review.server.ts';
import { resumePartner } from '#app/domains/moderation/companies/suspend-partner.server.ts';
import { findNext } from '#app/domains/moderation/queue/waiting.server.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/resuming.ts';

const failure = laterAgain('Partneris liko sustabdytas');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const company = await orNotFoundPage(getReviewedCompany(db, admin, params.partnerId));
  const review = await orNotFoundPage(getPartnerReview(db, admin, params.partnerId));
  const back = href('/admin/partners/:partnerId', params) + keptSearch(url.searchParams);
  // After a refusal the dialog stays and says why.
  if (review.suspension === null && request.method === 'GET') {
    throw leadTo(back, { notice: 'jau-padaryta' });
  }
  return { name: company.name, mark: review.mark, back, formKey: newFormKey() };
}

/** Ends the suspension of a partner. */
export function action({ params, ...args }: Route.ActionArgs) {
  return adminAction(args, { failure }, async ({ form, admin, accounts, now, once, ...parts }) => {
    const seen = String(form.get('seen') ?? '');
    const done = await once((saveReply) =>
      resumePartner(accounts, admin, params.partnerId, seen, { now, saveReply }),
    );
    if (!done.ok) return done;
    await withholdPhotosSoon(parts.db, parts.files, parts.log);
    const page = href('/admin/partners/:partnerId', params) + keptSearch(args.url.searchParams);
    const next = await findNext(parts.db, admin, args.url.searchParams);
    return leadTo(next ?? page, { notice: 'partneris-vel-leidziamas' });
  });
}

export const shouldRevalidate = reloadRefused;

export function meta() {
  return unlistedMeta('Vėl leisti partnerį?');
}

export default function PartnerResuming({ loaderData, actionData }: Route.ComponentProps) {
  const { name, mark, back, formKey } = loaderData;
  return (
    <QuestionDialog
      title="Vėl leisti partnerį?"
      back={back}
      confirmLabel="Vėl leisti"
      busyText="Leidžiama..."
      state={actionData}
      formKey={formKey}
    >
      <input type="hidden" name="seen" value={mark} />
      <p>
        Aktyvios partnerio <strong>{inQuotes(name)}</strong> paslaugos vėl bus rodomos viešai, jei
        nėra kitos priežasties jų nerodyti. Apie tai parašysime partneriui el. paštu.
      </p>
    </QuestionDialog>
  );
}
