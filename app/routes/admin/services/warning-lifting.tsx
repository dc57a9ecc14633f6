import { liftWarning } from '#app/domains/moderation/warnings/warn-partner.server.ts';
import { getServiceToWarn } from '#app/domains/moderation/warnings/warnings-of-service.server.ts';
import { seenForm } from '#app/forms/act-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { leadBackIf, leadOn } from '../queue/lead-on.server.ts';
import type { Route } from './+types/warning-lifting.ts';
import { servicePageAt } from './page-address.ts';

const failure = laterAgain('Įspėjimas liko galioti');
export const handle: RouteHandle = { title: 'Panaikinti įspėjimą?', formFailure: failure };

export async function loader({ context, params: { serviceId }, url, request }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const service = await orNotFoundPage(getServiceToWarn(db, admin, serviceId));
  const back = servicePageAt(serviceId, keptSearch(url.searchParams));
  leadBackIf(service.warning === null, request, back);
  const { title, seen } = service;
  return { title, seen, back, formKey: newFormKey() };
}

export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const options = { schema: seenForm, failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once }) => {
    const lifted = await once((saveReply) =>
      liftWarning(accounts, admin, serviceId, value.seen, { now, saveReply }),
    );
    if (!lifted.ok) return lifted;
    return leadOn(args, servicePageAt(serviceId), 'ispejimas-panaikintas');
  });
}

export const shouldRevalidate = reloadRefused;

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
      seen={seen}
    >
      <p>
        Paslaugoje <strong>{inQuotes(title)}</strong> taisyti daugiau nieko nereikės, ir pasibaigus
        terminui jos nestabdysime. Apie tai parašysime partneriui el. paštu.
      </p>
    </QuestionDialog>
  );
}
