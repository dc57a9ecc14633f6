import '#app/ui/styles/pages/admin.css';
import {
  getConversationReport,
  readReportedConversation,
} from '#app/domains/moderation/conversations/conversation-report.server.ts';
import { adminAction, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/reading.ts';
import { ReportedConversation } from './reported-conversation.tsx';

const failure = laterAgain('Pokalbis neperskaitytas');
export const handle: RouteHandle = { title: 'Pokalbis, apie kurį pranešta', formFailure: failure };

/** What is read comes with the answer to the form alone: looking at the address reads nothing. */
export async function loader({ context, params: { reportId } }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const report = await orNotFoundPage(getConversationReport(db, admin, reportId));
  return { report, formKey: newFormKey() };
}

export function action({ params: { reportId }, ...args }: Route.ActionArgs) {
  return adminAction(args, { failure }, async ({ admin, accounts, now }) => {
    const read = await readReportedConversation(accounts, admin, reportId, now);
    return read.ok ? { read: read.turns } : read;
  });
}

export default function Reading({ loaderData, actionData }: Route.ComponentProps) {
  const turns = actionData && 'read' in actionData ? actionData.read : null;
  const state = actionData && 'read' in actionData ? undefined : actionData;
  return (
    <ReportedConversation key={loaderData.report.id} {...loaderData} turns={turns} state={state} />
  );
}
