import { href } from 'react-router';
import { resumePartner } from '#app/domains/moderation/companies/suspend-partner.server.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { seenForm } from '#app/forms/act-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { leadOn } from '../queue/lead-on.server.ts';
import type { Route } from './+types/resuming.ts';
import { loadSuspension } from './suspension-dialog.server.ts';

const failure = laterAgain('Partneris liko sustabdytas');
export const handle: RouteHandle = {
  title: 'Atšaukti partnerio sustabdymą?',
  formFailure: failure,
};

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadSuspension(args, params.partnerId, ({ suspension }) => suspension === null);
}

/** Ends the suspension of a partner. */
export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: seenForm, failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once, ...parts }) => {
    const done = await once((saveReply) =>
      resumePartner(accounts, admin, params.partnerId, value.seen, { now, saveReply }),
    );
    if (!done.ok) return done;
    await withholdPhotosSoon(parts.db, parts.files, parts.log);
    return leadOn(args, href('/admin/partners/:partnerId', params), 'partneris-vel-leidziamas');
  });
}

export const shouldRevalidate = reloadRefused;

export default function PartnerResuming({ loaderData, actionData }: Route.ComponentProps) {
  const { name, seen, back, formKey } = loaderData;
  return (
    <QuestionDialog
      title="Atšaukti partnerio sustabdymą?"
      back={back}
      confirmLabel="Atšaukti sustabdymą"
      busyText="Atšaukiama..."
      state={actionData}
      formKey={formKey}
      seen={seen}
    >
      <p>
        Aktyvios partnerio <strong>{inQuotes(name)}</strong> paslaugos vėl bus rodomos viešai, jei
        nėra kitos priežasties jų nerodyti. Apie tai parašysime partneriui el. paštu.
      </p>
    </QuestionDialog>
  );
}
