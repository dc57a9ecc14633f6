import { href, redirect } from 'react-router';
import { answerOnce } from '#app/platform/idempotency.server.ts';
import { accountsContext, dbContext, partnerContext } from '#app/web/contexts.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/form-failure.ts';
import { submissionFrom } from '#app/web/form-key.server.ts';
import { withNotice } from '#app/web/notice.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/settings-email-resending.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

/** Mails the links of a change of address once more. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const partner = context.get(partnerContext);
  const submission = await submissionFrom(form, 'email-change-resending', partner);
  const sent = await answerOnce(context.get(dbContext), submission, (remember) =>
    context.get(accountsContext).resendEmailChange(partner, remember),
  );
  if (!sent.ok) return formAnswer(sent, form);
  return redirect(withNotice(href('/partner/dashboard/settings'), 'pasto-keitimas-pakartotas'));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), laterAgain('Klaida'));
}

export function meta() {
  return unlistedMeta('Paskyros nustatymai');
}

export const handle = settingsHandle;

export default function SettingsEmailResending({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} refused={{ resend: actionData }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
