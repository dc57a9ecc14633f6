import { href } from 'react-router';
import { PetForm } from '#app/domains/pets/pet-form.tsx';
import { mostPetFormBytes } from '#app/domains/pets/photo/pet-photo.ts';
import { addPet } from '#app/domains/pets/save-pet.server.ts';
import { petFormOn } from '#app/domains/pets/schema.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { leadTo, newFormKey, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/new-pet.ts';
import { readPetForm } from './sent-pet-form.server.ts';

const failure = laterAgain('Klaida pridedant augintinį');
const list = href('/seimininko-skydelis/mano-augintiniai');

export function loader() {
  return { formKey: newFormKey(), today: formatDate(new Date()) };
}

export const handle: RouteHandle = {
  title: 'Naujas augintinis',
  formFailure: failure,
  mostBodyBytes: mostPetFormBytes,
};

export async function action(args: Route.ActionArgs) {
  const { request, options: sent } = await readPetForm(args);
  const options = { schema: petFormOn(formatDate(new Date())), failure, ...sent };
  return ownerAction({ ...args, request }, options, async ({ value, once, db, owner, now }) => {
    const added = await once((saveReply) => addPet(db, owner, value, { now, saveReply }));
    if (!added.ok) return { ...added, title: failure.title };
    return leadTo(list, { notice: 'augintinis-pridetas' });
  });
}

export default function NewPet({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PetForm title="Pridėti augintinį" pet={null} state={actionData} back={list} {...loaderData} />
  );
}
