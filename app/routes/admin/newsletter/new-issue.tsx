import { href } from 'react-router';
import { issueForm } from '#app/domains/newsletter/issues/issue-form.server.ts';
import { addIssue } from '#app/domains/newsletter/issues/issues.server.ts';
import '#app/ui/styles/pages/admin.css';
import { Crumb } from '#app/ui/crumb.tsx';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { useRefusalToast } from '#app/web/forms/use-refusal-toast.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/new-issue.ts';
import { IssueFields } from './issue-fields.tsx';

const failure = laterAgain('Juodraštis neišsaugotas');
export const handle: RouteHandle = { formFailure: failure };

export function loader() {
  return { formKey: newFormKey() };
}

export function action(args: Route.ActionArgs) {
  const options = { schema: issueForm, failure };
  return adminAction(args, options, async ({ value, admin, db, now, once }) => {
    const { id } = await once((saveReply) => addIssue(db, admin, value, now, saveReply));
    const path = href('/admin/newsletter/:issueId', { issueId: id });
    return leadTo(path, { notice: 'juodrastis-issaugotas' });
  });
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
