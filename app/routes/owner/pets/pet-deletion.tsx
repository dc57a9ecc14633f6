import { href } from 'react-router';
import { listFutureVisitsOfPet } from '#app/domains/bookings/visits-of-pet.server.ts';
import { deletePet } from '#app/domains/pets/delete-pet.server.ts';
import { getPet } from '#app/domains/pets/pets.server.ts';
import { QuestionPage } from '#app/forms/question-page.tsx';
import { Note } from '#app/ui/note.tsx';
import { leadTo, newFormKey, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/pet-deletion.ts';
import { DeletionWords } from './deletion-words.tsx';
import { orPetList } from './pet-access.server.ts';
import { petFailure } from './pet-failure.ts';

const failure = laterAgain('Klaida trinant augintinį');
const list = href('/seimininko-skydelis/mano-augintiniai');

export async function loader({ context, params: { petId } }: Route.LoaderArgs) {
  const [db, owner] = [context.get(dbContext), context.get(ownerContext)];
  const { name } = await orPetList(getPet(db, owner, petId));
  const visits = await listFutureVisitsOfPet(db, owner, petId, new Date());
  return { name, visits, formKey: newFormKey() };
}

/** Deletes the dog and leads to the list; a failure is said on this page or over the list. */
export function action({ params: { petId }, ...args }: Route.ActionArgs) {
  return ownerAction(args, { failure }, async ({ db, owner, files, log, now, once }) => {
    const options = { files, log, now };
    await orPetList(once((saveReply) => deletePet(db, owner, petId, { ...options, saveReply })));
    return leadTo(list, { notice: 'augintinis-istrintas', by: 'replacement' });
  });
}

export const handle: RouteHandle = {
  title: 'Augintinio ištrynimas',
  back: list,
  formFailure: failure,
  failure: petFailure,
};

/** Asks those whom the dialog over the list does not reach. */
export default function PetDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { name, visits, formKey } = loaderData;
  return (
    <QuestionPage
      title="Ištrinti augintinį?"
      back={list}
      backText="Mano augintiniai"
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      note={
        actionData && (
          <Note key={actionData.at} tone="bad" role="alert">
            <strong>{actionData.title}.</strong> {actionData.text}
          </Note>
        )
      }
      formKey={formKey}
    >
      <DeletionWords name={name} visits={visits} />
    </QuestionPage>
  );
}
