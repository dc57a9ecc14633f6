import { href } from 'react-router';
import { saveOnline } from '#app/domains/bookings/schedules/online-bookings.server.ts';
import { onlineForm } from '#app/domains/bookings/schedules/schedule-form.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/schedule-online.ts';
import { SchedulePage, useScheduleData } from './schedule-page.tsx';

const failure = laterAgain('Pakeitimas neišsaugotas');
export const handle: RouteHandle = { formFailure: failure };

export function action({ params: { scheduleId }, ...args }: Route.ActionArgs) {
  const options = { schema: onlineForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now }) => {
    const saved = await saveOnline(db, partner, scheduleId, value, now);
    if (!saved.ok) return saved;
    const page = href('/partner/dashboard/schedules/:scheduleId', { scheduleId });
    const isSwitchedOn = value.setting === 'is_on' && value.on;
    return leadTo(page, {
      notice: isSwitchedOn ? 'registracija-ijungta' : 'tvarkarascio-paslaugos-issaugotos',
    });
  });
}

export default function ScheduleOnline({ actionData }: Route.ComponentProps) {
  return <SchedulePage data={useScheduleData()} refused={{ service: actionData }} />;
}
