import { href } from 'react-router';
import { requestReset } from '#app/domains/accounts/password/password-reset.server.ts';
import { leadTo, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { accountsContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-password-link.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

const failure = laterAgain('Klaida keičiant slaptažodį');

/** Mails a link that makes a password, to an owner who came by Google or Facebook (D39). */
export function action({ request, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { failure }, async ({ from }) => {
    const { email } = context.get(ownerContext);
    const sent = await requestReset(context.get(accountsContext), email, from, new Date());
    if (!sent.ok) return { ...sent, title: failure.title };
    return leadTo(href('/seimininko-skydelis/nustatymai'), { notice: 'slaptazodzio-nuoroda' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Nustatymai');
}

export const handle = settingsHandle;

export default function SettingsPasswordLink({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} refused={{ passwordLink: actionData }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
