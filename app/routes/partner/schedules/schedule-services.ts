import { href, redirect } from 'react-router';
import { usedByForm } from '#app/domains/bookings/schedules/schedule-form.server.ts';
import { saveUse } from '#app/domains/bookings/schedules/schedule-services.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/schedule-services.ts';

/** Looking at the address changes nothing. */
export function loader({ params: { scheduleId } }: Route.LoaderArgs) {
  throw redirect(href('/partner/dashboard/schedules/:scheduleId', { scheduleId }));
}

export const handle: RouteHandle = { formFailure: laterAgain('Pakeitimas neišsaugotas') };

export function action({ params: { scheduleId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, { schema: usedByForm }, async ({ value, partner, db }) => {
    await saveUse(db, partner, scheduleId, value);
    const page = href('/partner/dashboard/schedules/:scheduleId', { scheduleId });
    return leadTo(page, { notice: 'tvarkarascio-paslaugos-issaugotos' });
  });
}
