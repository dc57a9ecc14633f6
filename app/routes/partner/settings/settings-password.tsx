import { href, redirect } from 'react-router';
import { passwordChangeForm, readForm } from '#app/domains/accounts/schema.ts';
import { accountsContext, partnerContext } from '#app/web/contexts.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/form-failure.ts';
import { fromOf } from '#app/web/from.server.ts';
import { withNotice } from '#app/web/notice.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import { withCookies } from '#app/web/with-cookies.ts';
import type { Route } from './+types/settings-password.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const read = readForm(passwordChangeForm, form);
  if (!read.ok) return formAnswer(read, form);
  const changed = await context
    .get(accountsContext)
    .changePassword(context.get(partnerContext), read.value, fromOf(request, context));
  if (!changed.ok) return formAnswer(changed, form);
  const settings = withNotice(href('/partner/dashboard/settings'), 'slaptazodis-pakeistas');
  return redirect(settings, withCookies(changed.cookies));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), laterAgain('Klaida keičiant slaptažodį'));
}

export function meta() {
  return unlistedMeta('Paskyros nustatymai');
}

export const handle = settingsHandle;

export default function SettingsPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} refused={{ password: actionData }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
