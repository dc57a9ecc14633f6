import '#app/ui/styles/pages/pets.css';
import { href } from 'react-router';
import { formatWeight } from '#app/domains/pets/pet.ts';
import { ofAge, shortAge } from '#app/domains/pets/pet-age.ts';
import { getPet } from '#app/domains/pets/pets.server.ts';
import { PetPicture } from '#app/domains/pets/photo/pet-picture.tsx';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Note } from '#app/ui/note.tsx';
import { dbContext, ownerContext } from '#app/web/contexts.ts';
import { AreaError } from '#app/web/error-page.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { RouteHandle } from '#app/web/route-handle.ts';
import type { Route } from './+types/pet.ts';
import { editingFromPetPage } from './editing-address.ts';
import { orPetList } from './pet-access.server.ts';
import { petFailure } from './pet-failure.ts';

const unknown = 'Nenurodyta';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = getPet(context.get(dbContext), context.get(ownerContext), params.petId);
  const pet = await orPetList(found);
  const today = formatDate(new Date());
  const after = pet.birthDate === null ? null : ofAge(pet.birthDate, today);
  return { pet, age: shortAge(pet.birthDate, today), lead: [pet.breed, after] };
}

export const handle: RouteHandle = { failure: petFailure };

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData?.pet.name ?? 'Augintinis');
}

/** A dog of the owner's own (spec 2, pet detail). */
export default function PetPage({ loaderData }: Route.ComponentProps) {
  const { pet, age, lead } = loaderData;
  const { id: petId, name, description, specialNeeds } = pet;
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
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/seimininko-skydelis')} />;
}
