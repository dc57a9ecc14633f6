import { href } from 'react-router';
import {
  getSavedReply,
  updateSavedReply,
} from '#app/domains/messages/replies/saved-replies.server.ts';
import { savedReplyForm } from '#app/domains/messages/replies/saved-reply-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/reply.ts';
import { ReplyFields } from './reply-fields.tsx';

const failure = laterAgain('Atsakymas neišsaugotas');
export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) => loaderData.reply.name,
  back: href('/partner/dashboard/replies'),
  formFailure: failure,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  return { reply: await orNotFoundPage(getSavedReply(db, partner, params.replyId)) };
}

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: savedReplyForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now }) => {
    const saved = await updateSavedReply(db, partner, params.replyId, value, now);
    if (!saved.ok) return saved;
    return leadTo(href('/partner/dashboard/replies'), { notice: 'paruostas-issaugotas' });
  });
}

export const shouldRevalidate = reloadRefused;

export default function EditReply({ loaderData, actionData }: Route.ComponentProps) {
  const { reply } = loaderData;
  return (
    <>
      <Crumb to={href('/partner/dashboard/replies')}>Paruošti atsakymai</Crumb>
      <div className="page-head">
        <h1>{reply.name}</h1>
        <ButtonLink
          variant="danger-quiet"
          icon="trash-2"
          to={href('/partner/dashboard/replies/:replyId/deletion', { replyId: reply.id })}
        >
          Ištrinti
        </ButtonLink>
      </div>
      <ReplyFields reply={reply} state={actionData} />
    </>
  );
}
