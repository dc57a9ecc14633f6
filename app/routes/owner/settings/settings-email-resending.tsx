import { href } from 'react-router';
import { resendEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import { accountsContext, ownerContext } from '#app/web/contexts.ts';
import { leadTo, takeForm } from '#app/web/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/form-failure.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/settings-email-resending.ts';
import { loadSettings } from './settings-data.server.ts';
import { SettingsError, settingsHandle } from './settings-error.tsx';
import { SettingsPage } from './settings-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context);
}

const failure = laterAgain('Klaida');

/** Mails the links of a change of address once more. */
export function action({ request, context }: Route.ActionArgs) {
  const options = { failure, name: 'email-change-resending' };
  return takeForm({ request, context }, options, async ({ once }) => {
    const sent = await once((remember) =>
      resendEmailChange(
        context.get(accountsContext),
        context.get(ownerContext),
        new Date(),
        remember,
      ),
    );
    if (!sent.ok) return sent;
    return leadTo(href('/seimininko-skydelis/nustatymai'), { notice: 'pasto-keitimas-pakartotas' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Nustatymai');
}

export const handle = settingsHandle;

export default function SettingsEmailResending({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} refused={{ resend: actionData }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsError error={error} />;
}
