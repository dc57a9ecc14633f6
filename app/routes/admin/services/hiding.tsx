import { hideService } from '#app/domains/moderation/services/hide-service.server.ts';
import { findCaseValues } from '#app/domains/moderation/templates/case-values.server.ts';
import { listFilledTemplates } from '#app/domains/moderation/templates/templates.server.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { hidingReasons } from '#app/domains/services/publication/hiding-reasons.ts';
import { actForm } from '#app/forms/act-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { PartnerActDialog } from '../partner-act-dialog.tsx';
import { leadOn } from '../queue/lead-on.server.ts';
import { insertTemplate } from '../templates/insert-template.server.ts';
import type { Route } from './+types/hiding.ts';
import { loadHiding } from './hiding-dialog.server.ts';
import { servicePageAt } from './page-address.ts';

const failure = laterAgain('Klaida stabdant paslaugą');
export const handle: RouteHandle = { title: 'Sustabdyti paslaugą?', formFailure: failure };

export async function loader({ params: { serviceId }, ...args }: Route.LoaderArgs) {
  const hiding = await loadHiding(args, serviceId, ({ isHidden }) => isHidden);
  const [db, admin] = [args.context.get(dbContext), args.context.get(adminContext)];
  const values = await findCaseValues(db, admin, { kind: 'service', id: serviceId });
  const templates = await listFilledTemplates(db, admin, 'decision', values);
  return { ...hiding, templates };
}

export async function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const subject = { kind: 'service', id: serviceId } as const;
  const inserted = await insertTemplate(args, 'decision', ['explanation'], subject);
  if (inserted) return inserted;
  const options = { schema: actForm(hidingReasons), failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once, ...parts }) => {
    const hidden = await once((saveReply) =>
      hideService(accounts, admin, serviceId, value, { now, saveReply }),
    );
    if (!hidden.ok) return hidden;
    await withholdPhotosSoon(parts.db, parts.files, parts.log);
    return leadOn(args, servicePageAt(serviceId), 'paslauga-sustabdyta');
  });
}

export default function ServiceHiding({ loaderData, actionData }: Route.ComponentProps) {
  const { title, back, templates, formKey } = loaderData;
  return (
    <PartnerActDialog
      title="Sustabdyti paslaugą?"
      lead={`${inQuotes(title)} dings iš paieškos. Partneris gaus laišką su priežastimi ir galės pataisyti.`}
      reasons={hidingReasons}
      templates={templates}
      confirmLabel="Sustabdyti"
      busyText="Stabdoma..."
      state={actionData}
      formKey={formKey}
      back={back}
    />
  );
}
