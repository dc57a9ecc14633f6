import { href } from 'react-router';
import { termsDay, upcomingTerms } from '#app/domains/accounts/terms/terms-versions.ts';
import { type Audience, audiences, mostIssueBytes } from '#app/domains/newsletter/issues/issue.ts';
import { issueForm } from '#app/domains/newsletter/issues/issue-form.server.ts';
import { addIssue } from '#app/domains/newsletter/issues/issues.server.ts';
import '#app/ui/styles/pages/admin.css';
import { Crumb } from '#app/ui/crumb.tsx';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { useRefusalToast } from '#app/web/forms/use-refusal-toast.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/new-issue.ts';
import { type IssueBegun, IssueFields } from './issue-fields.tsx';

const failure = laterAgain('Juodraštis neišsaugotas');
export const handle: RouteHandle = {
  title: 'Naujas naujienlaiškis',
  formFailure: failure,
  mostBodyBytes: mostIssueBytes,
};

/**
 * With `?tema=taisykles` it begins as a letter to partners about a change of the terms, with
 * `?kam=partners` as one to those.
 */
export function loader({ url }: Route.LoaderArgs) {
  const isAboutTerms = url.searchParams.get('tema') === 'taisykles';
  const asked = url.searchParams.get('kam') ?? '';
  const audience = Object.hasOwn(audiences, asked) ? (asked as Audience) : 'subscribers';
  return { begun: isAboutTerms ? aboutTerms() : { ...empty, audience }, formKey: newFormKey() };
}

const empty: IssueBegun = {
  ...{ id: null, version: 0, subject: '', body: '' },
  ...{ audience: 'subscribers', isAboutTerms: false },
};

/** Of a version that is declared and does not hold yet it says from when it holds and what it changes. */
function aboutTerms(): IssueBegun {
  const next = upcomingTerms(new Date());
  const begun = { ...empty, audience: 'partners', isAboutTerms: true } as const;
  if (!next) return begun;
  return {
    ...begun,
    subject: 'Keičiasi Vizgio naudojimosi taisyklės',
    body: [
      `<p>Sveiki,</p><p>nuo ${termsDay(next)} keičiasi Vizgio naudojimosi taisyklės.</p>`,
      `<h2>Kas keičiasi</h2><ul>${next.changes.map((change) => `<li>${change}</li>`).join('')}</ul>`,
      '<p>Visas tekstas: <a href="/taisykles">naudojimosi taisyklės</a>. Prisijungus po šios dienos paprašysime su jomis sutikti. Jei nesutinkate, paskyrą galite ištrinti nustatymuose.</p>',
    ].join(''),
  };
}

export function action(args: Route.ActionArgs) {
  const options = { schema: issueForm, failure };
  return adminAction(args, options, async ({ value, admin, db, now, once }) => {
    const { id } = await once((saveReply) => addIssue(db, admin, value, now, saveReply));
    const path = href('/admin/newsletter/:issueId', { issueId: id });
    return leadTo(path, { notice: 'juodrastis-issaugotas' });
  });
}

function headingOf({ isAboutTerms, audience }: IssueBegun): string {
  if (isAboutTerms) return 'Laiškas apie taisykles';
  return audience === 'subscribers' ? 'Naujas naujienlaiškis' : 'Naujas laiškas';
}

export default function NewIssue({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(href('/admin/newsletter/new'), actionData);
  return (
    <>
      <Crumb to={href('/admin/newsletter')}>Naujienlaiškis</Crumb>
      <div className="page-head">
        <h1>{headingOf(loaderData.begun)}</h1>
      </div>
      <div className="letter">
        <IssueFields issue={loaderData.begun} state={actionData} formKey={loaderData.formKey} />
      </div>
    </>
  );
}
