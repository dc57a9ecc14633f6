import { href } from 'react-router';
import { changePassword } from '#app/domains/accounts/password/password-change.server.ts';
import { passwordChangeForm } from '#app/domains/accounts/schema.ts';
import { accountsContext, ownerContext } from '#app/web/contexts.ts';
import { leadTo, takeForm } from '#app/web/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/form-failure.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/settings-password.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

const failure = laterAgain('Klaida keičiant slaptažodį');

export function action({ request, context }: Route.ActionArgs) {
  const options = { schema: passwordChangeForm, failure };
  return takeForm({ request, context }, options, async ({ value, from }) => {
    const changed = await changePassword(
      context.get(accountsContext),
      context.get(ownerContext),
      value,
      from,
      new Date(),
    );
    if (!changed.ok) return changed;
    const { cookies } = changed;
    return leadTo(href('/seimininko-skydelis/nustatymai'), {
      notice: 'slaptazodis-pakeistas',
      cookies,
    });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Nustatymai');
}

export const handle = settingsHandle;

export default function SettingsPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} refused={{ password: actionData }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
