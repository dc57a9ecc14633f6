import { href } from 'react-router';
import { saveProfile } from '#app/domains/partners/profile.server.ts';
import { profileForm } from '#app/domains/partners/schema.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/settings-profile.ts';
import { SettingsPage, useSettingsData } from './settings-page.tsx';

const failure = laterAgain('Klaida');

export function action(args: Route.ActionArgs) {
  const options = { schema: profileForm, failure };
  return partnerAction(
    args,
    options,
    async ({ value, from, partner, accounts, now, overtaken, refused }) => {
      const saved = await saveProfile(accounts, partner, value, from, now);
      if (!saved.ok) {
        const { asksRecheck = false } = saved;
        return asksRecheck ? refused(saved, { newer: false, asksRecheck }) : overtaken(saved);
      }
      const notice = saved.confirmEmail ? 'pasto-keitimas' : 'profilis-issaugotas';
      return leadTo(href('/partner/dashboard/settings'), { notice });
    },
  );
}

export const handle: RouteHandle = { formFailure: failure };

export default function SettingsProfile({ actionData }: Route.ComponentProps) {
  return <SettingsPage data={useSettingsData()} refused={{ profile: actionData }} />;
}
