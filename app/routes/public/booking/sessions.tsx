import { href, Link } from 'react-router';
import { cancelTerms } from '#app/domains/bookings/cancel-terms.ts';
import { kindWords } from '#app/domains/bookings/kind-words.ts';
import {
  readSessionChoices,
  type SessionChoices,
  seatAddress,
  sessionsAddress,
} from '#app/domains/bookings/sessions/session-address.ts';
import { SessionList } from '#app/domains/bookings/sessions/session-list.tsx';
import {
  getSessionsPage,
  type SessionsPage,
} from '#app/domains/bookings/sessions/sessions-page.server.ts';
import { BookBar } from '#app/domains/bookings/visits/book-bar.tsx';
import { choosingAddress } from '#app/domains/bookings/visits/booking-address.ts';
import {
  noOnlineBooking,
  paidThere,
  visitMoment,
} from '#app/domains/bookings/visits/booking-words.ts';
import { VisitPanel } from '#app/domains/bookings/visits/visit-panel.tsx';
import { monthHeading } from '#app/lithuanian/calendar-words.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { countNoun, nounFor, nouns } from '#app/lithuanian/plural.ts';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { ButtonLink, IconLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useAnchor } from '#app/ui/use-anchor.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/sessions.ts';
import { BookingHead } from './booking-head.tsx';
import { sessionTitle } from './session-title.ts';
import { StepError, stepMeta } from './step-error.tsx';

export async function loader({ context, params: { serviceId }, url }: Route.LoaderArgs) {
  const now = new Date();
  const choices = readSessionChoices(url.searchParams);
  const page = await orNotFoundPage(
    getSessionsPage(context.get(dbContext), serviceId, choices, now),
  );
  return { ...page, choices, now };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return stepMeta(
    loaderData && `${sessionTitle(loaderData.service)} – ${loaderData.service.title}`,
    error,
  );
}

/** The first step of a registration to a session: which one. */
export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { service, sessions, areSomeClosed, next, chosen, choices, now } = loaderData;
  const anchor = useAnchor('kuris');
  const addressOf = (changes: Partial<SessionChoices>) =>
    sessionsAddress(service.id, { ...choices, ...changes }) + anchor;
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="wrap page-body stack gap-6">
        <BookingHead
          service={service}
          back={href('/service/:serviceId', { serviceId: service.id })}
          backText="Grįžti į paslaugą"
          step={1}
          about={service.isEvent ? 'vietos' : 'užsiėmimas ir vietos'}
          title={sessionTitle(service)}
        />
        {sessions.length === 0 && !areSomeClosed ? (
          <NothingComing service={service} />
        ) : (
          <div className="book">
            <section className="book-sec" aria-labelledby="kuris">
              <h2 className="h-md" id="kuris">
                {service.isEvent ? 'Renginys' : 'Kurį užsiėmimą rinksitės?'}
              </h2>
              {areSomeClosed && !service.isEvent && (
                <p className="small">
                  <Link to={addressOf({ free: !choices.free })} preventScrollReset>
                    {choices.free ? 'Rodyti visus užsiėmimus' : 'Rodyti tik su laisvomis vietomis'}
                  </Link>
                </p>
              )}
              {sessions.length === 0 && <p>Užsiėmimų su laisvomis vietomis dabar nėra.</p>}
              <SessionList
                sessions={sessions}
                chosen={choices.session}
                now={now}
                addressOf={(session) => addressOf({ session })}
              />
              {next && (
                <div className="row">
                  <ButtonLink to={addressOf({ until: next })} preventScrollReset>
                    {`Rodyti daugiau: ${monthHeading(startOfDate(`${next}-01`), now).toLowerCase()}`}
                  </ButtonLink>
                </div>
              )}
              {service.hasVisits && (
                <p className="small muted">
                  Reikia vizito, ne užsiėmimo?{' '}
                  <Link to={choosingAddress(service.id)}>Rinktis vizito laiką</Link>.
                </p>
              )}
            </section>
            {chosen && <Chosen page={loaderData} chosen={chosen} addressOf={addressOf} />}
          </div>
        )}
      </div>
      {chosen?.isOpen && (
        <BookBar
          what={capital(visitMoment(chosen.startsAt, now))}
          about={
            chosen.dogs > 1
              ? `${countNoun(chosen.dogs, nouns.dog)} · ${chosen.total}`
              : `${chosen.name} · ${chosen.price}`
          }
          to={seatAddress(service.id, { ...choices, dogs: chosen.dogs })}
        />
      )}
    </main>
  );
}

function NothingComing({
  service: { id: serviceId, takesBookings, isEvent },
}: Pick<SessionsPage, 'service'>) {
  const nothing = isEvent
    ? 'Registracija į šį renginį dabar nepriimama.'
    : 'Artimiausiu metu užsiėmimų nėra.';
  return (
    <Note>
      {takesBookings ? nothing : noOnlineBooking}{' '}
      <Link to={href('/service/:serviceId/susisiekti', { serviceId })}>Parašyti teikėjui</Link>
    </Note>
  );
}

interface ChosenProps {
  page: SessionsPage & { readonly choices: SessionChoices; readonly now: Date };
  chosen: NonNullable<SessionsPage['chosen']>;
  addressOf: (changes: Partial<SessionChoices>) => string;
}

/** The chosen session, and the way on. */
function Chosen({ page, chosen, addressOf }: ChosenProps) {
  const { service, choices, freeCancelHours, now } = page;
  const { name, minutes, price, where, startsAt, endsAt, isOpen, dogs, most, total } = chosen;
  const many = isOpen && most > 1 && (
    <div className="many">
      <span>Kiek šunų?</span>
      <span className="stepper">
        <Stepping to={dogs > 1 ? addressOf({ dogs: dogs - 1 }) : null} icon="minus" />
        <b>
          {dogs}
          <span className="sr"> {nounFor(dogs, nouns.dog)}</span>
        </b>
        <Stepping to={dogs < most ? addressOf({ dogs: dogs + 1 }) : null} icon="plus" />
      </span>
    </div>
  );
  return (
    <VisitPanel
      title="Pasirinkote"
      item={{ name, minutes, price }}
      place={where}
      startsAt={startsAt}
      endsAt={endsAt}
      now={now}
      many={many}
      {...(dogs > 1 ? { total } : {})}
    >
      {isOpen ? (
        <ButtonLink variant="primary" block to={seatAddress(service.id, { ...choices, dogs })}>
          {dogs > 1 ? 'Toliau: šunys ir telefonas' : 'Toliau: šuo ir telefonas'}
        </ButtonLink>
      ) : (
        <p className="hint" role="status">
          {chosen.cancelled === null ? 'Vietų čia nebėra.' : 'Atšaukta.'}
        </p>
      )}
      <p className="hint">
        {dogs > 1 ? `${price} už vieną šunį.` : 'Kaina už vieną šunį.'} {paidThere}{' '}
        {service.isConfirmedAtOnce ? 'Patvirtinama iš karto.' : 'Registraciją patvirtina teikėjas.'}{' '}
        {cancelTerms(
          {
            words: kindWords[service.isEvent ? 'event' : 'seat'],
            can: 'galėsite',
            startsAt,
            freeHours: freeCancelHours,
          },
          now,
        )}
      </p>
    </VisitPanel>
  );
}

interface SteppingProps {
  /** Null: there are no more, or no fewer. */
  to: string | null;
  icon: 'minus' | 'plus';
}

function Stepping({ to, icon }: SteppingProps) {
  if (to === null) return <span className="step-off" />;
  const label = icon === 'minus' ? 'Vienu šunimi mažiau' : 'Vienu šunimi daugiau';
  return <IconLink icon={icon} label={label} to={to} preventScrollReset />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StepError error={error} />;
}
