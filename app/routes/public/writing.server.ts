import type { RouterContextProvider } from 'react-router';
import type { GuardedForm } from '#app/domains/messages/sending/admission.server.ts';
import type { Writing } from '#app/domains/messages/sending/message-form.tsx';
import { aboutPet } from '#app/domains/pets/about-pet.ts';
import { listPets } from '#app/domains/pets/pets.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import { actorContext, dbContext, messagesContext } from '#app/web/request/contexts.ts';

type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

/**
 * What a page needs for a message form: the signed-in actor's details are filled in, and a message to
 * a provider may tell of an owner's dogs.
 */
export async function prepareWriting(context: Context, form: GuardedForm): Promise<Writing> {
  const actor = await context.get(actorContext)();
  const sender =
    actor.kind === 'owner'
      ? { name: actor.fullName ?? '', email: actor.email }
      : actor.kind === 'partner'
        ? { name: actor.companyName, email: actor.email }
        : null;
  const today = formatDate(new Date());
  const pets =
    actor.kind === 'owner' && form === 'message'
      ? await listPets(context.get(dbContext), actor)
      : [];
  return {
    formKey: newFormKey(),
    stamp: context.get(messagesContext).stamp(form),
    sender,
    dogs: pets.map((pet) => ({ id: pet.id, name: pet.name, about: aboutPet(pet, today) })),
  };
}
