import { showService } from '#app/domains/moderation/services/hide-service.server.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { seenForm } from '#app/forms/act-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { leadOn } from '../queue/lead-on.server.ts';
import type { Route } from './+types/showing.ts';
import { loadHiding } from './hiding-dialog.server.ts';
import { servicePageAt } from './page-address.ts';

const failure = laterAgain('Paslauga liko sustabdyta');
export const handle: RouteHandle = { title: 'Vėl rodyti paslaugą?', formFailure: failure };

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadHiding(args, params.serviceId, ({ isHidden }) => !isHidden);
}

/** Ends the hiding of a service, and leads back to its page. */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const options = { schema: seenForm, failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once, ...parts }) => {
    const shown = await once((saveReply) =>
      showService(accounts, admin, serviceId, value.seen, { now, saveReply }),
    );
    if (!shown.ok) return shown;
    await withholdPhotosSoon(parts.db, parts.files, parts.log);
    return leadOn(args, servicePageAt(serviceId), 'paslauga-vel-rodoma');
  });
}

export const shouldRevalidate = reloadRefused;

export default function ServiceShowing({ loaderData, actionData }: Route.ComponentProps) {
  const { title, seen, back, formKey } = loaderData;
  return (
    <QuestionDialog
      title="Vėl rodyti paslaugą?"
      back={back}
      confirmLabel="Vėl rodyti"
      busyText="Rodoma..."
      state={actionData}
      formKey={formKey}
      seen={seen}
    >
      <p>
        Sustabdymas bus panaikintas: <strong>{inQuotes(title)}</strong> vėl bus rodoma viešai, jei
        partneris jos neišjungė. Apie tai parašysime partneriui el. paštu.
      </p>
    </QuestionDialog>
  );
}
