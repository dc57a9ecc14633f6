import { data, href } from 'react-router';
import { DeletionQuestion } from '#app/domains/messages/conversation/deletion-question.tsx';
import { findByGuestLink } from '#app/domains/messages/conversation/guest-link.server.ts';
import {
  getSenderConversation,
  hideAsSender,
} from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { leadTo, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext } from '#app/web/request/contexts.ts';
import { keepSecret } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/guest-deletion.ts';
import { DeadLink } from './dead-link.tsx';

export const middleware: Route.MiddlewareFunction[] = [keepSecret];

const facts = { canonical: null };

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const conversationId = await findByGuestLink(db, token, new Date());
  if (conversationId === null) return data({ facts, open: null }, { status: 404 });
  const sender = { kind: 'guest', conversationId } as const;
  const talk = await getSenderConversation(db, sender, conversationId);
  const { service, companyName, isPartnerGone } = talk;
  return data({ facts, open: { title: service.title, companyName, isPartnerGone } });
}

const failure = laterAgain('Pokalbis neištrintas');
export const handle: RouteHandle = { formFailure: failure, secretAddress: true };

/** Deletes the conversation for the guest, whose link opens nothing any more, and leads home. */
export function action({ params: { token }, ...args }: Route.ActionArgs) {
  return publicAction(args, { failure, sender: token }, async ({ db, now }) => {
    const conversationId = await findByGuestLink(db, token, now);
    if (conversationId === null) return data(undefined, { status: 404 });
    await hideAsSender(db, { kind: 'guest', conversationId }, conversationId, now);
    return leadTo(href('/'), { notice: 'pokalbis-istrintas', by: 'replacement' });
  });
}

export function meta() {
  return unlistedMeta('Pokalbio ištrynimas');
}

export default function GuestDeletion({ loaderData, actionData, params }: Route.ComponentProps) {
  const { open } = loaderData;
  if (open === null) return <DeadLink />;
  return (
    <main id="turinys" tabIndex={-1} className="wrap guest-page">
      <DeletionQuestion
        serviceTitle={open.title}
        companyName={open.companyName}
        isPartnerGone={open.isPartnerGone}
        back={href('/pokalbis/:token', params)}
        given={actionData ?? undefined}
        lost="jūsų nuoroda jo nebeatvers"
      />
    </main>
  );
}
