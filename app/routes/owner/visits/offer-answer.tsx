import { href } from 'react-router';
import { answerOffer } from '#app/domains/bookings/acts/offer.server.ts';
import { offerAnswerForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { getOwnBooking } from '#app/domains/bookings/visits/booking-details.server.ts';
import { readPlace } from '#app/domains/messages/bookings/offer-address.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { leadTo, newFormKey, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/offer-answer.ts';
import { OfferedTime } from './offered-time.tsx';
import { ownWords } from './own-words.ts';
import { BackCrumb, wayBack } from './way-back.tsx';

const failure = laterAgain('Atsakymas neišsiųstas');
export const handle: RouteHandle = {
  title: 'Teikėjo pasiūlymas',
  back: href('/seimininko-skydelis/vizitai'),
  formFailure: failure,
  failure: { title: 'Klaida gaunant užsakymą' },
};

export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  const now = new Date();
  const found = getOwnBooking(context.get(dbContext), context.get(ownerContext), bookingId, now);
  const place = readPlace(url.searchParams);
  return { booking: await orNotFoundPage(found), place, now, formKey: newFormKey() };
}

export function action({ params: { bookingId }, ...args }: Route.ActionArgs) {
  const options = { schema: offerAnswerForm, failure };
  return ownerAction(args, options, async ({ value: { takes }, accounts, owner, now, once }) => {
    const answered = await once((saveReply) =>
      answerOffer(accounts, owner, { bookingId, takes }, now, saveReply),
    );
    if (!answered.ok) return answered;
    const notice = takes ? 'pasiulymas-priimtas' : 'pasiulymas-nepriimtas';
    const place = readPlace(args.url.searchParams);
    const by = place === null ? undefined : 'replacement';
    return leadTo(wayBack(bookingId, place), { notice, by });
  });
}

/** Where an answer is refused; the answers themselves stand on the visit's page too. */
export default function OfferAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, place, now, formKey } = loaderData;
  const words = ownWords(booking, now);
  return (
    <div className="stack gap-5">
      <BackCrumb bookingId={booking.id} place={place}>
        {words.name}
      </BackCrumb>
      <h1>{words.offer}</h1>
      <FormNote id="atsakymas" state={actionData} />
      {booking.offered ? (
        <OfferedTime booking={booking} formKey={formKey} now={now} />
      ) : (
        <>
          {!actionData && <p>Pasiūlymo nebėra.</p>}
          <div className="row">
            <ButtonLink to={wayBack(booking.id, place)}>Grįžti</ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
