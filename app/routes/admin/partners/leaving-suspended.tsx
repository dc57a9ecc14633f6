import { href } from 'react-router';
import { leavePartnerSuspended } from '#app/domains/moderation/companies/suspend-partner.server.ts';
import { suspensionReasons } from '#app/domains/partners/checks/suspension-reasons.ts';
import { actForm } from '#app/forms/act-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { PartnerActDialog } from '../partner-act-dialog.tsx';
import { leadOn } from '../queue/lead-on.server.ts';
import type { Route } from './+types/leaving-suspended.ts';
import { loadSuspension } from './suspension-dialog.server.ts';

const failure = laterAgain('Sprendimas neįrašytas');
export const handle: RouteHandle = { title: 'Palikti partnerį sustabdytą?', formFailure: failure };

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadSuspension(
    args,
    params.partnerId,
    ({ suspension, askedAt }) => suspension === null || askedAt === null,
  );
}

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: actForm(suspensionReasons), failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once }) => {
    const left = await once((saveReply) =>
      leavePartnerSuspended(accounts, admin, params.partnerId, value, { now, saveReply }),
    );
    if (!left.ok) return left;
    return leadOn(args, href('/admin/partners/:partnerId', params), 'partneris-paliktas');
  });
}

export const shouldRevalidate = reloadRefused;

export default function LeavingSuspended({ loaderData, actionData }: Route.ComponentProps) {
  const { name, seen, back, formKey } = loaderData;
  return (
    <PartnerActDialog
      title="Palikti partnerį sustabdytą?"
      lead={`Partnerio ${inQuotes(name)} paslaugos liks nerodomos. Partneris gaus laišką, ko dar trūksta, ir galės pataisyti.`}
      reasons={suspensionReasons}
      confirmLabel="Palikti sustabdytą"
      busyText="Įrašoma..."
      state={actionData}
      formKey={formKey}
      seen={seen}
      back={back}
    />
  );
}
