import { leaveServiceHidden } from '#app/domains/moderation/services/hide-service.server.ts';
import { hidingReasons } from '#app/domains/services/publication/hiding-reasons.ts';
import { actForm } from '#app/forms/act-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { PartnerActDialog } from '../partner-act-dialog.tsx';
import { leadOn } from '../queue/lead-on.server.ts';
import type { Route } from './+types/leaving-hidden.ts';
import { loadHiding } from './hiding-dialog.server.ts';
import { servicePageAt } from './page-address.ts';

const failure = laterAgain('Sprendimas neįrašytas');
export const handle: RouteHandle = { title: 'Palikti paslaugą sustabdytą?', formFailure: failure };

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadHiding(args, params.serviceId, ({ isAsked }) => !isAsked);
}

export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const options = { schema: actForm(hidingReasons), failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once }) => {
    const left = await once((saveReply) =>
      leaveServiceHidden(accounts, admin, serviceId, value, { now, saveReply }),
    );
    if (!left.ok) return left;
    return leadOn(args, servicePageAt(serviceId), 'palikta-sustabdyta');
  });
}

export const shouldRevalidate = reloadRefused;

export default function LeavingHidden({ loaderData, actionData }: Route.ComponentProps) {
  const { title, seen, back, formKey } = loaderData;
  return (
    <PartnerActDialog
      title="Palikti paslaugą sustabdytą?"
      lead={`${inQuotes(title)} liks nerodoma. Partneris gaus laišką, ko dar trūksta, ir galės pataisyti.`}
      reasons={hidingReasons}
      confirmLabel="Palikti sustabdytą"
      busyText="Įrašoma..."
      state={actionData}
      formKey={formKey}
      seen={seen}
      back={back}
    />
  );
}
