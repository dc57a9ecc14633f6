import { href, redirect } from 'react-router';
import { adminContext, issuesContext } from '#app/web/contexts.ts';
import { leadTo, takeForm } from '#app/web/form-action.server.ts';
import type { Route } from './+types/issue-trial.ts';

/** Looking at the address sends nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/newsletter/:issueId', params));
}

/** Mails the issue to the administrator alone. */
export function action({ request, context, params }: Route.ActionArgs) {
  const options = { name: `newsletter-trial ${params.issueId}` };
  return takeForm({ request, context }, options, async ({ once }) => {
    const admin = context.get(adminContext);
    await once((remember) =>
      context.get(issuesContext).sendTrial(admin, params.issueId, new Date(), remember),
    );
    const path = href('/admin/newsletter/:issueId', params);
    return leadTo(path, { notice: 'bandomasis-issiustas' });
  });
}
