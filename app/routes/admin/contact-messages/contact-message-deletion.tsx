import { href } from 'react-router';
import { deleteContactMessage } from '#app/domains/messages/contact/contact-message-acts.server.ts';
import { getContactMessage } from '#app/domains/messages/contact/contact-messages.server.ts';
import { adminAction, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import { useKeptSearch } from '../kept-search.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { leadOn } from '../queue/lead-on.server.ts';
import type { Route } from './+types/contact-message-deletion.ts';

const failure = laterAgain('Laiškas neištrintas');
export const handle: RouteHandle = { title: 'Laiško ištrynimas', formFailure: failure };

export const middleware: Route.MiddlewareFunction[] = [requireCode];

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = getContactMessage(
    context.get(dbContext),
    context.get(adminContext),
    params.contactMessageId,
  );
  const { id, name, replies } = await orNotFoundPage(found);
  return { id, name, replies: replies.length, formKey: newFormKey() };
}

export function action({ params: { contactMessageId }, ...args }: Route.ActionArgs) {
  return adminAction(args, { failure }, async ({ admin, db, now, once }) => {
    const deleted = await once((saveReply) =>
      deleteContactMessage(db, admin, contactMessageId, now, saveReply),
    );
    if (!deleted.ok) return { ...deleted, title: failure.title };
    return leadOn(args, href('/admin/letters'), 'laiskas-istrintas');
  });
}

export default function ContactMessageDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, replies, formKey } = loaderData;
  const search = useKeptSearch();
  return (
    <QuestionDialog
      title="Ištrinti laišką?"
      back={href('/admin/letters/:contactMessageId', { contactMessageId: id }) + search}
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      state={actionData}
      formKey={formKey}
      danger
    >
      <p>
        Laiškas, kurį parašė <strong>{name}</strong>,{' '}
        {replies > 0 ? 'ir jūsų atsakymai bus ištrinti' : 'bus ištrintas'} visam laikui. To atšaukti
        negalėsite.
      </p>
    </QuestionDialog>
  );
}
