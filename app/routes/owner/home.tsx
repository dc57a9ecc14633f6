import '#app/ui/styles/pages/dashboard.css';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { Visit } from '#app/domains/bookings/booking.ts';
import { OrderList, VisitList } from '#app/domains/bookings/booking-rows.tsx';
import { isCancelled } from '#app/domains/bookings/booking-status.ts';
import { listNextBookings } from '#app/domains/bookings/next-bookings.server.ts';
import type { Pet } from '#app/domains/pets/pet.ts';
import { shortAge } from '#app/domains/pets/pet-age.ts';
import { PetBadges } from '#app/domains/pets/pet-card.tsx';
import { findFirstPet } from '#app/domains/pets/pets.server.ts';
import { PetPicture } from '#app/domains/pets/photo/pet-picture.tsx';
import { onComingDay } from '#app/lithuanian/calendar-words.ts';
import { formatDate, formatTime } from '#app/lithuanian/vilnius-time.ts';
import { vocative } from '#app/lithuanian/vocative.ts';
import restingDog from '#app/ui/art/confirmation.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/home.ts';

export const handle: RouteHandle = {
  title: 'Pagrindinis',
  failure: { title: 'Nepavyko gauti šeimininko profilio.' },
};

export async function loader({ context }: Route.LoaderArgs) {
  const owner = context.get(ownerContext);
  const now = new Date();
  const db = context.get(dbContext);
  const [first, bookings] = await Promise.all([
    findFirstPet(db, owner),
    listNextBookings(db, owner, now),
  ]);
  const age = first && shortAge(first.pet.birthDate, formatDate(now));
  return { ...bookings, first, age, called: calledBy(owner.fullName), now };
}

/** The first name as one is spoken to; none when there is an e-mail in the name's place. */
function calledBy(fullName: string | null): string {
  const [firstName = ''] = fullName?.trim().split(/\s+/) ?? [];
  return fullName?.includes('@') ? '' : vocative(firstName);
}

export default function OwnerHome({ loaderData }: Route.ComponentProps) {
  const { called, first, age, visits, orders, now } = loaderData;
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Sveiki{called && `, ${called}`}!</h1>
          <p className="muted">{nextVisit(visits, now)}</p>
        </div>
        <ButtonLink to={href('/paslaugos/:categorySlug?')} variant="primary" icon="search">
          Ieškoti paslaugų
        </ButtonLink>
      </div>
      <div className="stack gap-7">
        <Block
          id="augintinis"
          title="Mano augintinis"
          all={first && { to: pets, text: `Visi augintiniai (${first.count})` }}
        >
          {first ? <FirstPet pet={first.pet} age={age ?? ''} /> : <NoPet />}
        </Block>
        <div className="cols cols-even">
          <Block
            id="vizitai"
            title="Artėjantys vizitai"
            all={{ to: href('/seimininko-skydelis/vizitai'), text: 'Visi vizitai' }}
          >
            {visits.length > 0 ? (
              <VisitList visits={visits} now={now} />
            ) : (
              <Nothing title="Artėjančių vizitų nėra">
                Čia matysite, kada ir kur jūsų laukia su augintiniu.
              </Nothing>
            )}
          </Block>
          <Block
            id="uzsakymai"
            title="Užsakytos paslaugos"
            all={{ to: href('/seimininko-skydelis/paslaugos'), text: 'Visi užsakymai' }}
          >
            {orders.length > 0 ? (
              <OrderList orders={orders} now={now} />
            ) : (
              <Nothing title="Užsakytų paslaugų dar nėra">
                Čia matysite, ką ir kada savo šuniui užsakėte.
              </Nothing>
            )}
          </Block>
        </div>
      </div>
    </>
  );
}

const pets = href('/seimininko-skydelis/mano-augintiniai');

function FirstPet({ pet, age }: { pet: Pet; age: string }) {
  const { id: petId, name, breed } = pet;
  const to = href('/seimininko-skydelis/mano-augintiniai/:petId', { petId });
  return (
    <div className="panel pet-line">
      <PetPicture pet={pet} sizes="104px" />
      <div className="row between">
        <div className="stack gap-1">
          <h3>{name}</h3>
          {breed && <p className="muted">{breed}</p>}
          <PetBadges pet={pet} age={age} />
        </div>
        <ButtonLink to={to} size="sm">
          Plačiau
          <span className="sr">: {name}</span>
        </ButtonLink>
      </div>
    </div>
  );
}

function NoPet() {
  return (
    <div className="panel empty-panel">
      <EmptyState
        level={3}
        title="Augintinių dar nėra"
        art={<img src={restingDog} alt="" width={220} height={120} />}
        actions={
          <ButtonLink to={href('/seimininko-skydelis/mano-augintiniai/naujas')} icon="plus">
            Pridėti augintinį
          </ButtonLink>
        }
      >
        Čia matysite savo šuns kortelę: veislę, amžių, svorį ir ypatingus poreikius.
      </EmptyState>
    </div>
  );
}

/** 'Artimiausias vizitas – antradienį 17:30.', of those that take place. */
function nextVisit(visits: readonly Visit[], now: Date): string {
  const next = visits.find(({ status }) => !isCancelled(status));
  // Of the visits shown all are cancelled; others may come after them.
  if (!next && visits.length > 0) return 'Artimiausi vizitai atšaukti.';
  if (!next) return 'Čia viskas apie jūsų šunį: kortelė, vizitai ir užsakymai.';
  return `Artimiausias vizitas\u00a0– ${onComingDay(next.at, now)} ${formatTime(next.at)}.`;
}

interface BlockProps {
  id: string;
  title: string;
  /** Where all of it is. */
  all: { to: string; text: string } | null;
  children: ReactNode;
}

function Block({ id, title, all, children }: BlockProps) {
  return (
    <section className="block" aria-labelledby={id}>
      <div className="block-head">
        <h2 id={id}>{title}</h2>
        {all && (
          <Link className="small strong" to={all.to}>
            {all.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <div className="panel empty-panel">
      <EmptyState level={3} title={title}>
        {children}
      </EmptyState>
    </div>
  );
}
