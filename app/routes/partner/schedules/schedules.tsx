import { href, Link } from 'react-router';
import { listOwnSchedules } from '#app/domains/bookings/schedules/own-schedules.server.ts';
import { formatWorkHours } from '#app/domains/services/hours/work-hours.ts';
import searchingDog from '#app/ui/art/empty-search.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { List, ListRow, Marker } from '#app/ui/data/list.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/schedules.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const own = await listOwnSchedules(context.get(dbContext), context.get(partnerContext));
  return {
    schedules: own.map(({ id, name, weekHours }) => ({
      ...{ id, name, hours: formatWorkHours(weekHours).join(', ') },
    })),
  };
}

export const handle: RouteHandle = { title: 'Tvarkaraščiai' };

const newOne = (
  <ButtonLink variant="primary" icon="plus" to={href('/partner/dashboard/schedules/new')}>
    Naujas tvarkaraštis
  </ButtonLink>
);

export default function Schedules({ loaderData: { schedules } }: Route.ComponentProps) {
  return (
    <>
      <Crumb to={href('/partner/dashboard/services')}>Mano paslaugos</Crumb>
      <div className="page-head">
        <h1>Tvarkaraščiai</h1>
        {schedules.length > 0 && newOne}
      </div>
      {schedules.length === 0 ? (
        <section className="panel empty-panel">
          <EmptyState
            title="Dar neturite tvarkaraščio"
            art={<img src={searchingDog} alt="" width={240} height={180} />}
            actions={newOne}
          >
            Jame surašykite darbo valandas, pertraukas ir atostogas: per atostogas šeimininkai
            matys, kada grįžtate.
          </EmptyState>
        </section>
      ) : (
        <List>
          {schedules.map(({ id, name, hours }) => (
            <ListRow
              key={id}
              kind="line"
              start={<Marker icon="calendar-days" />}
              title={
                <Link to={href('/partner/dashboard/schedules/:scheduleId', { scheduleId: id })}>
                  {name}
                </Link>
              }
              meta={hours}
            />
          ))}
        </List>
      )}
    </>
  );
}
