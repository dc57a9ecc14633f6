import { href } from 'react-router';
import { issueForm } from '#app/domains/newsletter/issues/issue-form.server.ts';
import { addIssue } from '#app/domains/newsletter/issues/issues.server.ts';
import '#app/ui/styles/pages/admin.css';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, newFormKey, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { useRefusalToast } from '#app/web/forms/use-refusal-toast.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/new-issue.ts';
import { IssueFields } from './issue-fields.tsx';

const failure = laterAgain('Juodraštis neišsaugotas');

export function loader() {
  return { formKey: newFormKey() };
}

export function action({ request, context }: Route.ActionArgs) {
  const options = { schema: issueForm, failure, name: 'newsletter-issue' };
  return takeForm({ request, context }, options, async ({ value, once }) => {
    const [db, admin] = [context.get(dbContext), context.get(adminContext)];
    const { id } = await once((saveReply) => addIssue(db, admin, value, new Date(), saveReply));
    const path = href('/admin/newsletter/:issueId', { issueId: id });
    return leadTo(path, { notice: 'juodrastis-issaugotas' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Naujas naujienlaiškis');
}

export default function NewIssue({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(href('/admin/newsletter/new'), actionData);
  return (
    <>
      <Crumb to={href('/admin/newsletter')}>Naujienlaiškis</Crumb>
      <div className="page-head">
        <h1>Naujas naujienlaiškis</h1>
      </div>
      <div className="letter">
        <IssueFields issue={null} state={actionData} formKey={loaderData.formKey} />
      </div>
    </>
  );
}
