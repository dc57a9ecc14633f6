import { type MouseEvent, useEffect } from 'react';
import { Form, href, Link, useFetcher, useLocation, useOutletContext } from 'react-router';
import { mostTurnFormBytes } from '#app/domains/messages/attachments/attachment.ts';
import { findPartnerSide } from '#app/domains/messages/attachments/attachment-sides.server.ts';
import { listTalkBookings } from '#app/domains/messages/bookings/talk-bookings.server.ts';
import { TalkBookings } from '#app/domains/messages/bookings/talk-bookings.tsx';
import { TalkOfferCard } from '#app/domains/messages/bookings/talk-offer.tsx';
import { listTalkOffers } from '#app/domains/messages/bookings/talk-offers.server.ts';
import { ClosedNote } from '#app/domains/messages/conversation/closed-note.tsx';
import { Composer } from '#app/domains/messages/conversation/composer.tsx';
import { senderGoneText } from '#app/domains/messages/conversation/conversation.ts';
import {
  getConversation,
  type PartnerConversation,
} from '#app/domains/messages/conversation/partner-conversation.server.ts';
import { useFocusOnOpening } from '#app/domains/messages/conversation/use-talk-focus.ts';
import {
  AnswerByMail,
  ConversationDetail,
} from '#app/domains/messages/inbox/conversation-detail.tsx';
import {
  inboxPath,
  readInboxQuery,
  readTurn,
  turnsBefore,
} from '#app/domains/messages/inbox/inbox-address.ts';
import { ReplyChoice } from '#app/domains/messages/replies/reply-choice.tsx';
import { listSavedReplies } from '#app/domains/messages/replies/saved-replies.server.ts';
import { fillReplies } from '#app/domains/messages/replies/saved-reply.ts';
import { turnForm } from '#app/domains/messages/schema.server.ts';
import { findWaitingReport } from '#app/domains/moderation/conversations/report-conversation.server.ts';
import { ReportedNote } from '#app/domains/moderation/conversations/reported-note.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { leadTo, newFormKey, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { useShowToast } from '#app/web/notices/page-toasts.tsx';
import { AreaError } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, messagesContext, partnerContext } from '#app/web/request/contexts.ts';
import { readTurnForm } from '#app/web/uploads/attachments.server.ts';
import type { Route } from './+types/message.ts';
import type { ActionFailure } from './inbox-failure.ts';
import { insertReply } from './insert-reply.server.ts';
import type { InboxOutlet } from './messages.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const partner = context.get(partnerContext);
  const before = readTurn(url.searchParams);
  const db = context.get(dbContext);
  const conversation = await orNotFoundPage(getConversation(db, partner, params.messageId, before));
  const now = new Date();
  const [bookings, offers, saved, reportedAt] = await Promise.all([
    listTalkBookings(db, conversation.id, now),
    listTalkOffers(db, conversation.id, conversation, before, now),
    listSavedReplies(db, partner),
    findWaitingReport(db, partner, conversation.id),
  ]);
  const replies = fillReplies(saved, conversation);
  return { conversation, bookings, offers, replies, reportedAt, formKey: newFormKey(), now };
}

const failure = laterAgain('Žinutė neišsiųsta');
export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) => loaderData.conversation.subject,
  formFailure: failure,
  mostBodyBytes: mostTurnFormBytes,
};

/** Writes an answer; it leads back to the conversation in the list as it was. */
export async function action({ params: { messageId }, ...args }: Route.ActionArgs) {
  const { context } = args;
  const side = await findPartnerSide(
    context.get(dbContext),
    context.get(partnerContext),
    messageId,
  );
  const { request, options: sent } = await readTurnForm(args, side);
  const inserted = await insertReply({ request, context }, async (db, partner) =>
    fillReplies(await listSavedReplies(db, partner), await getConversation(db, partner, messageId)),
  );
  if (inserted) return inserted;
  const options = { schema: turnForm, failure, ...sent };
  return partnerAction({ ...args, request }, options, async ({ value, partner, once }) => {
    const messages = context.get(messagesContext);
    const written = await once((saveReply) =>
      messages.writeAsPartner(partner, messageId, value, saveReply),
    );
    if (!written.ok) return written;
    const query = readInboxQuery(args.url.searchParams);
    return leadTo(inboxPath(query, messageId), { by: 'replacement' });
  });
}

export default function OpenConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, bookings, offers, replies, reportedAt, formKey, now } = loaderData;
  const query = readInboxQuery(new URLSearchParams(useLocation().search));
  const { id, isRead, earlier } = conversation;
  const heading = useFocusOnOpening(id);
  useMarkRead(conversation);
  const path = inboxPath(query, id);
  const filesAddress = href('/partner/dashboard/messages/:messageId/files', { messageId: id });
  return (
    <div className="stack gap-3">
      <div className="inbox-back">
        <Crumb to={inboxPath(query)}>Visos žinutės</Crumb>
      </div>
      <ConversationDetail
        key={id}
        conversation={conversation}
        now={now}
        heading={heading}
        actions={<Actions conversation={conversation} isReported={reportedAt !== null} />}
        earlier={earlier === null ? null : turnsBefore(path, earlier)}
        filesAddress={filesAddress}
        bookings={<TalkBookings bookings={bookings} addressOf={orderPath} />}
        offers={offers.map((offer) => ({
          ...{ id: offer.id, at: offer.at, own: true },
          content: <TalkOfferCard offer={offer} to={orderPath(offer.bookingId)} now={now} />,
        }))}
      >
        <ReportedNote at={reportedAt} />
        {conversation.blockId !== null && (
          <Note>
            Šį siuntėją užblokavote: naujų jo žinučių negausite.{' '}
            <Link to={href('/partner/dashboard/settings')}>Atblokuoti nustatymuose</Link>
          </Note>
        )}
        <div className="row gap-2">
          {!isRead && <ReadButton conversation={conversation} />}
          <AnswerByMail conversation={conversation} />
          <AnsweredByMail conversation={conversation} />
        </div>
        <ClosedNote closed={conversation.isSenderGone ? senderGoneText : null} />
        {!conversation.isSenderGone && (
          <Composer
            action={path}
            given={actionData}
            formKey={formKey}
            filesAddress={filesAddress}
            filesOf="partner"
            above={<ReplyChoice replies={replies} />}
          />
        )}
      </ConversationDetail>
    </div>
  );
}

const orderPath = (orderId: string) => href('/partner/dashboard/orders/:orderId', { orderId });

interface OfConversation {
  conversation: PartnerConversation;
}

function Actions({ conversation, isReported }: OfConversation & { isReported: boolean }) {
  const { id, isRead, isArchived } = conversation;
  const { search, archive, askToDelete } = useOutletContext<InboxOutlet>();
  const instead = (event: MouseEvent, act: () => void) => {
    event.preventDefault();
    act();
  };
  const canBlock = conversation.blockId === null && !conversation.isSenderGone;
  return (
    <>
      <Form
        method="post"
        action={href('/partner/dashboard/messages/:messageId/archive', { messageId: id })}
      >
        <input type="hidden" name="search" value={search} />
        <input type="hidden" name="archived" value={String(!isArchived)} />
        <IconButton
          type="submit"
          variant="quiet"
          icon={isArchived ? 'inbox' : 'archive'}
          label={isArchived ? 'Grąžinti iš archyvo' : 'Archyvuoti'}
          onClick={(event) => instead(event, () => archive(id, !isArchived))}
        />
      </Form>
      <Link
        className="btn btn-icon btn-danger-quiet"
        aria-label="Ištrinti"
        to={href('/partner/dashboard/messages/:messageId/deletion', { messageId: id }) + search}
        onClick={(event) => isPlainClick(event) && instead(event, () => askToDelete(conversation))}
      >
        <Icon name="trash-2" />
      </Link>
      {(isRead || !isReported || canBlock) && (
        <Menu label="Kiti veiksmai" icon="ellipsis-vertical">
          {isRead && (
            <Form
              method="post"
              action={href('/partner/dashboard/messages/:messageId/read', { messageId: id })}
            >
              <input type="hidden" name="search" value={search} />
              <input type="hidden" name="read" value="false" />
              <button type="submit">
                <Icon name="mail" />
                Pažymėti kaip neskaitytą
              </button>
            </Form>
          )}
          {!isReported && (
            <Link
              to={href('/partner/dashboard/messages/:messageId/report', { messageId: id }) + search}
            >
              <Icon name="flag" />
              Pranešti apie pokalbį
            </Link>
          )}
          {canBlock && (
            <Link
              to={href('/partner/dashboard/messages/:messageId/block', { messageId: id }) + search}
            >
              <Icon name="ban" />
              Blokuoti siuntėją
            </Link>
          )}
        </Menu>
      )}
    </>
  );
}

/** What the partner says of an answer that we know nothing of; what was answered here needs no word. */
function AnsweredByMail({ conversation }: OfConversation) {
  const { id, answeredAt, answeredByMail } = conversation;
  const { search } = useOutletContext<InboxOutlet>();
  if (answeredAt !== null && !answeredByMail) return null;
  return (
    <Form
      method="post"
      action={href('/partner/dashboard/messages/:messageId/answered', { messageId: id })}
      className="row gap-2"
    >
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="answered" value={String(!answeredByMail)} />
      {answeredByMail && (
        <span className="row gap-1 small">
          <Icon name="check" size="sm" />
          Atsakėte laišku
        </span>
      )}
      <Button type="submit" variant="quiet">
        {answeredByMail ? 'Neatsakiau' : 'Jau atsakiau laišku'}
      </Button>
    </Form>
  );
}

/** For those without JavaScript: opening a page changes nothing by itself. */
function ReadButton({ conversation: { id, count } }: OfConversation) {
  const { search } = useOutletContext<InboxOutlet>();
  return (
    <Form
      method="post"
      action={href('/partner/dashboard/messages/:messageId/read', { messageId: id })}
      className="only-noscript"
    >
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="open" value={id} />
      <input type="hidden" name="upTo" value={count} />
      <Button type="submit" size="sm" icon="check">
        Pažymėti kaip perskaitytą
      </Button>
    </Form>
  );
}

/** Marks the open conversation as read, also when a message comes while it stands open (spec 4). */
function useMarkRead({ id, isRead, count }: PartnerConversation): void {
  const { submit, data } = useFetcher<ActionFailure>({ key: `read-${id}` });
  const showToast = useShowToast();
  useEffect(() => {
    if (isRead) return;
    const action = href('/partner/dashboard/messages/:messageId/read', { messageId: id });
    void submit({ upTo: String(count) }, { method: 'post', action });
  }, [id, isRead, count, submit]);
  useEffect(() => {
    if (data?.failed) showToast(data.failed);
  }, [data, showToast]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/partner/dashboard/messages')} />;
}
