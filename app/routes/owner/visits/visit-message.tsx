import { href, redirect } from 'react-router';
import { getOwnBooking } from '#app/domains/bookings/visits/booking-details.server.ts';
import { findTalkId } from '#app/domains/messages/conversation/account-talk.server.ts';
import { BookingTurn } from '#app/domains/messages/conversation/booking-turn.tsx';
import { getProvider } from '#app/domains/messages/conversation/provider-talk.server.ts';
import { bookingTurnForm } from '#app/domains/messages/schema.server.ts';
import { leadTo, newFormKey, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, messagesContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/visit-message.ts';
import { ownWords } from './own-words.ts';
import { BackCrumb, wayBack } from './way-back.tsx';

const failure = laterAgain('Žinutė neišsiųsta');
export const handle: RouteHandle = {
  title: 'Rašyti teikėjui',
  back: href('/seimininko-skydelis/vizitai'),
  formFailure: failure,
};

const talk = (conversationId: string) =>
  href('/seimininko-skydelis/zinutes/:conversationId', { conversationId });

/** Where the conversation with the provider is there, it is the page; else its first turn is written. */
export async function loader({ context, params: { bookingId } }: Route.LoaderArgs) {
  const now = new Date();
  const [db, owner] = [context.get(dbContext), context.get(ownerContext)];
  const { serviceId } = await orNotFoundPage(getProvider(db, owner, bookingId));
  const id = await findTalkId(db, { userId: owner.userId, serviceId }, 'sender');
  if (id !== null) throw redirect(talk(id));
  const booking = await orNotFoundPage(getOwnBooking(db, owner, bookingId, now));
  return { booking, now, formKey: newFormKey() };
}

export function action({ params: { bookingId }, ...args }: Route.ActionArgs) {
  const options = { schema: bookingTurnForm, failure };
  return ownerAction(args, options, async ({ value, owner, once }) => {
    const messages = args.context.get(messagesContext);
    const written = await once((saveReply) =>
      messages.writeToProvider(owner, bookingId, value, saveReply),
    );
    if (!written.ok) return written;
    return leadTo(talk(written.conversationId), { notice: 'zinute-issiusta' });
  });
}

export default function VisitMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, now, formKey } = loaderData;
  return (
    <div className="stack gap-5">
      <BackCrumb bookingId={booking.id} place={null}>
        {ownWords(booking, now).name}
      </BackCrumb>
      <div className="stack gap-1">
        <h1>{booking.title}</h1>
        <p className="muted">{ownWords(booking, now).when}</p>
      </div>
      <BookingTurn
        title="Rašyti teikėjui"
        hint="Jūsų el. paštas su žinute nesiunčiamas. Failus galėsite pridėti pokalbyje, kai išsiųsite."
        state={actionData}
        formKey={formKey}
        back={wayBack(booking.id, null)}
      />
    </div>
  );
}
