import '#app/ui/styles/pages/admin.css';
import { data, Form, href, Outlet } from 'react-router';
import { issueForm } from '#app/domains/newsletter/issues/issue-form.server.ts';
import { IssueText } from '#app/domains/newsletter/issues/issue-text.tsx';
import {
  getIssue,
  getProgress,
  updateIssue,
} from '#app/domains/newsletter/issues/issues.server.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Figures } from '#app/ui/facts.tsx';
import { FormKey } from '#app/ui/form-key.tsx';
import { adminContext, dbContext } from '#app/web/contexts.ts';
import { AreaError } from '#app/web/error-page.tsx';
import { leadTo, newFormKey, refusedAnswer, takeForm } from '#app/web/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/form-failure.ts';
import { orNotFoundPage } from '#app/web/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import { useRefusalToast } from '#app/web/use-refusal-toast.ts';
import type { Route } from './+types/issue.ts';
import { IssueFields } from './issue-fields.tsx';

const failure = laterAgain('Juodraštis neišsaugotas');

export async function loader({ context, params: { issueId } }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const { sentAt, updatedAt, ...issue } = await orNotFoundPage(getIssue(db, admin, issueId));
  return {
    issue,
    progress: sentAt && (await getProgress(db, admin, issueId)),
    when: formatDateTime(sentAt ?? updatedAt),
    formKey: newFormKey(),
  };
}

/** Saves the draft. */
export function action({ request, context, params: { issueId } }: Route.ActionArgs) {
  const options = { schema: issueForm, failure, name: `newsletter-issue ${issueId}` };
  return takeForm({ request, context }, options, async ({ form, value, once }) => {
    const [db, admin] = [context.get(dbContext), context.get(adminContext)];
    const saved = await once((remember) =>
      updateIssue(db, admin, issueId, value, new Date(), remember),
    );
    if (!saved.ok) {
      const { data: answer, init } = refusedAnswer(saved, form);
      const version = String(saved.newest ?? answer.values.version);
      return data({ ...answer, values: { ...answer.values, version } }, init ?? {});
    }
    const path = href('/admin/newsletter/:issueId', { issueId });
    return leadTo(path, { notice: 'juodrastis-issaugotas' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData?.issue.subject ?? 'Naujienlaiškis');
}

export default function IssuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, progress, when, formKey } = loaderData;
  const own = { issueId: issue.id };
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
          </div>
        </div>
        {!progress && <DraftActions own={own} formKey={formKey} />}
      </div>
      <div className="stack gap-5 letter">
        {progress ? (
          <Figures
            items={[
              { term: 'Išsiųsta', value: progress.sent },
              { term: 'Laukia', value: progress.waiting },
              { term: 'Nepavyko', value: progress.failed },
              { term: 'Atsisakė anksčiau', value: progress.stopped },
            ]}
          />
        ) : (
          <IssueFields key={issue.version} issue={issue} state={actionData} formKey={formKey} />
        )}
        <section className="stack gap-2" aria-labelledby="perziura">
          <div className="block-head">
            <h2 id="perziura">Peržiūra</h2>
            <a className="small strong" href={href('/admin/newsletter/:issueId/mail', own)}>
              Visas laiškas
            </a>
          </div>
          <IssueText body={issue.body} />
        </section>
      </div>
      <Outlet />
    </>
  );
}

function DraftActions({ own, formKey }: { own: { issueId: string }; formKey: string }) {
  return (
    <div className="row">
      <ButtonLink
        variant="danger-quiet"
        icon="trash-2"
        to={href('/admin/newsletter/:issueId/deletion', own)}
        preventScrollReset
      >
        Ištrinti
      </ButtonLink>
      <Form method="post" action={href('/admin/newsletter/:issueId/trial', own)}>
        <FormKey value={formKey} />
        <Button type="submit" icon="mail">
          Siųsti sau
        </Button>
      </Form>
      <ButtonLink
        variant="primary"
        icon="send"
        to={href('/admin/newsletter/:issueId/sending', own)}
        preventScrollReset
      >
        Siųsti prenumeratoriams
      </ButtonLink>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/admin/newsletter')} />;
}
