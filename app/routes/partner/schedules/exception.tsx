import { href } from 'react-router';
import { ExceptionFields } from '#app/domains/bookings/schedules/exception-fields.tsx';
import { exceptionChangeForm } from '#app/domains/bookings/schedules/exception-form.server.ts';
import { changeException } from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/exception.ts';
import { ExceptionChange } from './exception-change.tsx';
import { loadException } from './load-exception.server.ts';

const failure = laterAgain('Išimtis nepakeista');
export const handle: RouteHandle = { title: 'Išimties keitimas', formFailure: failure };

export function loader({ context, params }: Route.LoaderArgs) {
  return loadException(context, params, false);
}

export function action({ params: { scheduleId, exceptionId: id }, ...args }: Route.ActionArgs) {
  const options = { schema: exceptionChangeForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now }) => {
    const saved = await changeException(db, partner, { scheduleId, id }, value, now);
    if (!saved.ok) return saved;
    const page = href('/partner/dashboard/schedules/:scheduleId', { scheduleId });
    return leadTo(page, { notice: 'isimtis-pakeista' });
  });
}

export default function Exception({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ExceptionChange
      {...loaderData}
      title="Išimties keitimas"
      state={actionData}
      Fields={ExceptionFields}
    />
  );
}
