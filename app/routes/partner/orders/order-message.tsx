import { Form, href, redirect } from 'react-router';
import type { Partner } from '#app/domains/accounts/types.ts';
import { findTalkId, getClient } from '#app/domains/messages/conversation/client-talk.server.ts';
import { ReplyChoice } from '#app/domains/messages/replies/reply-choice.tsx';
import { listSavedReplies } from '#app/domains/messages/replies/saved-replies.server.ts';
import { fillReplies } from '#app/domains/messages/replies/saved-reply.ts';
import { clientTurnForm } from '#app/domains/messages/schema.server.ts';
import { messageLimits } from '#app/domains/messages/sending/field-limits.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
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
  const options = { schema: clientTurnForm, failure };
  return partnerAction(args, options, async ({ value, partner, once }) => {
    const messages = args.context.get(messagesContext);
    const written = await once((saveReply) =>
      messages.writeToClient(partner, orderId, value, saveReply),
    );
    if (!written.ok) return written;
    return leadTo(talk(written.conversationId), { notice: 'zinute-klientui' });
  });
}

export default function OrderMessage({ loaderData, actionData }: Route.ComponentProps) {
  const data = useOrderData();
  const { order, formKey } = data;
  const { ref, noteId, state, busy, field } = useOwnForm(actionData);
  const body = field('body');
  const form = (
    <Form ref={ref} method="post" noValidate className="panel stack gap-4">
      <h2>Rašyti klientui</h2>
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      <ReplyChoice replies={loaderData.replies} />
      <Field
        label="Žinutė"
        name="body"
        hint="Klientas gaus laišką ir galės atsakyti. Pokalbį rasite tarp žinučių."
        error={body.error}
      >
        {(control) => (
          <LimitedText
            {...control}
            rows={5}
            longest={messageLimits.body}
            defaultValue={body.value}
          />
        )}
      </Field>
      <FormNote id={noteId} state={state} />
      <div className="row">
        <ButtonLink to={href('/partner/dashboard/orders/:orderId', { orderId: order.id })}>
          Grįžti
        </ButtonLink>
        <Button type="submit" variant="primary" icon="send" busy={busy} busyText="Siunčiama...">
          Siųsti
        </Button>
      </div>
    </Form>
  );
  return <OrderPage data={data} form={form} />;
}
