import { href } from 'react-router';
import { issueVersionForm } from '#app/domains/newsletter/issues/issue-form.server.ts';
import { deleteIssue, getIssue } from '#app/domains/newsletter/issues/issues.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/issue-deletion.ts';

const failure = laterAgain('Juodraštis neištrintas');
export const handle: RouteHandle = { title: 'Naujienlaiškio ištrynimas', formFailure: failure };

export const middleware: Route.MiddlewareFunction[] = [requireCode];

export async function loader({ context, params: { issueId } }: Route.LoaderArgs) {
  const found = getIssue(context.get(dbContext), context.get(adminContext), issueId);
  const { id, subject, version } = await orNotFoundPage(found);
  return { id, subject, version, formKey: newFormKey() };
}

export function action({ params: { issueId }, ...args }: Route.ActionArgs) {
  const options = { schema: issueVersionForm, failure };
  return adminAction(args, options, async ({ value: { version }, admin, db, now, once }) => {
    const deleted = await once((saveReply) =>
      deleteIssue(db, admin, issueId, version, now, saveReply),
    );
    if (!deleted.ok) return deleted;
    return leadTo(href('/admin/newsletter'), { notice: 'naujienlaiskis-istrintas' });
  });
}

export const shouldRevalidate = reloadRefused;

export default function IssueDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, version, formKey } = loaderData;
  return (
    <QuestionDialog
      title="Ištrinti juodraštį?"
      back={href('/admin/newsletter/:issueId', { issueId: id })}
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      state={actionData}
      formKey={formKey}
      danger
    >
      <input type="hidden" name="version" value={version} autoComplete="off" />
      <p>Juodraštis {inQuotes(subject)} bus ištrintas visam laikui. To atšaukti negalėsite.</p>
    </QuestionDialog>
  );
}
