import { href } from 'react-router';
import { usedByForm } from '#app/domains/bookings/schedules/schedule-form.server.ts';
import { saveUse } from '#app/domains/bookings/schedules/schedule-services.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/schedule-services.ts';
import { SchedulePage, useScheduleData } from './schedule-page.tsx';

const failure = laterAgain('Pakeitimas neišsaugotas');
export const handle: RouteHandle = { formFailure: failure };

export function action({ params: { scheduleId }, ...args }: Route.ActionArgs) {
  const options = { schema: usedByForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now }) => {
    const saved = await saveUse(db, partner, scheduleId, value, now);
    if (!saved.ok) return saved;
    const page = href('/partner/dashboard/schedules/:scheduleId', { scheduleId });
    return leadTo(page, { notice: 'tvarkarascio-paslaugos-issaugotos' });
  });
}

export default function ScheduleServices({ actionData }: Route.ComponentProps) {
  return <SchedulePage data={useScheduleData()} refused={{ service: actionData }} />;
}
