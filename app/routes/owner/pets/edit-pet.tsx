import { data } from 'react-router';
import { PetForm } from '#app/domains/pets/pet-form.tsx';
import { getPet } from '#app/domains/pets/pets.server.ts';
import { mostPetFormBytes } from '#app/domains/pets/photo/pet-photo.ts';
import { savePet } from '#app/domains/pets/save-pet.server.ts';
import { petFormOn } from '#app/domains/pets/schema.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { leadTo, newFormKey, refusedAnswer, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, filesContext, logContext, ownerContext } from '#app/web/request/contexts.ts';
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

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { petId } = params;
  const now = new Date();
  const { request, options: sent } = await readPetForm(args);
  const options = { schema: petFormOn(formatDate(now)), failure, name: `pet ${petId}`, ...sent };
  return takeForm({ request, context }, options, async ({ form, value, once }) => {
    const [db, owner] = [context.get(dbContext), context.get(ownerContext)];
    const saving = once((saveReply) => savePet(db, owner, petId, value, { now, saveReply }));
    const saved = await orPetList(saving);
    if (!saved.ok) return refused(saved, form);
    if (value.photo !== undefined) {
      await removeUnownedFilesSoon(db, context.get(filesContext), context.get(logContext), now);
    }
    return leadTo(afterEditing(args.url, petId), { notice: 'augintinis-atnaujintas' });
  });
}

/** After a conflict the form may still be saved: it continues from the newest version. */
function refused(
  refusal: Extract<Awaited<ReturnType<typeof savePet>>, { ok: false }>,
  form: FormData,
) {
  const { data: answer, init } = refusedAnswer({ ...refusal, title: failure.title }, form);
  const values = { ...answer.values, version: String(refusal.newest ?? answer.values.version) };
  return data({ ...answer, values, newer: refusal.newest !== undefined }, init ?? {});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export const handle: RouteHandle = { failure: petFailure, mostBodyBytes: mostPetFormBytes };

export function meta() {
  return unlistedMeta('Augintinio redagavimas');
}

export default function EditPet({ loaderData, actionData }: Route.ComponentProps) {
  const { pet } = loaderData;
  return (
    <PetForm key={pet.id} title={`Redaguoti: ${pet.name}`} state={actionData} {...loaderData} />
  );
}
