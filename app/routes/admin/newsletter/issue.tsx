import '#app/ui/styles/pages/admin.css';
import { href, Link, Outlet } from 'react-router';
import { audiences, mostIssueBytes } from '#app/domains/newsletter/issues/issue.ts';
import { issueForm } from '#app/domains/newsletter/issues/issue-form.server.ts';
import { IssueText } from '#app/domains/newsletter/issues/issue-text.tsx';
import {
  getIssue,
  getProgress,
  updateIssue,
} from '#app/domains/newsletter/issues/issues.server.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { Figures } from '#app/ui/data/facts.tsx';
import { Note } from '#app/ui/note.tsx';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused, useTimesTaken } from '#app/web/forms/reload-refused.ts';
import { useRefusalToast } from '#app/web/forms/use-refusal-toast.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext, issuesContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/issue.ts';
import { IssueFields } from './issue-fields.tsx';

const failure = laterAgain('Juodraštis neišsaugotas');
export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) => loaderData.issue.subject,
  back: href('/admin/newsletter'),
  formFailure: failure,
  mostBodyBytes: mostIssueBytes,
};

export async function loader({ context, params: { issueId } }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const { sentAt, updatedAt, ...issue } = await orNotFoundPage(getIssue(db, admin, issueId));
  return {
    issue,
    progress: sentAt && (await getProgress(db, admin, issue)),
    when: formatDateTime(sentAt ?? updatedAt),
    formKey: newFormKey(),
  };
}

/** Saves the draft, and what is then asked for follows: nothing goes out without what was typed. */
export function action({ params: { issueId }, ...args }: Route.ActionArgs) {
  const options = { schema: issueForm, failure };
  return adminAction(args, options, async ({ value, admin, db, now, once, refused }) => {
    const isTrial = value.step === 'trial';
    const version = value.over ?? value.version;
    const updated = await updateIssue(db, admin, issueId, { ...value, version }, now);
    if (!updated.ok) return refused(updated, { newer: updated.newer });
    if (isTrial) {
      const { sendTrial } = args.context.get(issuesContext);
      await once((saveReply) => sendTrial(admin, issueId, now, saveReply));
    }
    if (value.step === 'sending') {
      const { version: saved, triedVersion } = await getIssue(db, admin, issueId);
      if (saved !== triedVersion) {
        const page = href('/admin/newsletter/:issueId', { issueId });
        return leadTo(page, { notice: 'laiskas-nebandytas' });
      }
      return leadTo(href('/admin/newsletter/:issueId/sending', { issueId }));
    }
    const notice = isTrial ? 'bandomasis-issiustas' : 'juodrastis-issaugotas';
    return leadTo(href('/admin/newsletter/:issueId', { issueId }), { notice });
  });
}

export const shouldRevalidate = reloadRefused;

export default function IssuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, progress, when, formKey } = loaderData;
  const conflict = actionData && 'newer' in actionData && actionData.newer === true;
  const own = { issueId: issue.id };
  const timesSaved = useTimesTaken(href('/admin/newsletter/:issueId', own), actionData);
  useRefusalToast(href('/admin/newsletter/:issueId', own), actionData);
  return (
    <>
      <Crumb to={href('/admin/newsletter')}>Naujienlaiškis</Crumb>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>{issue.subject}</h1>
          <div className="row">
            <Badge dot tone={progress ? 'ok' : 'warn'}>
              {progress ? 'Išsiųstas' : 'Juodraštis'}
            </Badge>
            <span className="muted num">{when}</span>
            <span className="muted">{audiences[issue.audience]}</span>
          </div>
        </div>
        {!progress && (
          <ButtonLink
            variant="danger-quiet"
            icon="trash-2"
            to={href('/admin/newsletter/:issueId/deletion', own)}
            preventScrollReset
          >
            Ištrinti
          </ButtonLink>
        )}
      </div>
      <div className="stack gap-5 letter">
        {progress && actionData?.text && (
          <Note tone="bad" role="alert">
            {actionData.text}
          </Note>
        )}
        {progress ? (
          <Figures
            items={[
              { term: 'Išsiųsta', value: progress.sent },
              { term: 'Laukia', value: progress.waiting },
              { term: 'Nepavyko', value: progress.failed },
              {
                term: issue.audience === 'subscribers' ? 'Atsisakė anksčiau' : 'Nebetiko',
                value: progress.stopped,
              },
            ]}
          />
        ) : (
          <IssueFields key={timesSaved} issue={issue} state={actionData} formKey={formKey} />
        )}
        {progress && progress.waiting > 0 && (
          <p>
            Laiškai dar siunčiami.{' '}
            <Link to={href('/admin/newsletter/:issueId', own)} replace preventScrollReset>
              Atnaujinti skaičius
            </Link>
          </p>
        )}
        {progress && progress.failed > 0 && (
          <p>
            <Link to={`${href('/admin/mails')}?rusis=naujienlaiskis`}>
              Kam ir kodėl neišsiųsta per 30&nbsp;dienų
            </Link>
          </p>
        )}
        <section className="stack gap-2" aria-labelledby="perziura">
          <div className="block-head">
            <h2 id="perziura">{conflict ? 'Išsaugota dabar' : 'Peržiūra'}</h2>
            <a className="small strong" href={href('/admin/newsletter/:issueId/mail', own)}>
              Visas laiškas
            </a>
          </div>
          {conflict && <p className="strong">{issue.subject}</p>}
          <IssueText body={issue.body} />
        </section>
      </div>
      <Outlet />
    </>
  );
}
