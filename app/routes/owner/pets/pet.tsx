import '#app/ui/styles/pages/pets.css';
import type { MouseEvent } from 'react';
import { href, Link } from 'react-router';
import { VisitList } from '#app/domains/bookings/booking-rows.tsx';
import {
  listFutureVisitsOfPet,
  listVisitsOfPet,
} from '#app/domains/bookings/visits-of-pet.server.ts';
import { formatWeight } from '#app/domains/pets/pet.ts';
import { ofAge, shortAge } from '#app/domains/pets/pet-age.ts';
import { getPet } from '#app/domains/pets/pets.server.ts';
import { PetPicture } from '#app/domains/pets/photo/pet-picture.tsx';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Facts } from '#app/ui/data/facts.tsx';
import { Note } from '#app/ui/note.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import { visitsOfDogAddress } from '../visits-addresses.ts';
import type { Route } from './+types/pet.ts';
import { editingFromPetPage } from './editing-address.ts';
import { orPetList } from './pet-access.server.ts';
import { petFailure } from './pet-failure.ts';
import { usePetDeletion } from './use-pet-deletion.tsx';

const unknown = 'Nenurodyta';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, owner, now] = [context.get(dbContext), context.get(ownerContext), new Date()];
  const pet = await orPetList(getPet(db, owner, params.petId));
  const [visits, future] = await Promise.all([
    listVisitsOfPet(db, owner, pet.id, now),
    listFutureVisitsOfPet(db, owner, pet.id, now),
  ]);
  const today = formatDate(now);
  const after = pet.birthDate === null ? null : ofAge(pet.birthDate, today);
  const age = shortAge(pet.birthDate, today);
  return { pet, age, lead: [pet.breed, after], visits, future, now, formKey: newFormKey() };
}

export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) => loaderData.pet.name,
  failure: petFailure,
};

/** A dog of the owner's own (spec 2, pet detail). */
export default function PetPage({ loaderData }: Route.ComponentProps) {
  const { pet, age, lead, visits, future, now, formKey } = loaderData;
  const { id: petId, name, description, specialNeeds } = pet;
  const deletion = usePetDeletion({ pets: [pet], visits: { [petId]: future }, formKey }, () => {});
  const askToDelete = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    deletion.ask(pet);
  };
  return (
    <>
      <Crumb to={href('/seimininko-skydelis/mano-augintiniai')}>Mano augintiniai</Crumb>
      <div className="pet-hero">
        <PetPicture
          pet={pet}
          sizes="(width < 640px) 92vw, (width < 1024px) 240px, 380px"
          className="pet-photo"
        />
        <div className="stack gap-6">
          <div className="pet-head">
            <div>
              <h1>{name}</h1>
              <p className="lead">{lead.filter(Boolean).join(', ')}</p>
            </div>
            <div className="row">
              <ButtonLink
                icon="printer"
                to={href('/seimininko-skydelis/mano-augintiniai/:petId/kortele', { petId })}
              >
                Spausdinti kortelę
              </ButtonLink>
              <ButtonLink icon="pencil" to={editingFromPetPage(petId)}>
                Redaguoti
              </ButtonLink>
              <ButtonLink
                variant="danger-quiet"
                icon="trash-2"
                to={href('/seimininko-skydelis/mano-augintiniai/:petId/istrynimas', { petId })}
                onClick={askToDelete}
              >
                Ištrinti
              </ButtonLink>
            </div>
          </div>
          <Facts
            items={[
              { term: 'Amžius', value: age },
              { term: 'Lytis', value: pet.gender ?? unknown },
              {
                term: 'Svoris',
                value: pet.weight ? `${formatWeight(pet.weight)}\u00a0kg` : unknown,
              },
            ]}
          />
          <section className="stack gap-1">
            <h2 className="h-xs">Aprašymas</h2>
            <p className="pet-text">{description || unknown}</p>
          </section>
          <section aria-label="Ypatingi poreikiai">
            <Note tone={specialNeeds ? 'warn' : 'info'}>
              <strong>Ypatingi poreikiai</strong>
              <p className="pet-text">{specialNeeds || unknown}</p>
            </Note>
          </section>
          <PetVisits petId={petId} visits={visits} now={now} />
        </div>
      </div>
      {deletion.dialog}
    </>
  );
}

type PetVisitsProps = { petId: string } & Pick<
  Route.ComponentProps['loaderData'],
  'visits' | 'now'
>;

/** What is to come for the dog, and the way to all of its visits. */
function PetVisits({ petId, visits: { next, count }, now }: PetVisitsProps) {
  return (
    <section className="stack gap-3" aria-labelledby="vizitai">
      <div className="row between">
        <h2 className="h-xs" id="vizitai">
          Artėjantys vizitai
        </h2>
        {count > 0 && <Link to={visitsOfDogAddress(petId)}>Visi vizitai ({count})</Link>}
      </div>
      {next.length > 0 ? (
        <VisitList visits={next} now={now} />
      ) : (
        <p className="muted">Artėjančių vizitų nėra.</p>
      )}
    </section>
  );
}
