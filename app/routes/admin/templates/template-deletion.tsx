import { href } from 'react-router';
import { deleteTemplate, getTemplate } from '#app/domains/moderation/templates/templates.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction, leadTo } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/template-deletion.ts';

const failure = laterAgain('Šablonas neištrintas');
export const handle: RouteHandle = { title: 'Ištrinti šabloną?', formFailure: failure };

export const middleware: Route.MiddlewareFunction[] = [requireCode];

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const { id, name } = await orNotFoundPage(getTemplate(db, admin, params.templateId));
  return { id, name };
}

export function action({ params, ...args }: Route.ActionArgs) {
  return adminAction(args, { failure }, async ({ admin, db, now }) => {
    await deleteTemplate(db, admin, params.templateId, now);
    return leadTo(href('/admin/templates'), { notice: 'sablonas-istrintas' });
  });
}

export default function TemplateDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  return (
    <QuestionDialog
      title="Ištrinti šabloną?"
      back={href('/admin/templates/:templateId', { templateId: id })}
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      danger
      state={actionData}
    >
      <p>
        Šablonas {inQuotes(name)} bus ištrintas visam laikui. To atšaukti negalėsite. Su juo
        parašyti tekstai liks.
      </p>
    </QuestionDialog>
  );
}
