import { findNext } from '#app/domains/moderation/queue/waiting.server.ts';
import { hideService } from '#app/domains/moderation/services/hide-service.server.ts';
import { getModeratedService } from '#app/domains/moderation/services/moderated-service.server.ts';
import { findCaseValues } from '#app/domains/moderation/templates/case-values.server.ts';
import { TemplateChoice } from '#app/domains/moderation/templates/template-choice.tsx';
import { listFilledTemplates } from '#app/domains/moderation/templates/templates.server.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { hidingReasons } from '#app/domains/services/publication/hiding-reasons.ts';
import { ActDialog } from '#app/forms/act-dialog.tsx';
import { actForm } from '#app/forms/act-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';
import { insertTemplate } from '../templates/insert-template.server.ts';
import type { Route } from './+types/hiding.ts';
import { servicePageAt } from './page-address.ts';

const failure = laterAgain('Klaida stabdant paslaugą');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, params: { serviceId }, url, request }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const service = await orNotFoundPage(getModeratedService(db, admin, serviceId));
  const back = servicePageAt(serviceId, keptSearch(url.searchParams));
  // After a refusal the dialog stays and says why.
  if (service.isHidden && request.method === 'GET') {
    throw leadTo(back, { notice: 'jau-padaryta' });
  }
  const values = await findCaseValues(db, admin, { kind: 'service', id: serviceId });
  const templates = await listFilledTemplates(db, admin, 'decision', values);
  return { title: service.title, back, templates, formKey: newFormKey() };
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
    const back = servicePageAt(serviceId, keptSearch(args.url.searchParams));
    const next = await findNext(parts.db, admin, args.url.searchParams);
    return leadTo(next ?? back, { notice: 'paslauga-sustabdyta' });
  });
}

export function meta() {
  return unlistedMeta('Sustabdyti paslaugą?');
}

export default function ServiceHiding({ loaderData, actionData }: Route.ComponentProps) {
  const { title, back, templates, formKey } = loaderData;
  return (
    <ActDialog
      title="Sustabdyti paslaugą?"
      lead={`${inQuotes(title)} dings iš paieškos. Partneris gaus laišką su priežastimi ir galės pataisyti.`}
      reasons={hidingReasons}
      explanationLabel="Paaiškinimas partneriui"
      explanationHint="Matys tik partneris."
      aboveExplanation={<TemplateChoice templates={templates} into="explanation" />}
      confirmLabel="Sustabdyti"
      busyText="Stabdoma..."
      state={actionData}
      formKey={formKey}
      back={back}
    />
  );
}
