import { href } from 'react-router';
import { PetForm } from '#app/domains/pets/pet-form.tsx';
import { mostPetFormBytes } from '#app/domains/pets/photo/pet-photo.ts';
import { addPet } from '#app/domains/pets/save-pet.server.ts';
import { petFormOn } from '#app/domains/pets/schema.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { leadTo, newFormKey, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/new-pet.ts';
import { readPetForm } from './sent-pet-form.server.ts';

const failure = laterAgain('Klaida pridedant augintinį');
const list = href('/seimininko-skydelis/mano-augintiniai');

export function loader() {
  return { formKey: newFormKey(), today: formatDate(new Date()) };
}

export const handle: RouteHandle = { mostBodyBytes: mostPetFormBytes };

export async function action({ request: asSent, context }: Route.ActionArgs) {
  const now = new Date();
  const { request, options: sent } = await readPetForm({ request: asSent, context });
  const options = { schema: petFormOn(formatDate(now)), failure, name: 'new-pet', ...sent };
  return takeForm({ request, context }, options, async ({ value, once }) => {
    const [db, owner] = [context.get(dbContext), context.get(ownerContext)];
    const added = await once((saveReply) => addPet(db, owner, value, { now, saveReply }));
    if (!added.ok) return { ...added, title: failure.title };
    return leadTo(list, { notice: 'augintinis-pridetas' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Naujas augintinis');
}

export default function NewPet({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PetForm title="Pridėti augintinį" pet={null} state={actionData} back={list} {...loaderData} />
  );
}
