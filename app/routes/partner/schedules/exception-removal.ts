import { href, redirect } from 'react-router';
import { removeException } from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/exception-removal.ts';

/** Looking at the address removes nothing. */
export function loader({ params: { scheduleId } }: Route.LoaderArgs) {
  throw redirect(href('/partner/dashboard/schedules/:scheduleId', { scheduleId }));
}

export const handle: RouteHandle = { formFailure: laterAgain('Išimtis nepašalinta') };

export function action({ params: { scheduleId, exceptionId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ partner, db }) => {
    await removeException(db, partner, scheduleId, exceptionId);
    const page = href('/partner/dashboard/schedules/:scheduleId', { scheduleId });
    return leadTo(page, { notice: 'isimtis-pasalinta' });
  });
}
