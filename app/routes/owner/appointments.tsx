import { capital } from '#app/lithuanian/capital.ts';
import '#app/ui/styles/pages/dashboard.css';
import { href, Link } from 'react-router';
import { listVisits, mostUpcoming } from '#app/domains/bookings/appointments.server.ts';
import type { Visit, VisitingDog } from '#app/domains/bookings/booking.ts';
import { Bygone, VisitList } from '#app/domains/bookings/booking-rows.tsx';
import { awaitsConfirmation, isCancelled } from '#app/domains/bookings/booking-status.ts';
import { findWayToBook } from '#app/domains/bookings/way-to-book.server.ts';
import { monthHeading } from '#app/lithuanian/calendar-words.ts';
import { countShown } from '#app/lithuanian/count-shown.ts';
import { countNoun, noun, nouns } from '#app/lithuanian/plural.ts';
import { formatDayOfYear } from '#app/lithuanian/vilnius-time.ts';
import { namesPage, pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import restingDog from '#app/ui/art/confirmation.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { ChipLink } from '#app/ui/data/chip.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Note } from '#app/ui/note.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/appointments.ts';
import { dogParam, visitsAddress, visitsOfDogAddress } from './visits-addresses.ts';

const nextVisit = noun(
  'artimiausias vizitas',
  'artimiausi vizitai',
  'artimiausių vizitų',
  'artimiausio vizito',
);

export const handle: RouteHandle = {
  title: 'Artėjantys vizitai',
  failure: { title: 'Klaida gaunant artėjančius vizitus' },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const query = { petId: url.searchParams.get(dogParam), page: readPageNumber(url.searchParams) };
  const db = context.get(dbContext);
  const visits = await listVisits(db, context.get(ownerContext), query, now);
  const calledOffId = visits.calledOff?.serviceId;
  const again = calledOffId ? await findWayToBook(db, calledOffId, now) : null;
  return { ...visits, again, now, asked: namesPage(url.searchParams), most: mostUpcoming };
}

export default function Appointments({ loaderData }: Route.ComponentProps) {
  const { upcoming, past, upcomingCount, pastCount, dogs, dog, now, asked } = loaderData;
  const { page, pages, most, calledOff, again } = loaderData;
  const awaited = upcomingCount - upcoming.filter(({ status }) => isCancelled(status)).length;
  const waiting = upcoming.filter(({ status }) => awaitsConfirmation(status)).length;
  const params = new URLSearchParams(dog ? { [dogParam]: dog.id } : {});
  const at = (number: number) => visitsAddress + pageSearch(params, number, true);
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Artėjantys vizitai</h1>
          {awaited > 0 && (
            <p className="muted">
              {countNoun(awaited, nouns.visit)}
              {waiting > 0 && `, ${waiting === 1 ? 'vienas' : waiting} laukia patvirtinimo`}
            </p>
          )}
        </div>
        <ButtonLink icon="star" to={href('/seimininko-skydelis/atsiliepimai')}>
          Mano atsiliepimai
        </ButtonLink>
      </div>
      <div className="stack gap-7">
        {dogs.length > 1 && <Dogs dogs={dogs} dog={dog} />}
        {calledOff && <CancelledNote visit={calledOff} again={again} />}
        {byMonth(upcoming, now).map(({ heading, visits }, index) => (
          <section key={heading} className="block" aria-labelledby={`menuo-${index}`}>
            <div className="block-head">
              <h2 id={`menuo-${index}`}>{heading}</h2>
            </div>
            <VisitList visits={visits} now={now} />
          </section>
        ))}
        {upcomingCount > most && (
          <p className="muted">{countShown(most, 'masculine', nextVisit)}.</p>
        )}
        {upcomingCount === 0 && <NoVisits dog={dog} />}
        {pastCount > 0 && (
          <Bygone title={`Buvę vizitai (${pastCount})`} open={asked || upcomingCount === 0}>
            <VisitList visits={past} now={now} />
            <Pagination
              previous={page > 1 ? at(page - 1) : null}
              next={page < pages ? at(page + 1) : null}
            />
          </Bygone>
        )}
      </div>
    </>
  );
}

/** The months in the order of their first visits. */
function byMonth(visits: readonly Visit[], now: Date) {
  const months = new Map<string, Visit[]>();
  for (const visit of visits) {
    const heading = monthHeading(visit.at, now);
    months.set(heading, [...(months.get(heading) ?? []), visit]);
  }
  return [...months].map(([heading, of]) => ({ heading, visits: of }));
}

interface DogsProps {
  dogs: readonly VisitingDog[];
  /** The one that the lists are narrowed to. */
  dog: VisitingDog | null;
}

function Dogs({ dogs, dog }: DogsProps) {
  return (
    <nav className="row gap-2" aria-label="Augintinis">
      <ChipLink to={visitsAddress} current={dog === null}>
        Visi
      </ChipLink>
      {dogs.map(({ id, name }) => (
        <ChipLink key={id} to={visitsOfDogAddress(id)} current={dog?.id === id}>
          {name}
        </ChipLink>
      ))}
    </nav>
  );
}

interface CancelledNoteProps {
  visit: Visit;
  /** Where its service is booked; null where it is not. */
  again: string | null;
}

/** A visit that one may still be preparing for. */
function CancelledNote({ visit, again }: CancelledNoteProps) {
  const day = formatDayOfYear(visit.at);
  const { id: bookingId, serviceId, hasPage } = visit;
  // An owner's letter about a booking hands no address over; a row of before bookings has no page for it.
  const writing = (service: string) =>
    hasPage
      ? href('/seimininko-skydelis/vizitai/:bookingId/zinute', { bookingId })
      : href('/service/:serviceId/susisiekti', { serviceId: service });
  return (
    <Note tone="bad">
      <strong>{capital(day)} vizitas atšauktas.</strong>{' '}
      {serviceId ? (
        <>
          Jei reikia kito laiko,{' '}
          <Link to={again ?? writing(serviceId)}>
            {again ? 'peržiūrėkite laisvus laikus' : 'parašykite teikėjui'}
          </Link>
          .
        </>
      ) : (
        <>
          Kito teikėjo <Link to={href('/paslaugos/:categorySlug?')}>ieškokite tarp paslaugų</Link>.
        </>
      )}
    </Note>
  );
}

function NoVisits({ dog }: { dog: VisitingDog | null }) {
  return (
    <section className="panel empty-panel">
      <EmptyState
        title="Artėjančių vizitų nėra"
        art={<img src={restingDog} alt="" width={220} height={120} />}
        actions={
          <ButtonLink to={href('/paslaugos/:categorySlug?')} variant="primary" icon="search">
            Ieškoti paslaugų
          </ButtonLink>
        }
      >
        {dog
          ? `Čia matysite, kada ir kur jūsų laukia su augintiniu vardu ${dog.name}.`
          : 'Čia matysite, kada ir kur jūsų laukia su augintiniu.'}
      </EmptyState>
    </section>
  );
}
