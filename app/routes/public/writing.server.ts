import type { RouterContextProvider } from 'react-router';
import type { GuardedForm } from '#app/domains/messages/sending/admission.server.ts';
import type { Writing } from '#app/domains/messages/sending/message-form.tsx';
import { actorContext, messagesContext } from '#app/web/contexts.ts';
import { newFormKey } from '#app/web/form-action.server.ts';

type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

/** What a page needs for a message form: the signed-in actor's details are filled in. */
export async function prepareWriting(context: Context, form: GuardedForm): Promise<Writing> {
  const actor = await context.get(actorContext)();
  const sender =
    actor.kind === 'owner'
      ? { name: actor.fullName ?? '', email: actor.email }
      : actor.kind === 'partner'
        ? { name: actor.companyName, email: actor.email }
        : null;
  return { formKey: newFormKey(), stamp: context.get(messagesContext).stamp(form), sender };
}
