import '#app/ui/styles/pages/dashboard.css';
import '#app/ui/styles/pages/pets.css';
import { useRef } from 'react';
import { href, Outlet, useOutlet } from 'react-router';
import { listFutureVisitsByPet } from '#app/domains/bookings/visits-of-pet.server.ts';
import type { ListedPet, Pet } from '#app/domains/pets/pet.ts';
import { shortAge } from '#app/domains/pets/pet-age.ts';
import { PetCard } from '#app/domains/pets/pet-card.tsx';
import { listPets } from '#app/domains/pets/pets.server.ts';
import { countNoun, noun } from '#app/lithuanian/plural.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import restingDog from '#app/ui/art/confirmation.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/pets.ts';
import { petFailure } from './pet-failure.ts';
import { usePetDeletion } from './use-pet-deletion.tsx';

const pet = noun('augintinis', 'augintiniai', 'augintinių', 'augintinio');

export async function loader({ context }: Route.LoaderArgs) {
  const [db, owner, now] = [context.get(dbContext), context.get(ownerContext), new Date()];
  const [pets, visits] = await Promise.all([
    listPets(db, owner),
    listFutureVisitsByPet(db, owner, now),
  ]);
  const today = formatDate(now);
  return {
    pets: pets.map((pet) => ({ pet: asListed(pet), age: shortAge(pet.birthDate, today) })),
    visits,
    formKey: newFormKey(),
  };
}

function asListed({ description: _words, specialNeeds: _needs, ...listed }: Pet): ListedPet {
  return listed;
}

export const handle: RouteHandle = { title: 'Mano augintiniai', failure: petFailure };

const newPet = href('/seimininko-skydelis/mano-augintiniai/naujas');

/** The list, over which the form opens at addresses of its own. */
export default function Pets({ loaderData }: Route.ComponentProps) {
  const { pets, visits, formKey } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFormOpen = useOutlet() !== null;
  const deletion = usePetDeletion({ pets: pets.map(({ pet }) => pet), visits, formKey }, () =>
    heading.current?.focus(),
  );
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1 ref={heading} tabIndex={-1}>
            Mano augintiniai
          </h1>
          {pets.length > 0 && <p className="muted">{countNoun(pets.length, pet)}</p>}
        </div>
        {pets.length > 0 && !isFormOpen && (
          <ButtonLink variant="primary" icon="plus" to={newPet}>
            Pridėti augintinį
          </ButtonLink>
        )}
      </div>
      <div className="stack gap-7">
        <Outlet />
        {pets.length > 0 && (
          <div className="pets">
            {pets.map(({ pet, age }) => (
              <PetCard
                key={pet.id}
                pet={pet}
                age={age}
                onDelete={isFormOpen ? null : deletion.ask}
              />
            ))}
          </div>
        )}
        {pets.length === 0 && !isFormOpen && <NoPets />}
      </div>
      {deletion.dialog}
    </>
  );
}

function NoPets() {
  return (
    <section className="panel empty-panel">
      <EmptyState
        title="Augintinių dar nėra"
        art={<img src={restingDog} alt="" width={220} height={120} />}
        actions={
          <ButtonLink variant="primary" icon="plus" to={newPet}>
            Pridėti augintinį
          </ButtonLink>
        }
      >
        Pridėkite savo šunį: jo kortelėje matysite veislę, amžių, svorį ir ypatingus poreikius.
      </EmptyState>
    </section>
  );
}
