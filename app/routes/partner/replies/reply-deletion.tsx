import { href } from 'react-router';
import {
  deleteSavedReply,
  getSavedReply,
} from '#app/domains/messages/replies/saved-replies.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { QuestionPage } from '#app/forms/question-page.tsx';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/reply-deletion.ts';

const failure = laterAgain('Atsakymas neištrintas');
export const handle: RouteHandle = {
  title: 'Atsakymo ištrynimas',
  back: href('/partner/dashboard/replies'),
  formFailure: failure,
};

export async function loader({ context, params: { replyId } }: Route.LoaderArgs) {
  const found = getSavedReply(context.get(dbContext), context.get(partnerContext), replyId);
  const { id, name } = await orNotFoundPage(found);
  return { id, name };
}

export function action({ params: { replyId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, { failure }, async ({ partner, db }) => {
    await deleteSavedReply(db, partner, replyId);
    const notice = { notice: 'paruostas-istrintas', by: 'replacement' } as const;
    return leadTo(href('/partner/dashboard/replies'), notice);
  });
}

export default function ReplyDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  return (
    <QuestionPage
      title="Ištrinti paruoštą atsakymą?"
      back={href('/partner/dashboard/replies/:replyId', { replyId: id })}
      backText="Grįžti į atsakymą"
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      note={<FormNote id="istrynimo-pastaba" state={actionData} />}
    >
      <p>Atsakymas {inQuotes(name)} bus ištrintas visam laikui. Su juo parašytos žinutės liks.</p>
    </QuestionPage>
  );
}
