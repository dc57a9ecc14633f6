import { findNext } from '#app/domains/moderation/queue/waiting.server.ts';
import { leaveServiceHidden } from '#app/domains/moderation/services/hide-service.server.ts';
import { getModeratedService } from '#app/domains/moderation/services/moderated-service.server.ts';
import { hidingReasons } from '#app/domains/services/publication/hiding-reasons.ts';
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
import type { Route } from './+types/leaving-hidden.ts';
import { servicePageAt } from './page-address.ts';

const failure = laterAgain('Sprendimas neįrašytas');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, params: { serviceId }, url, request }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const service = await orNotFoundPage(getModeratedService(db, admin, serviceId));
  const back = servicePageAt(serviceId, keptSearch(url.searchParams));
  // After a refusal the dialog stays and says why.
  if (!service.isAsked && request.method === 'GET') throw leadTo(back, { notice: 'jau-padaryta' });
  return { title: service.title, mark: service.mark, back, formKey: newFormKey() };
}

export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const options = { schema: actForm(hidingReasons), failure };
  return adminAction(args, options, async ({ form, value, admin, accounts, db, now, once }) => {
    const decision = { ...value, seen: String(form.get('seen') ?? '') };
    const left = await once((saveReply) =>
      leaveServiceHidden(accounts, admin, serviceId, decision, { now, saveReply }),
    );
    if (!left.ok) return left;
    const back = servicePageAt(serviceId, keptSearch(args.url.searchParams));
    const next = await findNext(db, admin, args.url.searchParams);
    return leadTo(next ?? back, { notice: 'palikta-sustabdyta' });
  });
}

export const shouldRevalidate = reloadRefused;

export function meta() {
  return unlistedMeta('Palikti paslaugą sustabdytą?');
}

export default function LeavingHidden({ loaderData, actionData }: Route.ComponentProps) {
  const { title, mark, back, formKey } = loaderData;
  return (
    <ActDialog
      title="Palikti paslaugą sustabdytą?"
      lead={`${inQuotes(title)} liks nerodoma. Partneris gaus laišką, ko dar trūksta, ir galės pataisyti.`}
      reasons={hidingReasons}
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
