import { href } from 'react-router';
import { saveOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import { ownerProfileForm } from '#app/domains/accounts/schema.ts';
import { leadTo, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/settings-profile.ts';
import { SettingsPage, useSettingsData } from './settings-page.tsx';

const failure = laterAgain('Klaida');

export function action(args: Route.ActionArgs) {
  const options = { schema: ownerProfileForm, failure };
  return ownerAction(args, options, async ({ value, from, owner, accounts, now, overtaken }) => {
    const saved = await saveOwnerProfile(accounts, owner, value, from, now);
    if (!saved.ok) return overtaken(saved);
    const notice = saved.confirmEmail ? 'pasto-keitimas' : 'profilis-issaugotas';
    return leadTo(href('/seimininko-skydelis/nustatymai'), { notice });
  });
}

export const handle: RouteHandle = { formFailure: failure };

export default function SettingsProfile({ actionData }: Route.ComponentProps) {
  return <SettingsPage data={useSettingsData()} refused={{ profile: actionData }} />;
}
