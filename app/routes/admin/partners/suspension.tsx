import { href } from 'react-router';
import { suspendPartner } from '#app/domains/moderation/companies/suspend-partner.server.ts';
import { suspensionReasons } from '#app/domains/partners/checks/suspension-reasons.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { actForm } from '#app/forms/act-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { PartnerActDialog } from '../partner-act-dialog.tsx';
import { leadOn } from '../queue/lead-on.server.ts';
import type { Route } from './+types/suspension.ts';
import { loadSuspension } from './suspension-dialog.server.ts';

const failure = laterAgain('Partneris nesustabdytas');
export const handle: RouteHandle = { title: 'Sustabdyti partnerį?', formFailure: failure };

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadSuspension(args, params.partnerId, ({ suspension }) => suspension !== null);
}

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: actForm(suspensionReasons), failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once, ...parts }) => {
    const done = await once((saveReply) =>
      suspendPartner(accounts, admin, params.partnerId, value, { now, saveReply }),
    );
    if (!done.ok) return done;
    await withholdPhotosSoon(parts.db, parts.files, parts.log);
    return leadOn(args, href('/admin/partners/:partnerId', params), 'partneris-sustabdytas');
  });
}

export const shouldRevalidate = reloadRefused;

export default function PartnerSuspension({ loaderData, actionData }: Route.ComponentProps) {
  const { name, back, formKey } = loaderData;
  return (
    <PartnerActDialog
      title="Sustabdyti partnerį?"
      lead={`Partnerio ${inQuotes(name)} puslapis, paslaugos ir jų nuotraukos nebebus viešos. Klientų užsakymai lieka, paskyra ir šeimininko skydelis veiks toliau. Partneris gaus laišką su priežastimi ir galės pataisyti.`}
      reasons={suspensionReasons}
      confirmLabel="Sustabdyti"
      busyText="Stabdoma..."
      state={actionData}
      formKey={formKey}
      back={back}
    />
  );
}
