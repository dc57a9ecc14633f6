import { href, Link } from 'react-router';
import { orderTitle } from '#app/domains/bookings/orders/order-words.ts';
import type { SeatRow } from '#app/domains/bookings/sessions/own-sessions.server.ts';
import { getOwnSession } from '#app/domains/bookings/sessions/own-sessions.server.ts';
import { Seats } from '#app/domains/bookings/sessions/seats.tsx';
import { formatMinutes } from '#app/lithuanian/duration.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { List, ListRow, Marker } from '#app/ui/data/list.tsx';
import { Note } from '#app/ui/note.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/session.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const now = new Date();
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  return { ...(await orNotFoundPage(getOwnSession(db, partner, params, now))), now };
}

export const handle: RouteHandle = {
  title: ({ service, session }: Route.ComponentProps['loaderData']) =>
    `${service.isEvent ? 'Registracija' : 'Užsiėmimas'}: ${session.name}`,
};

/** A session of the partner's: when, where, for how much, and who is in it. */
export default function SessionPage({ loaderData }: Route.ComponentProps) {
  const { service, session, seats, now } = loaderData;
  const { id: serviceId, schedule } = service;
  const params = { serviceId, sessionId: session.id };
  const place = session.place ?? [service.address, service.city].filter(Boolean).join(', ');
  return (
    <>
      <Crumb to={href('/partner/dashboard/services/:serviceId/sessions', { serviceId })}>
        {service.isEvent ? 'Renginio registracija' : 'Užsiėmimai'}
      </Crumb>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>{session.name}</h1>
          <p className="muted num">{orderTitle(session.startsAt, session.endsAt, now)}</p>
        </div>
        <div className="row">
          {session.mayChange && (
            <ButtonLink
              icon="pencil"
              to={href(
                '/partner/dashboard/services/:serviceId/sessions/:sessionId/changes',
                params,
              )}
            >
              Keisti
            </ButtonLink>
          )}
          {session.mayCancel && (
            <ButtonLink
              variant="danger-quiet"
              to={href(
                '/partner/dashboard/services/:serviceId/sessions/:sessionId/cancellation',
                params,
              )}
            >
              {service.isEvent ? 'Atšaukti registraciją' : 'Atšaukti užsiėmimą'}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="stack gap-5">
        {session.cancelled !== null && (
          <Note tone="bad">
            <strong>{service.isEvent ? 'Registracija atšaukta.' : 'Užsiėmimas atšauktas.'}</strong>{' '}
            {session.cancelled}
          </Note>
        )}
        {session.cancelled === null && session.price === null && (
          <Note tone="warn">
            <strong>Kainoraščio eilutės nebėra.</strong> Kol nepasirinksite kitos, registruotis
            negalima.
          </Note>
        )}
        <section
          className="panel stack gap-4"
          aria-label={service.isEvent ? 'Apie renginį' : 'Apie užsiėmimą'}
        >
          <KeyValues>
            <KeyValue icon="package" term="Paslauga">
              {service.title}
            </KeyValue>
            <KeyValue icon="clock" term="Trukmė">
              {formatMinutes(session.minutes)}
            </KeyValue>
            {place !== '' && (
              <KeyValue icon="map-pin" term="Vieta">
                {place}
              </KeyValue>
            )}
            <KeyValue icon="euro" term="Kaina">
              {session.price ?? 'Nepasirinkta'}
            </KeyValue>
            {session.cancelled === null && (
              <KeyValue icon="paw-print" term="Vietos">
                <Seats session={session} />
              </KeyValue>
            )}
            {schedule && session.cancelled === null && (
              <KeyValue icon="calendar-days" term="Tvarkaraštis">
                {session.takes === null
                  ? `„${schedule.name}“: tuo metu kitų klientų nepriimama`
                  : `„${schedule.name}“: užima ${session.takes} iš ${schedule.places}`}
              </KeyValue>
            )}
          </KeyValues>
        </section>
        <section className="stack gap-3" aria-labelledby="kas-ateina">
          <h2 id="kas-ateina" className="h-sm">
            Kas užsiregistravo
          </h2>
          {seats.length === 0 ? (
            <p className="muted">
              {session.cancelled === null
                ? 'Dar niekas. Kai kas nors užsiregistruos, matysite čia.'
                : 'Niekas nebuvo užsiregistravęs.'}
            </p>
          ) : (
            <SeatList seats={seats} />
          )}
        </section>
      </div>
    </>
  );
}

function SeatList({ seats }: { seats: readonly SeatRow[] }) {
  return (
    <List>
      {seats.map(({ id, client, dogs, status, isIn }) => (
        <ListRow
          key={id}
          kind="line"
          inactive={!isIn}
          start={<Marker icon="paw-print" />}
          title={
            <Link to={href('/partner/dashboard/orders/:orderId', { orderId: id })}>
              {dogs || 'Šuns vardas nežinomas'}
            </Link>
          }
          meta={client || 'Klientas paskyrą ištrynė'}
          end={
            <Badge tone={status.tone} dot>
              {status.word}
            </Badge>
          }
        />
      ))}
    </List>
  );
}
