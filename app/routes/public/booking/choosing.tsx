import { href, Link, redirect } from 'react-router';
import { cancelTerms } from '#app/domains/bookings/cancel-terms.ts';
import { kindWords } from '#app/domains/bookings/kind-words.ts';
import { sessionsAddress } from '#app/domains/bookings/sessions/session-address.ts';
import { stayAddress } from '#app/domains/bookings/stays/stay-address.ts';
import { BookBar } from '#app/domains/bookings/visits/book-bar.tsx';
import {
  type Choices,
  choiceOfStart,
  choosingAddress,
  readChoices,
  sendingAddress,
} from '#app/domains/bookings/visits/booking-address.ts';
import {
  type BookingPage,
  getBookingPage,
} from '#app/domains/bookings/visits/booking-page.server.ts';
import { paidThere, visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { FreeTimesOfMonth } from '#app/domains/bookings/visits/time-choice.tsx';
import { VisitPanel } from '#app/domains/bookings/visits/visit-panel.tsx';
import { listPets } from '#app/domains/pets/pets.server.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { formatMinutes } from '#app/lithuanian/duration.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ChipLink } from '#app/ui/data/chip.tsx';
import { Note } from '#app/ui/note.tsx';
import { useAnchor } from '#app/ui/use-anchor.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { actorContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/choosing.ts';
import { BookingHead } from './booking-head.tsx';
import { StepError, stepMeta } from './step-error.tsx';

export async function loader({ context, params: { serviceId }, url }: Route.LoaderArgs) {
  const now = new Date();
  const choices = readChoices(url.searchParams);
  const db = context.get(dbContext);
  const actor = await context.get(actorContext)();
  const weights =
    actor.kind === 'owner' ? (await listPets(db, actor)).map(({ weight }) => weight) : [];
  const page = await orNotFoundPage(getBookingPage(db, serviceId, choices, now, weights));
  // A hotel has nights alone: they are chosen on a page of their own.
  const bookable = page.items.filter(({ reason }) => reason === null);
  if (page.service.takesBookings && bookable.length > 0 && bookable.every(({ isStay }) => isStay)) {
    throw redirect(stayAddress(serviceId));
  }
  if (page.service.takesBookings && bookable.length > 0 && bookable.every(({ isSeat }) => isSeat)) {
    throw redirect(sessionsAddress(serviceId));
  }
  return { ...page, choices, now };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return stepMeta(loaderData && `Registracija vizitui – ${loaderData.service.title}`, error);
}

export default function Choosing({ loaderData }: Route.ComponentProps) {
  const { service, items, weights, chosen, times, choices, now } = loaderData;
  const anchor = useAnchor('kada');
  const addressOf = (changes: Partial<Choices>) =>
    choosingAddress(service.id, { ...choices, month: null, ...changes }) + anchor;
  const onward = (start: Date, item: string) =>
    sendingAddress(service.id, { item, weight: choices.weight, ...choiceOfStart(start) });
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="wrap page-body stack gap-6">
        <BookingHead
          service={service}
          back={href('/service/:serviceId', { serviceId: service.id })}
          backText="Grįžti į paslaugą"
          step={1}
          about="paslauga ir laikas"
        />
        {service.takesBookings ? (
          <div className="book">
            <div className="stack gap-8">
              <Items
                serviceId={service.id}
                items={items}
                weights={weights}
                chosen={choices.item}
                addressOf={addressOf}
              />
              {times && (
                <section className="book-sec" aria-labelledby="kada">
                  <h2 className="h-md" id="kada">
                    Kada?
                  </h2>
                  {times.isTaken && (
                    <Note tone="warn" role="status">
                      Šis laikas jau užimtas. Pasirinkite kitą.
                    </Note>
                  )}
                  <FreeTimesOfMonth times={times} now={now} addressOf={addressOf} />
                  <WriteInstead serviceId={service.id}>Netinka nė vienas?</WriteInstead>
                </section>
              )}
            </div>
            {chosen && (
              <VisitPanel
                title="Pasirinkote"
                item={chosen.item}
                place={service.place}
                startsAt={chosen.startsAt}
                endsAt={chosen.endsAt}
                now={now}
              >
                {chosen.startsAt && (
                  <ButtonLink variant="primary" block to={onward(chosen.startsAt, chosen.item.id)}>
                    Toliau: šuo ir telefonas
                  </ButtonLink>
                )}
                <p className="hint">
                  {paidThere}{' '}
                  {cancelTerms(
                    {
                      words: kindWords.visit,
                      can: 'galėsite',
                      startsAt: chosen.startsAt,
                      freeHours: times.freeCancelHours,
                    },
                    now,
                  )}
                </p>
              </VisitPanel>
            )}
          </div>
        ) : (
          <Note>
            Registracija internetu negalima.{' '}
            <Link to={href('/service/:serviceId/susisiekti', { serviceId: service.id })}>
              Parašykite teikėjui
            </Link>
            .
          </Note>
        )}
      </div>
      {chosen?.startsAt && (
        <BookBar
          what={capital(visitMoment(chosen.startsAt, now))}
          about={`${chosen.item.name}, ${formatMinutes(chosen.item.minutes)} · ${chosen.item.price}`}
          to={onward(chosen.startsAt, chosen.item.id)}
        />
      )}
    </main>
  );
}

interface ItemsProps {
  serviceId: string;
  items: BookingPage['items'];
  weights: BookingPage['weights'];
  chosen: string | null;
  addressOf: (choices: Partial<Choices>) => string;
}

function Items({ serviceId, items, weights, chosen, addressOf }: ItemsProps) {
  return (
    <section className="book-sec" aria-labelledby="ko-reikia">
      <h2 className="h-md" id="ko-reikia">
        Ko reikia jūsų šuniui?
      </h2>
      {weights.length > 0 && (
        <div className="stack gap-2">
          <p className="small">
            <strong id="kiek-sveria">Kiek jis sveria?</strong>{' '}
            <span className="muted">Nuo svorio priklauso kai kurios kainos.</span>
          </p>
          <nav className="row gap-2" aria-labelledby="kiek-sveria">
            {weights.map(({ key, label, isChosen }) => (
              <ChipLink
                key={key}
                to={addressOf({ weight: isChosen ? null : key })}
                current={isChosen}
                preventScrollReset
              >
                {label}
              </ChipLink>
            ))}
          </nav>
        </div>
      )}
      <div className="choices">
        {items.map(({ id, name, facts, price, reason, isStay, isSeat }) => {
          const words = (
            <>
              <span>
                <span className="strong">{name}</span>
                <span className="sub">{reason ?? (isSeat ? seatFacts(facts) : facts)}</span>
              </span>
              <span className="end num">{price}</span>
            </>
          );
          if (reason !== null) {
            return (
              <div key={id} className="choice is-off">
                {words}
              </div>
            );
          }
          return (
            <Link
              key={id}
              className="choice"
              // Another item is as long as another time: what is free has to be looked up again.
              to={
                isSeat
                  ? sessionsAddress(serviceId)
                  : isStay
                    ? stayAddress(serviceId, { items: [id] })
                    : addressOf({ item: id, day: null, time: null })
              }
              aria-current={id === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {words}
            </Link>
          );
        })}
      </div>
    </section>
  );
}

/** A seat is of a session, which is chosen next. */
function seatFacts(facts: string): string {
  return [facts, 'užsiėmimą rinksitės toliau'].filter(Boolean).join(' · ');
}

function WriteInstead({ serviceId, children }: { serviceId: string; children: string }) {
  return (
    <p className="small muted">
      {children}{' '}
      <Link to={href('/service/:serviceId/susisiekti', { serviceId })}>Parašykite teikėjui</Link>.
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StepError error={error} />;
}
