import { href } from 'react-router';
import { issueVersionForm } from '#app/domains/newsletter/issues/issue-form.server.ts';
import { deleteIssue, getIssue } from '#app/domains/newsletter/issues/issues.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { leadTo, newFormKey, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/issue-deletion.ts';

const failure = laterAgain('Juodraštis neištrintas');

export async function loader({ context, params: { issueId } }: Route.LoaderArgs) {
  const found = getIssue(context.get(dbContext), context.get(adminContext), issueId);
  const { id, subject, version } = await orNotFoundPage(found);
  return { id, subject, version, formKey: newFormKey() };
}

export function action({ request, context, params: { issueId } }: Route.ActionArgs) {
  const options = { schema: issueVersionForm, failure, name: `newsletter-deletion ${issueId}` };
  return takeForm({ request, context }, options, async ({ value: { version }, once }) => {
    const [db, admin] = [context.get(dbContext), context.get(adminContext)];
    const deleted = await once((saveReply) =>
      deleteIssue(db, admin, issueId, version, new Date(), saveReply),
    );
    if (!deleted.ok) return deleted;
    return leadTo(href('/admin/newsletter'), { notice: 'naujienlaiskis-istrintas' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export const shouldRevalidate = reloadRefused;

export function meta() {
  return unlistedMeta('Naujienlaiškio ištrynimas');
}

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
