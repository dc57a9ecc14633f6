import { href } from 'react-router';
import { issueVersionForm } from '#app/domains/newsletter/issues/issue-form.server.ts';
import { getIssue } from '#app/domains/newsletter/issues/issues.server.ts';
import { countReaders } from '#app/domains/newsletter/issues/readers.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext, issuesContext } from '#app/web/request/contexts.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/issue-sending.ts';

const failure = laterAgain('Naujienlaiškis neišsiųstas');
export const handle: RouteHandle = { title: 'Naujienlaiškio siuntimas', formFailure: failure };

export const middleware: Route.MiddlewareFunction[] = [requireCode];

export async function loader({ context, params: { issueId } }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const issue = await orNotFoundPage(getIssue(db, admin, issueId));
  const { id, subject, version, audience, isAboutTerms } = issue;
  const readers = await countReaders(db, issue, new Date());
  return { id, subject, version, audience, isAboutTerms, readers, formKey: newFormKey() };
}

/** Sends the issue to everyone whom it is for. */
export function action({ params: { issueId }, ...args }: Route.ActionArgs) {
  const options = { schema: issueVersionForm, failure };
  return adminAction(args, options, async ({ value: { version }, admin, db, now, once }) => {
    const issues = args.context.get(issuesContext);
    const sent = await once((saveReply) => issues.send(admin, issueId, version, now, saveReply));
    if (!sent.ok) return sent;
    const path = href('/admin/newsletter/:issueId', { issueId });
    const { audience } = await getIssue(db, admin, issueId);
    const isNewsletter = audience === 'subscribers';
    return leadTo(path, {
      notice: isNewsletter ? 'naujienlaiskis-siunciamas' : 'laiskas-nariams-siunciamas',
    });
  });
}

const whom = {
  subscribers: 'visiems patvirtinusiems prenumeratą',
  partners: 'visiems partneriams, patvirtinusiems el. paštą',
  owners: 'visiems šeimininkams, patvirtinusiems el. paštą',
  members: 'visiems partneriams ir šeimininkams, patvirtinusiems el. paštą, kiekvienam po vieną',
} as const;

export const shouldRevalidate = reloadRefused;

export default function IssueSending({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, version, audience, isAboutTerms, readers, formKey } = loaderData;
  return (
    <QuestionDialog
      title={audience === 'subscribers' ? 'Siųsti naujienlaiškį?' : 'Siųsti laišką?'}
      back={href('/admin/newsletter/:issueId', { issueId: id })}
      confirmLabel="Siųsti"
      busyText="Siunčiama..."
      state={actionData}
      formKey={formKey}
    >
      <input type="hidden" name="version" value={version} autoComplete="off" />
      <p>
        {inQuotes(subject)} iškeliaus {whom[audience]}. Gavėjų dabar:{' '}
        <strong className="num">{readers}</strong>
        {isAboutTerms && ', taip pat sustabdytos paskyros'}. Išsiųsto nebepakeisite.
      </p>
    </QuestionDialog>
  );
}
