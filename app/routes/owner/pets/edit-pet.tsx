import { PetForm } from '#app/domains/pets/pet-form.tsx';
import { getPet } from '#app/domains/pets/pets.server.ts';
import { mostPetFormBytes } from '#app/domains/pets/photo/pet-photo.ts';
import { savePet } from '#app/domains/pets/save-pet.server.ts';
import { petFormOn } from '#app/domains/pets/schema.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { leadTo, newFormKey, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/edit-pet.ts';
import { afterEditing } from './editing-address.ts';
import { orPetList } from './pet-access.server.ts';
import { petFailure } from './pet-failure.ts';
import { readPetForm } from './sent-pet-form.server.ts';

const failure = laterAgain('Klaida atnaujinant augintinį');

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = getPet(context.get(dbContext), context.get(ownerContext), params.petId);
  const pet = await orPetList(found);
  return {
    pet,
    formKey: newFormKey(),
    today: formatDate(new Date()),
    back: afterEditing(url, pet.id),
  };
}

export async function action({ params: { petId }, ...args }: Route.ActionArgs) {
  const { request, options: sent } = await readPetForm(args);
  const options = { schema: petFormOn(formatDate(new Date())), failure, ...sent };
  return ownerAction({ ...args, request }, options, async ({ value, once, overtaken, ...own }) => {
    const { db, owner, files, log, now } = own;
    const saving = once((saveReply) => savePet(db, owner, petId, value, { now, saveReply }));
    const saved = await orPetList(saving);
    if (!saved.ok) return overtaken({ ...saved, title: failure.title });
    if (value.photo !== undefined) await removeUnownedFilesSoon(db, files, log, now);
    return leadTo(afterEditing(args.url, petId), { notice: 'augintinis-atnaujintas' });
  });
}

export const handle: RouteHandle = {
  title: 'Augintinio redagavimas',
  formFailure: failure,
  failure: petFailure,
  mostBodyBytes: mostPetFormBytes,
};

export default function EditPet({ loaderData, actionData }: Route.ComponentProps) {
  const { pet } = loaderData;
  return (
    <PetForm key={pet.id} title={`Redaguoti: ${pet.name}`} state={actionData} {...loaderData} />
  );
}
