import { href } from 'react-router';
import { vacationForm } from '#app/domains/bookings/schedules/exception-form.server.ts';
import { addVacation } from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/schedule-vacations.ts';
import { SchedulePage, useScheduleData } from './schedule-page.tsx';

const failure = laterAgain('Atostogos nepridėtos');

export function action({ params: { scheduleId }, ...args }: Route.ActionArgs) {
  const options = { schema: vacationForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now, once }) => {
    const added = await once((saveReply) =>
      addVacation(db, partner, scheduleId, value, now, saveReply),
    );
    if (!added.ok) return added;
    const page = href('/partner/dashboard/schedules/:scheduleId', { scheduleId });
    return leadTo(page, { notice: 'atostogos-pridetos' });
  });
}

export const handle: RouteHandle = { formFailure: failure };

export default function ScheduleVacations({ actionData }: Route.ComponentProps) {
  return <SchedulePage data={useScheduleData()} refused={{ vacation: actionData }} />;
}
