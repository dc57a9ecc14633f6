import { data, href } from 'react-router';
import { findByGuestLink } from '#app/domains/messages/conversation/guest-link.server.ts';
import { ConversationReportForm } from '#app/domains/moderation/conversations/conversation-report-form.tsx';
import {
  findReportRefusal,
  reportConversation,
} from '#app/domains/moderation/conversations/report-conversation.server.ts';
import { conversationReportForm } from '#app/domains/moderation/conversations/report-schema.server.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext } from '#app/web/request/contexts.ts';
import { keepSecret } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/guest-report.ts';
import { DeadLink } from './dead-link.tsx';

export const middleware: Route.MiddlewareFunction[] = [keepSecret];

const facts = { canonical: null };

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const conversationId = await findByGuestLink(db, token, new Date());
  if (conversationId === null) return data({ facts, open: null }, { status: 404 });
  const refused = await findReportRefusal(db, { kind: 'guest', conversationId }, conversationId);
  return data({ facts, open: { refused, formKey: newFormKey() } });
}

const failure = laterAgain('Pranešimas neišsiųstas');
export const handle: RouteHandle = { formFailure: failure, secretAddress: true };

/** Reports the conversation that the link opens. The right is the link. */
export function action({ params: { token }, ...args }: Route.ActionArgs) {
  const options = { schema: conversationReportForm, failure, sender: token };
  return publicAction(args, options, async ({ value, db, now, once }) => {
    const conversationId = await findByGuestLink(db, token, now);
    if (conversationId === null) return data(undefined, { status: 404 });
    const guest = { kind: 'guest', conversationId } as const;
    const sent = await once((saveReply) =>
      reportConversation(db, guest, conversationId, value, now, saveReply),
    );
    if (!sent.ok) return sent;
    const address = href('/pokalbis/:token', { token });
    return leadTo(address, { notice: 'pokalbis-pranestas', by: 'replacement' });
  });
}

export function meta() {
  return unlistedMeta('Pranešti apie pokalbį');
}

export default function GuestReport({ loaderData, actionData, params }: Route.ComponentProps) {
  const { open } = loaderData;
  if (open === null) return <DeadLink />;
  const back = href('/pokalbis/:token', params);
  return (
    <main id="turinys" tabIndex={-1} className="wrap guest-page">
      <div className="stack gap-5">
        <Crumb to={back}>Grįžti į pokalbį</Crumb>
        <h1 className="h-md">Pranešti apie pokalbį</h1>
        <ConversationReportForm back={back} state={actionData ?? undefined} {...open} />
      </div>
    </main>
  );
}
