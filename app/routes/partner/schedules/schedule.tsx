import { useOutlet } from 'react-router';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/schedule.ts';
import { loadSchedulePage } from './schedule-data.server.ts';
import { SchedulePage } from './schedule-page.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadSchedulePage(context, params.scheduleId);
}

export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) =>
    `Tvarkaraštis: ${loaderData.schedule.name}`,
};

/** A schedule, also at the addresses of its forms: there with what one is refused with. */
export default function SchedulePageRoute({ loaderData }: Route.ComponentProps) {
  return useOutlet(loaderData) ?? <SchedulePage data={loaderData} />;
}
