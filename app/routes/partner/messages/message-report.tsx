import { href, useLocation } from 'react-router';
import { getConversation } from '#app/domains/messages/conversation/partner-conversation.server.ts';
import {
  inboxPath,
  inboxSearch,
  readInboxQuery,
} from '#app/domains/messages/inbox/inbox-address.ts';
import { ConversationReportForm } from '#app/domains/moderation/conversations/conversation-report-form.tsx';
import {
  findReportRefusal,
  reportConversation,
} from '#app/domains/moderation/conversations/report-conversation.server.ts';
import { conversationReportForm } from '#app/domains/moderation/conversations/report-schema.server.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/message-report.ts';
import { inboxPlace } from './inbox-place.server.ts';

const failure = laterAgain('Pranešimas neišsiųstas');
export const handle: RouteHandle = {
  title: 'Pranešti apie pokalbį',
  back: href('/partner/dashboard/messages'),
  formFailure: failure,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const { id, subject } = await orNotFoundPage(getConversation(db, partner, params.messageId));
  const refused = await findReportRefusal(db, partner, id);
  return { id, subject, refused, formKey: newFormKey() };
}

export function action({ params: { messageId }, ...args }: Route.ActionArgs) {
  const options = { schema: conversationReportForm, failure };
  return partnerAction(args, options, async ({ form, value, db, partner, now, once }) => {
    const sent = await once((saveReply) =>
      reportConversation(db, partner, messageId, value, now, saveReply),
    );
    if (!sent.ok) return sent;
    return leadTo(inboxPlace(form), { notice: 'pokalbis-pranestas', by: 'replacement' });
  });
}

export default function MessageReport({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, refused, formKey } = loaderData;
  const query = readInboxQuery(new URLSearchParams(useLocation().search));
  const back = inboxPath(query, id);
  return (
    <div className="stack gap-5">
      <Crumb to={back}>Grįžti į pokalbį</Crumb>
      <div className="stack gap-1">
        <h1>Pranešti apie pokalbį</h1>
        <p className="muted">{subject}</p>
      </div>
      <ConversationReportForm
        back={back}
        state={actionData}
        formKey={formKey}
        refused={refused}
        hidden={{ search: inboxSearch(query), open: id }}
      />
    </div>
  );
}
