import { href } from 'react-router';
import { VacationFields } from '#app/domains/bookings/schedules/exception-fields.tsx';
import { vacationChangeForm } from '#app/domains/bookings/schedules/exception-form.server.ts';
import { changeVacation } from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/vacation.ts';
import { ExceptionChange } from './exception-change.tsx';
import { loadException } from './load-exception.server.ts';

const failure = laterAgain('Atostogos nepakeistos');
export const handle: RouteHandle = { title: 'Atostogų keitimas', formFailure: failure };

export function loader({ context, params }: Route.LoaderArgs) {
  return loadException(context, params, true);
}

export function action({ params: { scheduleId, exceptionId: id }, ...args }: Route.ActionArgs) {
  const options = { schema: vacationChangeForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now }) => {
    const saved = await changeVacation(db, partner, { scheduleId, id }, value, now);
    if (!saved.ok) return saved;
    const page = href('/partner/dashboard/schedules/:scheduleId', { scheduleId });
    return leadTo(page, { notice: 'atostogos-pakeistos' });
  });
}

export default function Vacation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ExceptionChange
      {...loaderData}
      title="Atostogų keitimas"
      state={actionData}
      Fields={VacationFields}
    />
  );
}
