import { href, redirect } from 'react-router';
import { removeBlock } from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/block-removal.ts';

/** Looking at the address frees nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/orders/day'));
}

export const handle: RouteHandle = { formFailure: laterAgain('Laikas neatblokuotas') };

export function action({ params: { exceptionId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, partner, db }) => {
    await removeBlock(db, partner, exceptionId);
    const date = readDate(String(form.get('date') ?? ''));
    const page = href('/partner/dashboard/orders/day');
    return leadTo(date === null ? page : `${page}?date=${date}`, { notice: 'laikas-atblokuotas' });
  });
}
