import { href, Link, useLocation } from 'react-router';
import { findWayToBook } from '#app/domains/bookings/way-to-book.server.ts';
import { mostTurnFormBytes } from '#app/domains/messages/attachments/attachment.ts';
import { findSenderSide } from '#app/domains/messages/attachments/attachment-sides.server.ts';
import { offerAddresses } from '#app/domains/messages/bookings/offer-address.ts';
import { listTalkBookings } from '#app/domains/messages/bookings/talk-bookings.server.ts';
import { TalkBookings } from '#app/domains/messages/bookings/talk-bookings.tsx';
import { TalkOfferCard } from '#app/domains/messages/bookings/talk-offer.tsx';
import { listTalkOffers } from '#app/domains/messages/bookings/talk-offers.server.ts';
import { getSenderConversation } from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { getSenderState } from '#app/domains/messages/conversation/sender-state.server.ts';
import { SenderTalk } from '#app/domains/messages/conversation/sender-talk.tsx';
import {
  readTalksQuery,
  talksPath,
  talksSearch,
} from '#app/domains/messages/conversation/talks-address.ts';
import { UnprovenNote } from '#app/domains/messages/conversation/unproven-note.tsx';
import { useFocusOnOpening } from '#app/domains/messages/conversation/use-talk-focus.ts';
import { readTurn, turnsBefore } from '#app/domains/messages/inbox/inbox-address.ts';
import { useFreshTalks } from '#app/domains/messages/live/talks-live.tsx';
import { findResponseOf } from '#app/domains/messages/response/response-times.server.ts';
import { turnForm } from '#app/domains/messages/schema.server.ts';
import { findWaitingReport } from '#app/domains/moderation/conversations/report-conversation.server.ts';
import { ReportedNote } from '#app/domains/moderation/conversations/reported-note.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { leadTo, newFormKey, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { AreaError } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, messagesContext, ownerContext } from '#app/web/request/contexts.ts';
import { readTurnForm } from '#app/web/uploads/attachments.server.ts';
import type { Route } from './+types/talk.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const owner = context.get(ownerContext);
  const before = readTurn(url.searchParams);
  const { mark } = await getSenderState(db, owner);
  const found = getSenderConversation(db, owner, params.conversationId, before);
  const talk = await orNotFoundPage(found);
  const now = new Date();
  const shown = talk.service.shown;
  const [bookings, offers, response, wayToBook, reportedAt] = await Promise.all([
    listTalkBookings(db, talk.id, now),
    listTalkOffers(db, talk.id, talk, before, now),
    findResponseOf(db, talk.id),
    shown && findWayToBook(db, shown.id, now),
    findWaitingReport(db, owner, talk.id),
  ]);
  const formKey = newFormKey();
  const beside = { bookings, offers, response, wayToBook, reportedAt };
  return { talk, before, mark, ...beside, formKey, now };
}

const failure = laterAgain('Žinutė neišsiųsta');
export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) => loaderData.talk.service.title,
  formFailure: failure,
  mostBodyBytes: mostTurnFormBytes,
};

/** Writes the owner's next turn and leads back to the thread. */
export async function action({ params: { conversationId }, ...args }: Route.ActionArgs) {
  const { context } = args;
  const side = await findSenderSide(
    context.get(dbContext),
    context.get(ownerContext),
    conversationId,
  );
  const { request, options: sent } = await readTurnForm(args, side);
  const options = { schema: turnForm, failure, ...sent };
  return ownerAction({ ...args, request }, options, async ({ value, owner, once }) => {
    const messages = args.context.get(messagesContext);
    const written = await once((saveReply) =>
      messages.writeAsSender(owner, conversationId, value, saveReply),
    );
    if (!written.ok) return written;
    const query = readTalksQuery(args.url.searchParams);
    return leadTo(talksPath(query, conversationId), { by: 'replacement' });
  });
}

export default function Talk({ loaderData, actionData }: Route.ComponentProps) {
  const { talk, before, mark, bookings, offers, reportedAt, formKey, now } = loaderData;
  const query = readTalksQuery(new URLSearchParams(useLocation().search));
  useFreshTalks(mark);
  const heading = useFocusOnOpening(talk.id);
  const address = talksPath(query, talk.id);
  const { earlier } = talk;
  const deletion = href('/seimininko-skydelis/zinutes/:conversationId/istrynimas', {
    conversationId: talk.id,
  });
  return (
    <div className="stack gap-2">
      <div className="inbox-back">
        <Crumb to={talksPath(query)}>Visos žinutės</Crumb>
      </div>
      <div className="talkpane" key={`${talk.id}${before ?? ''}`}>
        <SenderTalk
          talk={talk}
          now={now}
          isEarlier={before !== null}
          formKey={formKey}
          given={actionData}
          address={address}
          earlier={earlier === null ? null : turnsBefore(address, earlier)}
          filesOf="owner"
          filesAddress={href('/seimininko-skydelis/zinutes/:conversationId/failai', {
            conversationId: talk.id,
          })}
          readAddress={href('/seimininko-skydelis/zinutes/:conversationId/perskaityta', {
            conversationId: talk.id,
          })}
          heading={heading}
          wayToBook={loaderData.wayToBook}
          bookings={<TalkBookings bookings={bookings} addressOf={visitPath} />}
          offers={offers.map((offer) => ({
            ...{ id: offer.id, at: offer.at, own: false },
            content: (
              <TalkOfferCard
                offer={offer}
                to={visitPath(offer.bookingId)}
                now={now}
                answer={{
                  ...offerAddresses(offer, {
                    ...{ query, conversationId: talk.id, offerId: offer.id },
                  }),
                  formKey,
                }}
              />
            ),
          }))}
          question={
            talk.isUnproven && (
              <UnprovenNote
                taking={
                  href('/seimininko-skydelis/zinutes/:conversationId/perimti', {
                    conversationId: talk.id,
                  }) + talksSearch(query)
                }
                deletion={deletion + talksSearch(query)}
              />
            )
          }
          reported={<ReportedNote at={reportedAt} />}
          note={noteLine(talk, loaderData.response)}
          menu={
            <>
              {!talk.isPartnerGone && reportedAt === null && (
                <Link
                  to={
                    href('/seimininko-skydelis/zinutes/:conversationId/pranesti', {
                      conversationId: talk.id,
                    }) + talksSearch(query)
                  }
                >
                  <Icon name="flag" />
                  Pranešti apie pokalbį
                </Link>
              )}
              <Link className="red" to={deletion + talksSearch(query)}>
                <Icon name="trash-2" />
                Ištrinti pokalbį
              </Link>
            </>
          }
        />
      </div>
    </div>
  );
}

const visitPath = (bookingId: string) =>
  href('/seimininko-skydelis/vizitai/:bookingId', { bookingId });

/** Where the service is, whose, and how quickly they answer. */
function noteLine(
  { service, companyName }: Route.ComponentProps['loaderData']['talk'],
  response: string | null,
): string {
  return [service.shown?.city, companyName, response].filter(Boolean).join(' · ');
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/seimininko-skydelis/zinutes')} />;
}
