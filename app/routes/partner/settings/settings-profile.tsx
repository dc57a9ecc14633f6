import { href } from 'react-router';
import { readProfile } from '#app/domains/accounts/company-schema.ts';
import { getProfile, saveProfile } from '#app/domains/partners/profile.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/settings-profile.ts';
import { SettingsPage, useSettingsData } from './settings-page.tsx';

const failure = laterAgain('Klaida');

export function action(args: Route.ActionArgs) {
  return partnerAction(args, { failure }, async ({ form, from, partner, now, ...parts }) => {
    const { trader_kind: kind } = await getProfile(parts.db, partner);
    const read = readProfile(form, kind);
    if (!read.ok) return read;
    // The partner knows that the change takes the check away.
    const recheck = form.get('recheck') === 'true' ? ('true' as const) : undefined;
    const sent = { ...read.value, recheck };
    const saved = await saveProfile(parts.accounts, partner, sent, from, now);
    if (!saved.ok) {
      const { asksRecheck = false } = saved;
      if (asksRecheck) return parts.refused(saved, { newer: false, asksRecheck });
      return parts.overtaken(saved);
    }
    const notice = saved.confirmEmail ? 'pasto-keitimas' : 'profilis-issaugotas';
    return leadTo(href('/partner/dashboard/settings'), { notice });
  });
}

export const handle: RouteHandle = { formFailure: failure };

export default function SettingsProfile({ actionData }: Route.ComponentProps) {
  return <SettingsPage data={useSettingsData()} refused={{ profile: actionData }} />;
}
