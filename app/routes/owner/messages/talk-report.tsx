import { href, useLocation } from 'react-router';
import { getSenderConversation } from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { readTalksQuery, talksPath } from '#app/domains/messages/conversation/talks-address.ts';
import { ConversationReportForm } from '#app/domains/moderation/conversations/conversation-report-form.tsx';
import {
  findReportRefusal,
  reportConversation,
} from '#app/domains/moderation/conversations/report-conversation.server.ts';
import { conversationReportForm } from '#app/domains/moderation/conversations/report-schema.server.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, newFormKey, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/talk-report.ts';

const failure = laterAgain('Pranešimas neišsiųstas');
export const handle: RouteHandle = {
  title: 'Pranešti apie pokalbį',
  back: href('/seimininko-skydelis/zinutes'),
  formFailure: failure,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, owner] = [context.get(dbContext), context.get(ownerContext)];
  const found = getSenderConversation(db, owner, params.conversationId);
  const { id, service, companyName } = await orNotFoundPage(found);
  const refused = await findReportRefusal(db, owner, id);
  return { id, title: service.title, companyName, refused, formKey: newFormKey() };
}

export function action({ params: { conversationId }, ...args }: Route.ActionArgs) {
  const options = { schema: conversationReportForm, failure };
  return ownerAction(args, options, async ({ value, db, owner, now, once }) => {
    const sent = await once((saveReply) =>
      reportConversation(db, owner, conversationId, value, now, saveReply),
    );
    if (!sent.ok) return sent;
    const talk = talksPath(readTalksQuery(args.url.searchParams), conversationId);
    return leadTo(talk, { notice: 'pokalbis-pranestas', by: 'replacement' });
  });
}

export default function TalkReport({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, companyName, refused, formKey } = loaderData;
  const query = readTalksQuery(new URLSearchParams(useLocation().search));
  const back = talksPath(query, id);
  return (
    <div className="stack gap-5">
      <Crumb to={back}>Grįžti į pokalbį</Crumb>
      <div className="stack gap-1">
        <h1>Pranešti apie pokalbį</h1>
        <p className="muted">
          {title} · {companyName}
        </p>
      </div>
      <ConversationReportForm back={back} state={actionData} formKey={formKey} refused={refused} />
    </div>
  );
}
