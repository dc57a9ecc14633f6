import '#app/domains/messages/conversation/guest.css';
import { data, href, Link } from 'react-router';
import { findWayToBook } from '#app/domains/bookings/way-to-book.server.ts';
import { mostTurnFormBytes } from '#app/domains/messages/attachments/attachment.ts';
import { findGuestSide } from '#app/domains/messages/attachments/attachment-sides.server.ts';
import {
  findByGuestLink,
  guestLinkEnd,
} from '#app/domains/messages/conversation/guest-link.server.ts';
import { getSenderConversation } from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { getSenderState } from '#app/domains/messages/conversation/sender-state.server.ts';
import { SenderTalk } from '#app/domains/messages/conversation/sender-talk.tsx';
import { readTurn, turnsBefore } from '#app/domains/messages/inbox/inbox-address.ts';
import { TalksLive, useFreshTalks } from '#app/domains/messages/live/talks-live.tsx';
import { turnForm } from '#app/domains/messages/schema.server.ts';
import { findWaitingReport } from '#app/domains/moderation/conversations/report-conversation.server.ts';
import { ReportedNote } from '#app/domains/moderation/conversations/reported-note.tsx';
import { formatLongDate } from '#app/lithuanian/vilnius-time.ts';
import { Icon } from '#app/ui/icon.tsx';
import { leadTo, newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, messagesContext } from '#app/web/request/contexts.ts';
import { keepSecret } from '#app/web/request/guards.server.ts';
import { readTurnForm } from '#app/web/uploads/attachments.server.ts';
import type { Route } from './+types/guest-talk.ts';
import { DeadLink } from './dead-link.tsx';

export const middleware: Route.MiddlewareFunction[] = [keepSecret];

/** The address is a right: no search engine and no other page is told of it. */
const facts = { canonical: null };

/** What the link opens; the same answer for every link that opens nothing. */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = new Date();
  const conversationId = await findByGuestLink(db, token, now);
  if (conversationId === null) return data({ facts, open: null }, { status: 404 });
  const sender = { kind: 'guest', conversationId } as const;
  const before = readTurn(url.searchParams);
  const { mark } = await getSenderState(db, sender);
  const talk = await getSenderConversation(db, sender, conversationId, before);
  const shown = talk.service.shown;
  const [wayToBook, reportedAt] = await Promise.all([
    shown && findWayToBook(db, shown.id, now),
    findWaitingReport(db, sender, conversationId),
  ]);
  const endsOn = formatLongDate(guestLinkEnd(talk.lastTurnAt));
  const formKey = newFormKey();
  const beside = { wayToBook, reportedAt, endsOn };
  return data({ facts, open: { talk, before, mark, ...beside, formKey, now } });
}

const failure = laterAgain('Žinutė neišsiųsta');
export const handle: RouteHandle = {
  formFailure: failure,
  secretAddress: true,
  mostBodyBytes: mostTurnFormBytes,
};

/** Writes the guest's next turn and leads back to the thread. The right is the link. */
export async function action({ params: { token }, ...args }: Route.ActionArgs) {
  const side = await findGuestSide(args.context.get(dbContext), token, new Date());
  const { request, options: sent } = await readTurnForm(args, side);
  const options = { schema: turnForm, failure, sender: token, ...sent };
  return publicAction({ ...args, request }, options, async ({ value, db, now, once }) => {
    const conversationId = await findByGuestLink(db, token, now);
    if (conversationId === null) return data(undefined, { status: 404 });
    const messages = args.context.get(messagesContext);
    const sender = { kind: 'guest', conversationId } as const;
    const written = await once((saveReply) =>
      messages.writeAsSender(sender, conversationId, value, saveReply),
    );
    if (!written.ok) return written;
    return leadTo(href('/pokalbis/:token', { token }), { by: 'replacement' });
  });
}

export function meta() {
  return unlistedMeta('Pokalbis');
}

export default function GuestTalk({ loaderData, actionData, params }: Route.ComponentProps) {
  const { open } = loaderData;
  if (open === null) return <DeadLink />;
  return (
    <TalksLive stream={href('/pokalbis/:token/srautas', params)} unread={0}>
      <OpenTalk {...open} token={params.token} given={actionData ?? undefined} />
    </TalksLive>
  );
}

interface OpenTalkProps extends NonNullable<Route.ComponentProps['loaderData']['open']> {
  token: string;
  given: Route.ComponentProps['actionData'];
}

function OpenTalk({ talk, before, mark, formKey, now, token, given, ...rest }: OpenTalkProps) {
  useFreshTalks(mark);
  const address = href('/pokalbis/:token', { token });
  const { senderName, senderEmail, earlier } = talk;
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="guestbar">
        <div className="wrap">
          <Icon name="key-round" />
          <p>
            Šį pokalbį atveria tik nuoroda iš jūsų laiško. Ji galioja iki {rest.endsOn}; niekam jos
            nepersiųskite.
          </p>
          <Link to={href('/pokalbis/:token/nuoroda', { token })}>Pakeisti nuorodą</Link>
        </div>
      </div>
      <div className="wrap guest-page">
        <div className="talkpane" key={before ?? ''}>
          <SenderTalk
            talk={talk}
            now={now}
            isEarlier={before !== null}
            formKey={formKey}
            given={given}
            address={address}
            earlier={earlier === null ? null : turnsBefore(address, earlier)}
            filesAddress={href('/pokalbis/:token/failai', { token })}
            filesOf="guest"
            readAddress={href('/pokalbis/:token/perskaityta', { token })}
            rank="h1"
            wayToBook={rest.wayToBook}
            reported={<ReportedNote at={rest.reportedAt} />}
            note={`Rašote kaip ${[senderName, senderEmail].filter(Boolean).join(', ')}`}
          />
        </div>
        <p className="small guest-foot row">
          {!talk.isPartnerGone && rest.reportedAt === null && (
            <Link to={href('/pokalbis/:token/pranesti', { token })}>Pranešti apie pokalbį</Link>
          )}
          <Link to={href('/pokalbis/:token/istrynimas', { token })}>Ištrinti pokalbį</Link>
        </p>
        <p className="small muted guest-foot">
          <Link to={href('/prisijungti-seimininkas')}>Prisijungę</Link> tuo pačiu el. pašto adresu,
          visus pokalbius rasite savo paskyroje. Jos dar neturite?{' '}
          <Link to={href('/prisijungti-seimininkas/registracija')}>Susikurkite</Link>.
        </p>
      </div>
    </main>
  );
}
