import '#app/ui/styles/pages/pets.css';
import { Form, href, Link, useSubmit } from 'react-router';
import { getOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import { formatWeight, type Pet } from '#app/domains/pets/pet.ts';
import { ageInWords } from '#app/domains/pets/pet-age.ts';
import { getPet } from '#app/domains/pets/pets.server.ts';
import { PetPicture } from '#app/domains/pets/photo/pet-picture.tsx';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { Button } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { Logo } from '#app/ui/logo.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/pet-sheet.ts';
import { orPetList } from './pet-access.server.ts';
import { petFailure } from './pet-failure.ts';

/** The owner's telephone number is told only when the address asks for it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [db, owner] = [context.get(dbContext), context.get(ownerContext)];
  const pet = await orPetList(getPet(db, owner, params.petId));
  const { full_name: name, phone_number: phone } = await getOwnerProfile(db, owner);
  const withPhone = url.searchParams.get('telefonas') === 'taip';
  return {
    pet,
    age: ageInWords(pet.birthDate, formatDate(new Date())),
    withPhone,
    hasPhone: phone !== null,
    contact: withPhone && phone !== null ? { name, phone: unbroken(formatPhone(phone)) } : null,
  };
}

/** A number is read out from one line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) => `${loaderData.pet.name}: kortelė`,
  failure: petFailure,
};

/** A dog on one sheet of paper, for a hotel, a carer or the door of a fridge. */
export default function PetSheet({ loaderData }: Route.ComponentProps) {
  const { pet, age, withPhone, hasPhone, contact } = loaderData;
  const { id: petId, name, breed } = pet;
  const submit = useSubmit();
  return (
    <>
      <Crumb to={href('/seimininko-skydelis/mano-augintiniai/:petId', { petId })}>{name}</Crumb>
      <Form method="get" className="row between sheet-tools">
        {hasPhone ? (
          <Checkbox
            name="telefonas"
            value="taip"
            label="Rodyti mano telefoną"
            defaultChecked={withPhone}
            onChange={({ currentTarget: { form } }) => submit(form, { replace: true })}
          />
        ) : (
          <p className="muted">
            Kad kortelėje būtų jūsų telefonas, įveskite jį{' '}
            <Link to={href('/seimininko-skydelis/nustatymai')}>nustatymuose</Link>.
          </p>
        )}
        {hasPhone && (
          <Button type="submit" className="only-noscript">
            Atnaujinti
          </Button>
        )}
        <Button
          variant="primary"
          icon="printer"
          className="only-script"
          onClick={() => window.print()}
        >
          Spausdinti
        </Button>
      </Form>
      <article className="pet-sheet">
        <header>
          <PetPicture pet={pet} sizes="(width < 560px) 84vw, 280px" className="pet-photo" />
          <div className="stack gap-2">
            <h1>{name}</h1>
            {breed && <p className="lead">{breed}</p>}
            <SheetFacts pet={pet} age={age} />
          </div>
        </header>
        <SheetText title="Ypatingi poreikiai" text={pet.specialNeeds} />
        <SheetText title="Aprašymas" text={pet.description} />
        <footer>
          <p>
            {contact && (
              <>
                Mano šeimininkas: {contact.name && <strong>{contact.name}, </strong>}
                <strong className="num">{contact.phone}</strong>
              </>
            )}
          </p>
          <Logo />
        </footer>
      </article>
    </>
  );
}

/** What is known; paper needs no lines about what is not. */
function SheetFacts({ pet, age }: { pet: Pet; age: string }) {
  const { birthDate, gender, weight } = pet;
  return (
    <dl className="sheet-facts">
      {birthDate && <SheetFact term="Gimimo data" value={`${birthDate} (${age})`} />}
      {gender && <SheetFact term="Lytis" value={gender} />}
      {weight && <SheetFact term="Svoris" value={`${formatWeight(weight)}\u00a0kg`} />}
    </dl>
  );
}

function SheetFact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

function SheetText({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section>
      <h2 className="h-xs">{title}</h2>
      <p className="pet-text">{text}</p>
    </section>
  );
}
