import { href } from 'react-router';
import { blockForm, exceptionOfBlock } from '#app/domains/bookings/calendar/block-form.server.ts';
import { addException } from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/day-block.ts';
import { useDayData } from './day-data.ts';
import { DayPage } from './day-page.tsx';

const failure = laterAgain('Laikas neužblokuotas');
export const handle: RouteHandle = { formFailure: failure };

export function action(args: Route.ActionArgs) {
  const options = { schema: blockForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now, once }) => {
    const exception = exceptionOfBlock(value);
    const added = await once((saveReply) =>
      addException(db, partner, value.schedule, exception, now, saveReply),
    );
    if (!added.ok) return added;
    const page = `${href('/partner/dashboard/orders/day')}?date=${value.day}`;
    return leadTo(page, { notice: 'laikas-uzblokuotas', about: added.id });
  });
}

export default function DayBlock({ actionData }: Route.ComponentProps) {
  return <DayPage data={useDayData()} state={actionData} />;
}
