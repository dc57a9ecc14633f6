import '#app/ui/styles/pages/admin.css';
import { href } from 'react-router';
import {
  decideConversationReport,
  getConversationReport,
} from '#app/domains/moderation/conversations/conversation-report.server.ts';
import { conversationDecisionForm } from '#app/domains/moderation/conversations/report-schema.server.ts';
import { adminAction, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { leadOn } from '../queue/lead-on.server.ts';
import type { Route } from './+types/conversation.ts';
import { ReportedConversation } from './reported-conversation.tsx';

const failure = laterAgain('Nepavyko įrašyti sprendimo');
export const handle: RouteHandle = { title: 'Pranešimas apie pokalbį', formFailure: failure };

/** Looking at the report reads nothing of the conversation. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const report = await orNotFoundPage(getConversationReport(db, admin, params.reportId));
  return { report, formKey: newFormKey() };
}

export function action({ params: { reportId }, ...args }: Route.ActionArgs) {
  const options = { schema: conversationDecisionForm, failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once }) => {
    const decided = await once((saveReply) =>
      decideConversationReport(accounts, admin, reportId, value, now, saveReply),
    );
    if (!decided.ok) return decided;
    const page = href('/admin/conversations/:reportId', { reportId });
    return leadOn(args, page, 'pranesimas-isprestas');
  });
}

export const shouldRevalidate = reloadRefused;

export default function AdminConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { report } = loaderData;
  return <ReportedConversation key={report.id} {...loaderData} turns={null} state={actionData} />;
}
