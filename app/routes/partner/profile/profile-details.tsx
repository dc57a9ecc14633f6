import { href } from 'react-router';
import { detailsForm } from '#app/domains/companies/profile/details-form.server.ts';
import { saveDetails } from '#app/domains/companies/profile/own-profile.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/profile-details.ts';
import { ProfilePage, useProfileData } from './profile-page.tsx';

const failure = laterAgain('Profilis neišsaugotas');

export function action(args: Route.ActionArgs) {
  const options = { schema: detailsForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now, overtaken }) => {
    const saved = await saveDetails(db, partner, value, now);
    if (!saved.ok) return overtaken(saved);
    return leadTo(href('/partner/dashboard/profile'), { notice: 'viesas-puslapis-issaugotas' });
  });
}

export const handle: RouteHandle = { formFailure: failure };

export default function ProfileDetails({ actionData }: Route.ComponentProps) {
  return <ProfilePage data={useProfileData()} refused={{ details: actionData }} />;
}
