import { href, useOutlet } from 'react-router';
import { AreaError } from '#app/web/pages/error-page.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { Route } from './+types/schedule.ts';
import { loadSchedulePage } from './schedule-data.server.ts';
import { SchedulePage } from './schedule-page.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadSchedulePage(context, params.scheduleId);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(
    loaderData ? `Tvarkaraštis: ${loaderData.schedule.name}` : 'Puslapis nerastas',
  );
}

/** A schedule, also at the addresses of its forms: there with what one is refused with. */
export default function SchedulePageRoute({ loaderData }: Route.ComponentProps) {
  return useOutlet(loaderData) ?? <SchedulePage data={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/partner/dashboard')} />;
}
