import { href } from 'react-router';
import { addressForm } from '#app/domains/companies/addresses/address-form.server.ts';
import { chooseAddress } from '#app/domains/companies/addresses/choose-address.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/profile-address.ts';
import { ProfilePage, useProfileData } from './profile-page.tsx';

const failure = laterAgain('Adresas nepakeistas');

export function action(args: Route.ActionArgs) {
  const options = { schema: addressForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now }) => {
    const chosen = await chooseAddress(db, partner, value.name, now);
    if (!chosen.ok) return chosen;
    return leadTo(href('/partner/dashboard/profile'), { notice: 'adresas-pakeistas' });
  });
}

export const handle: RouteHandle = { formFailure: failure };

export default function ProfileAddress({ actionData }: Route.ComponentProps) {
  return <ProfilePage data={useProfileData()} refused={{ address: actionData }} />;
}
