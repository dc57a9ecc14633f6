import { findCaseValues } from '#app/domains/moderation/templates/case-values.server.ts';
import { TemplateChoice } from '#app/domains/moderation/templates/template-choice.tsx';
import { listFilledTemplates } from '#app/domains/moderation/templates/templates.server.ts';
import { deadlineDays } from '#app/domains/moderation/warnings/deadline.ts';
import { DeadlineField } from '#app/domains/moderation/warnings/deadline-field.tsx';
import { warnPartner } from '#app/domains/moderation/warnings/warn-partner.server.ts';
import { warningForm } from '#app/domains/moderation/warnings/warning-form.server.ts';
import { getServiceToWarn } from '#app/domains/moderation/warnings/warnings-of-service.server.ts';
import { hidingReasons } from '#app/domains/services/publication/hiding-reasons.ts';
import { ActDialog } from '#app/forms/act-dialog.tsx';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';
import { leadBackIf, leadOn } from '../queue/lead-on.server.ts';
import { insertTemplate } from '../templates/insert-template.server.ts';
import type { Route } from './+types/warning.ts';
import { servicePageAt } from './page-address.ts';

const failure = laterAgain('Nepavyko įspėti partnerio');
export const handle: RouteHandle = { title: 'Įspėti partnerį?', formFailure: failure };

export async function loader({ context, params: { serviceId }, url, request }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const service = await orNotFoundPage(getServiceToWarn(db, admin, serviceId));
  const back = servicePageAt(serviceId, keptSearch(url.searchParams));
  leadBackIf(service.isHidden, request, back);
  const values = await findCaseValues(db, admin, { kind: 'service', id: serviceId });
  const templates = await listFilledTemplates(db, admin, 'warning', values);
  const days = deadlineDays(new Date());
  return { ...service, back, templates, days, formKey: newFormKey() };
}

export async function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const subject = { kind: 'service', id: serviceId } as const;
  const inserted = await insertTemplate(args, 'warning', ['explanation'], subject);
  if (inserted) return inserted;
  const options = { schema: warningForm, failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once }) => {
    const warned = await once((saveReply) =>
      warnPartner(accounts, admin, serviceId, value, { now, saveReply }),
    );
    if (!warned.ok) return warned;
    return leadOn(args, servicePageAt(serviceId), 'partneris-ispetas');
  });
}

export const shouldRevalidate = reloadRefused;

/** Warns the partner, or changes the warning that stands, as when a correction is not enough. */
export default function ServiceWarning({ loaderData, actionData }: Route.ComponentProps) {
  const { title, warning, seen, back, templates, days, formKey } = loaderData;
  return (
    <ActDialog
      title={
        warning ? (warning.isCorrected ? 'Nepakanka?' : 'Keisti įspėjimą?') : 'Įspėti partnerį?'
      }
      lead={`Paslauga ${inQuotes(title)} lieka vieša. Partneris gaus laišką, ką ir iki kada pataisyti. Jei nepataisys, sustabdysime ją dėl tos pačios priežasties.`}
      reasons={hidingReasons}
      explanationLabel="Ką pataisyti"
      explanationHint="Matys tik partneris."
      aboveExplanation={(field) => {
        const { value = days.usual, error } = field('deadline');
        return (
          <>
            {/* Before the template, which says it. */}
            <DeadlineField days={days} value={value} error={error} />
            <TemplateChoice templates={templates} into="explanation" deadline="deadline" />
          </>
        );
      }}
      values={warning ?? undefined}
      confirmLabel={warning ? 'Pakeisti įspėjimą' : 'Įspėti'}
      calm
      busyText="Siunčiama..."
      state={actionData}
      formKey={formKey}
      seen={seen}
      back={back}
    />
  );
}
