import { href, redirect } from 'react-router';
import type { Partner } from '#app/domains/accounts/types.ts';
import { findTalkId } from '#app/domains/messages/conversation/account-talk.server.ts';
import { BookingTurn } from '#app/domains/messages/conversation/booking-turn.tsx';
import { getClient } from '#app/domains/messages/conversation/client-talk.server.ts';
import { ReplyChoice } from '#app/domains/messages/replies/reply-choice.tsx';
import { listSavedReplies } from '#app/domains/messages/replies/saved-replies.server.ts';
import { fillReplies } from '#app/domains/messages/replies/saved-reply.ts';
import { bookingTurnForm } from '#app/domains/messages/schema.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, messagesContext, partnerContext } from '#app/web/request/contexts.ts';
import { insertReply } from '../messages/insert-reply.server.ts';
import type { Route } from './+types/order-message.ts';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';

const failure = laterAgain('Žinutė neišsiųsta');
export const handle: RouteHandle = { formFailure: failure };

/** The partner's saved replies, filled for a client. */
async function repliesFor(
  db: Db,
  partner: Partner,
  { name, serviceTitle }: Awaited<ReturnType<typeof getClient>>,
) {
  return fillReplies(await listSavedReplies(db, partner), { senderName: name, serviceTitle });
}

const talk = (messageId: string) => href('/partner/dashboard/messages/:messageId', { messageId });

/** Where the conversation with the client is there, it is the page; else its first turn is written. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const client = await orNotFoundPage(getClient(db, partner, orderId, new Date()));
  const id = await findTalkId(db, client, 'partner');
  if (id !== null) throw redirect(talk(id));
  return { replies: await repliesFor(db, partner, client) };
}

export async function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  const inserted = await insertReply(args, async (db, partner) =>
    repliesFor(db, partner, await getClient(db, partner, orderId, new Date())),
  );
  if (inserted) return inserted;
  const options = { schema: bookingTurnForm, failure };
  return partnerAction(args, options, async ({ value, partner, once }) => {
    const messages = args.context.get(messagesContext);
    const written = await once((saveReply) =>
      messages.writeToClient(partner, orderId, value, saveReply),
    );
    if (!written.ok) return written;
    return leadTo(talk(written.conversationId), { notice: 'zinute-issiusta' });
  });
}

export default function OrderMessage({ loaderData, actionData }: Route.ComponentProps) {
  const data = useOrderData();
  const { order, formKey } = data;
  const form = (
    <BookingTurn
      title="Rašyti klientui"
      hint="Klientas gaus laišką ir galės atsakyti. Pokalbį rasite tarp žinučių."
      state={actionData}
      formKey={formKey}
      back={href('/partner/dashboard/orders/:orderId', { orderId: order.id })}
    >
      <ReplyChoice replies={loaderData.replies} />
    </BookingTurn>
  );
  return <OrderPage data={data} form={form} />;
}
