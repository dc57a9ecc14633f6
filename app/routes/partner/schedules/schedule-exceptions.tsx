import { href } from 'react-router';
import { exceptionForm } from '#app/domains/bookings/schedules/exception-form.server.ts';
import { addException } from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/schedule-exceptions.ts';
import { SchedulePage, useScheduleData } from './schedule-page.tsx';

const failure = laterAgain('Išimtis nepridėta');

export function action({ params: { scheduleId }, ...args }: Route.ActionArgs) {
  const options = { schema: exceptionForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now, once }) => {
    const added = await once((saveReply) =>
      addException(db, partner, scheduleId, value, now, saveReply),
    );
    if (!added.ok) return added;
    const page = href('/partner/dashboard/schedules/:scheduleId', { scheduleId });
    return leadTo(page, { notice: 'isimtis-prideta' });
  });
}

export const handle: RouteHandle = { formFailure: failure };

export default function ScheduleExceptions({ actionData }: Route.ComponentProps) {
  return <SchedulePage data={useScheduleData()} refused={{ exception: actionData }} />;
}
