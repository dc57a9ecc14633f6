import { href } from 'react-router';
import { saveSchedule } from '#app/domains/bookings/schedules/own-schedules.server.ts';
import { scheduleForm } from '#app/domains/bookings/schedules/schedule-form.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/schedule-hours.ts';
import { SchedulePage, useScheduleData } from './schedule-page.tsx';

const failure = laterAgain('Tvarkaraštis neišsaugotas');

export function action({ params: { scheduleId }, ...args }: Route.ActionArgs) {
  const options = { schema: scheduleForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now, overtaken }) => {
    const saved = await saveSchedule(db, partner, scheduleId, value, now);
    if (!saved.ok) return overtaken(saved);
    const page = href('/partner/dashboard/schedules/:scheduleId', { scheduleId });
    return leadTo(page, { notice: 'tvarkarastis-issaugotas' });
  });
}

export const handle: RouteHandle = { formFailure: failure };

export default function ScheduleHours({ actionData }: Route.ComponentProps) {
  return <SchedulePage data={useScheduleData()} refused={{ hours: actionData }} />;
}
