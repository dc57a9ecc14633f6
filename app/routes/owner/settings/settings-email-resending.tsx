import { href } from 'react-router';
import { takeEmailResending } from '#app/routes/account/member-settings.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-email-resending.ts';
import { SettingsPage, useSettingsData } from './settings-page.tsx';

const failure = laterAgain('Klaida');

export function action(args: Route.ActionArgs) {
  const settings = href('/seimininko-skydelis/nustatymai');
  return takeEmailResending(args, args.context.get(ownerContext), { failure, settings });
}

export const handle: RouteHandle = { formFailure: failure };

export default function SettingsEmailResending({ actionData }: Route.ComponentProps) {
  return <SettingsPage data={useSettingsData()} refused={{ resend: actionData }} />;
}
