import { href, redirect } from 'react-router';
import { exportSubscribers } from '#app/domains/newsletter/issues/subscribers-csv.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/export.ts';

export const middleware: Route.MiddlewareFunction[] = [requireCode];

/** Looking at the address exports nothing. */
export function loader() {
  throw redirect(href('/admin/newsletter'));
}

/** The confirmed addresses as a file; the area's guard keeps it out of every cache. */
export async function action({ context }: Route.ActionArgs) {
  const now = new Date();
  const csv = await exportSubscribers(context.get(dbContext), context.get(adminContext), now);
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="vizgis-prenumeratoriai-${formatDate(now)}.csv"`,
    },
  });
}
