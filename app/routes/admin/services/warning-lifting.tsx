import { findNext } from '#app/domains/moderation/queue/waiting.server.ts';
import { liftWarning } from '#app/domains/moderation/warnings/warn-partner.server.ts';
import { liftingForm } from '#app/domains/moderation/warnings/warning-form.server.ts';
import { getServiceToWarn } from '#app/domains/moderation/warnings/warnings-of-service.server.ts';
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
import type { Route } from './+types/warning-lifting.ts';
import { servicePageAt } from './page-address.ts';

const failure = laterAgain('Įspėjimas liko galioti');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, params: { serviceId }, url, request }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const service = await orNotFoundPage(getServiceToWarn(db, admin, serviceId));
  const back = servicePageAt(serviceId, keptSearch(url.searchParams));
  // After a refusal the dialog stays and says why.
  if (service.warning === null && request.method === 'GET') {
    throw leadTo(back, { notice: 'jau-padaryta' });
  }
  const { title, seen } = service;
  return { title, seen, back, formKey: newFormKey() };
}

export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const options = { schema: liftingForm, failure };
  return adminAction(args, options, async ({ value, admin, accounts, db, now, once }) => {
    const lifted = await once((saveReply) =>
      liftWarning(accounts, admin, serviceId, value.seen, { now, saveReply }),
    );
    if (!lifted.ok) return lifted;
    const back = servicePageAt(serviceId, keptSearch(args.url.searchParams));
    const next = await findNext(db, admin, args.url.searchParams);
    return leadTo(next ?? back, { notice: 'ispejimas-panaikintas' });
  });
}

export const shouldRevalidate = reloadRefused;

export function meta() {
  return unlistedMeta('Panaikinti įspėjimą?');
}

export default function WarningLifting({ loaderData, actionData }: Route.ComponentProps) {
  const { title, seen, back, formKey } = loaderData;
  return (
    <QuestionDialog
      title="Panaikinti įspėjimą?"
      back={back}
      confirmLabel="Panaikinti"
      busyText="Naikinama..."
      state={actionData}
      formKey={formKey}
    >
      <p>
        Paslaugoje <strong>{inQuotes(title)}</strong> taisyti daugiau nieko nereikės, ir pasibaigus
        terminui jos nestabdysime. Apie tai parašysime partneriui el. paštu.
      </p>
      <input type="hidden" name="seen" value={seen} />
    </QuestionDialog>
  );
}
