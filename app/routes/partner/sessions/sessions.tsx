import { Form, href, Link } from 'react-router';
import { Confirming } from '#app/domains/bookings/schedules/confirming.tsx';
import { onlineForm } from '#app/domains/bookings/schedules/schedule-form.server.ts';
import { listOwnSessions } from '#app/domains/bookings/sessions/own-sessions.server.ts';
import { Seats } from '#app/domains/bookings/sessions/seats.tsx';
import type { Session } from '#app/domains/bookings/sessions/session.ts';
import {
  getSessionOnline,
  saveSessionOnline,
} from '#app/domains/bookings/sessions/session-online.server.ts';
import { servicesAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import { dayInBox, eventDay } from '#app/lithuanian/calendar-words.ts';
import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import searchingDog from '#app/ui/art/empty-search.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { DateBox, List, ListRow } from '#app/ui/data/list.tsx';
import { SwitchButton } from '#app/ui/fields/switch.tsx';
import { Note } from '#app/ui/note.tsx';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/sessions.ts';
import { NoPrice } from './no-price.tsx';

export async function loader({ context, params: { serviceId } }: Route.LoaderArgs) {
  const now = new Date();
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const own = await orNotFoundPage(listOwnSessions(db, partner, serviceId, now));
  return { ...own, online: await getSessionOnline(db, serviceId), now };
}

const failure = laterAgain('Pakeitimas neišsaugotas');
export const handle: RouteHandle = {
  title: ({ service }: Route.ComponentProps['loaderData']) =>
    service.isEvent ? 'Renginio registracija' : 'Užsiėmimai',
  formFailure: failure,
};

/** Whether registration is on, or whether it stands at once. */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const options = { schema: onlineForm, failure };
  return partnerAction(args, options, async ({ value, partner, db }) => {
    const saved = await saveSessionOnline(db, partner, serviceId, value);
    if (!saved.ok) return saved;
    const page = href('/partner/dashboard/services/:serviceId/sessions', { serviceId });
    const isSwitchedOn = value.setting === 'is_on' && value.on;
    return leadTo(page, {
      notice: isSwitchedOn ? 'registracija-ijungta' : 'tvarkarascio-paslaugos-issaugotos',
    });
  });
}

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const { service, coming, past, online, now } = loaderData;
  const { id: serviceId, isEvent } = service;
  const isReady = service.items.length > 0 && (!isEvent || service.eventAt !== null);
  const stands = coming.some(({ cancelled }) => cancelled === null);
  const newOne = isReady && !(isEvent && stands) && (
    <ButtonLink
      variant="primary"
      icon="plus"
      to={href('/partner/dashboard/services/:serviceId/sessions/new', { serviceId })}
    >
      {isEvent ? 'Priimti registraciją' : 'Naujas užsiėmimas'}
    </ButtonLink>
  );
  return (
    <>
      <Crumb to={servicesAddress}>Mano paslaugos</Crumb>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>{isEvent ? 'Renginio registracija' : 'Užsiėmimai'}</h1>
          <p className="muted">{service.title}</p>
        </div>
        {coming.length > 0 && newOne}
      </div>
      <div className="stack gap-5">
        <NoPrice service={service} />
        {isReady && (
          <section className="panel stack gap-3" aria-label="Registracija internetu">
            {actionData && (
              <Note key={actionData.at} tone="bad" role="alert">
                {actionData.text}
              </Note>
            )}
            <OnlineSwitch serviceId={serviceId} on={online.isOn} />
            {online.isOn && (
              <Confirming
                action={href('/partner/dashboard/services/:serviceId/sessions', { serviceId })}
                service={{ id: serviceId, title: service.title, ...online }}
                kind="seat"
              />
            )}
          </section>
        )}
        {coming.length > 0 ? (
          <SessionList sessions={coming} serviceId={serviceId} now={now} />
        ) : (
          <section className="panel empty-panel">
            <EmptyState
              title={isEvent ? 'Registracija dar nepriimama' : 'Užsiėmimų dar nėra'}
              art={<img src={searchingDog} alt="" width={240} height={180} />}
              actions={newOne || undefined}
            >
              {isEvent
                ? 'Nurodykite, kiek šunų telpa, ir šeimininkai galės registruotis į renginį.'
                : 'Užsiėmime dalyvauja keli šunys: grupinė pamoka, žygis, pasivaikščiojimas. Kas savaitę pasikartojančius sukursite vienu kartu.'}
            </EmptyState>
          </section>
        )}
        {past.length > 0 && (
          <section className="stack gap-3" aria-labelledby="buve">
            <h2 id="buve" className="h-sm">
              Buvę
            </h2>
            <SessionList sessions={past} serviceId={serviceId} now={now} />
          </section>
        )}
      </div>
    </>
  );
}

/** A form that is its switch. */
function OnlineSwitch({ serviceId, on }: { serviceId: string; on: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="service" value={serviceId} />
      <input type="hidden" name="setting" value="is_on" />
      <input type="hidden" name="on" value={String(!on)} />
      <SwitchButton label="Registracija internetu" checked={on}>
        Registracija internetu
      </SwitchButton>
    </Form>
  );
}

interface SessionListProps {
  sessions: readonly Session[];
  serviceId: string;
  now: Date;
}

function SessionList({ sessions, serviceId, now }: SessionListProps) {
  return (
    <List>
      {sessions.map((session) => {
        const { id: sessionId, startsAt, endsAt, name, price, place, cancelled } = session;
        const { day, month } = dayInBox(startsAt, now);
        const details = [`${eventDay(startsAt, now)}, iki\u00a0${formatTime(endsAt)}`, place];
        return (
          <ListRow
            key={sessionId}
            kind="line"
            inactive={cancelled !== null}
            start={<DateBox day={day} month={month} />}
            title={
              <Link
                to={href('/partner/dashboard/services/:serviceId/sessions/:sessionId', {
                  ...{ serviceId, sessionId },
                })}
              >
                {formatTime(startsAt)} {name}
              </Link>
            }
            meta={details.filter(Boolean).join(' · ')}
            below={
              cancelled === null ? (
                <Seats session={session} />
              ) : (
                <p className="small">{cancelled}</p>
              )
            }
            end={
              cancelled !== null ? (
                <Badge tone="bad" dot>
                  Atšauktas
                </Badge>
              ) : price === null ? (
                <Badge tone="warn" dot>
                  Be kainos
                </Badge>
              ) : (
                <span className="strong num">{price}</span>
              )
            }
          />
        );
      })}
    </List>
  );
}
