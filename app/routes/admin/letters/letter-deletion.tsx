import { href } from 'react-router';
import { deleteLetter } from '#app/domains/messages/letters/letter-acts.server.ts';
import { getLetter } from '#app/domains/messages/letters/letters.server.ts';
import { leadTo, newFormKey, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/letter-deletion.ts';

const failure = laterAgain('Laiškas neištrintas');

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = getLetter(context.get(dbContext), context.get(adminContext), params.letterId);
  const { id, name, replies } = await orNotFoundPage(found);
  return { id, name, replies: replies.length, formKey: newFormKey() };
}

export function action({ request, context, params: { letterId } }: Route.ActionArgs) {
  const options = { failure, name: `letter-deletion ${letterId}` };
  return takeForm({ request, context }, options, async ({ once }) => {
    const [db, admin] = [context.get(dbContext), context.get(adminContext)];
    const deleted = await once((saveReply) =>
      deleteLetter(db, admin, letterId, new Date(), saveReply),
    );
    if (!deleted.ok) return { ...deleted, title: failure.title };
    return leadTo(href('/admin/letters'), { notice: 'laiskas-istrintas' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Laiško ištrynimas');
}

export default function LetterDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, replies, formKey } = loaderData;
  return (
    <QuestionDialog
      title="Ištrinti laišką?"
      back={href('/admin/letters/:letterId', { letterId: id })}
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
